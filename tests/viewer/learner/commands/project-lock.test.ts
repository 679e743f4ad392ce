import { describe, expect, onTestFinished, test } from 'vitest';
import { lockOpenProject } from '../../../../viewer/learner/commands/account/follow-account-projects.ts';
import type { OpenTarget } from '../../../../viewer/shared/protocol/open-target.ts';
import { projectLock } from '../../../../viewer/shared/ports/tabs.ts';
import { createFakeLocks, type FakeLocks } from '../../../fakes/fake-tab-locks.ts';
import { settle } from '../../../fakes/fake-clock.ts';
import { inTutorial, openSession, stored, target } from '../../shared/protocol/open-session.ts';

const openTab = ({ of }: FakeLocks) => {
  const tab = openSession({ projects: [stored('a', inTutorial), stored('b', inTutorial)] });
  const unlock = lockOpenProject(tab.session, of());
  return { ...tab, unlock };
};

/** A session that locks the project `a` while it is prepared, but not while it is open. */
const openLocked = (header: object = inTutorial) => {
  const locks = createFakeLocks();
  const opened = openSession({
    projects: [stored('a', header)],
    lockProject: (headerId) => locks.of().share(projectLock(headerId)),
  });
  /** Opens a target while a sync has a project's lock, and removes the project before the lock is free. */
  const removeDuring = async (headerId: string, what: OpenTarget) => {
    await settle();
    const release = await locks.of().take(projectLock(headerId));
    opened.session.open(what);
    await settle();
    await opened.store.remove([headerId]);
    release?.();
    await settle();
    await settle();
  };
  return { ...opened, locks, removeDuring };
};

const isOpen = (locks: FakeLocks, headerId: string) => locks.of().isAnyHeld(projectLock(headerId));

describe('a project in an editor', () => {
  test('counts as open from the request to open it until it is closed', async () => {
    const locks = createFakeLocks();
    const { session } = openTab(locks);
    await settle();
    session.open({ ...target, headerId: 'a' });
    await settle();
    expect(await isOpen(locks, 'a')).toBe(true);
    expect(await isOpen(locks, 'b')).toBe(false);
    session.close();
    await settle();
    expect(await isOpen(locks, 'a')).toBe(false);
  });

  test('counts as open while one of two tabs has it', async () => {
    const locks = createFakeLocks();
    const [one, other] = [openTab(locks), openTab(locks)];
    await settle();
    for (const { session } of [one, other]) session.open({ ...target, headerId: 'a' });
    await settle();
    one.session.close();
    await settle();
    expect(await isOpen(locks, 'a')).toBe(true);
    other.session.close();
    await settle();
    expect(await isOpen(locks, 'a')).toBe(false);
  });

  test('is free again after another one replaces it', async () => {
    const locks = createFakeLocks();
    const { session, unlock } = openTab(locks);
    await settle();
    session.open({ ...target, headerId: 'a' });
    await settle();
    session.open({ ...target, activityId: 'b', headerId: 'b' });
    await settle();
    expect([await isOpen(locks, 'a'), await isOpen(locks, 'b')]).toEqual([false, true]);
    unlock();
    expect(locks.count()).toBe(0);
  });

  test('counts as open if it was opened before the account was loaded', async () => {
    const locks = createFakeLocks();
    const { session } = openSession({ projects: [stored('a', inTutorial)] });
    await settle();
    session.open({ ...target, headerId: 'a' });
    await settle();
    lockOpenProject(session, locks.of());
    await settle();
    expect(await isOpen(locks, 'a')).toBe(true);
  });

  test('counts as open while the editor’s page loads, once it is known that the page gets this version', async () => {
    const locks = createFakeLocks();
    const { session } = openSession({
      projects: [stored('a', inTutorial)],
      behaviour: { neverReady: true },
    });
    lockOpenProject(session, locks.of());
    session.open({ ...target, headerId: 'a' });
    await settle();
    expect(session.getState().kind).toBe('loading');
    expect(await isOpen(locks, 'a')).toBe(true);
  });

  test('is free if it is closed and opened again while its lock is awaited', async () => {
    const locks = createFakeLocks();
    const { session } = openTab(locks);
    await settle();
    const release = await locks.of().take(projectLock('a'));
    for (const headerId of ['a', 'b', 'a']) {
      session.open({ ...target, activityId: headerId, headerId });
      await settle();
    }
    release?.();
    await settle();
    expect([await isOpen(locks, 'a'), await isOpen(locks, 'b')]).toEqual([true, false]);
    session.close();
    await settle();
    expect(locks.count()).toBe(0);
  });

  test('is not opened if a sync removes it while the opening awaits the lock', async () => {
    const { session, actions, removeDuring } = openLocked();
    await removeDuring('a', { ...target, headerId: 'a' });
    expect(session.getState()).toMatchObject({ failure: { kind: 'project-missing' } });
    expect(actions()).not.toContain('openheader');
  });

  test('is not carried over by an editor that still has it after a sync has removed it', async () => {
    const { frame, actions, removeDuring } = openLocked();
    await removeDuring('a', { ...target, carryoverFrom: 'a' });
    expect(actions()).toContain('startactivity');
    expect(
      frame
        .editor()
        .projects()
        .map(({ header }) => header.id),
    ).not.toContain('a');
  });

  test('is not continued as an own tutorial if a sync removes it while the opening awaits the lock', async () => {
    const { actions, removeDuring } = openLocked({ ...inTutorial, isSkillmapProject: false });
    await removeDuring('a', { kind: 'tutorial', url: '/t', title: 'T' });
    expect(actions()).not.toContain('openheader');
    expect(actions()).toContain('startactivity');
  });

  test('is free again if a listener of the session throws', async () => {
    const others = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection');
    process.on('unhandledRejection', () => undefined);
    onTestFinished(() => {
      process.removeAllListeners('unhandledRejection');
      for (const listener of others) process.on('unhandledRejection', listener);
    });
    const { session, locks } = openLocked();
    await settle();
    session.open({ ...target, headerId: 'a' });
    session.subscribe(() => {
      throw new Error('A listener fails.');
    });
    await settle();
    expect(locks.count()).toBe(0);
  });

  test('is not opened while a sync replaces it, and then in the version of the sync', async () => {
    const locks = createFakeLocks();
    const { session, store, frame, actions } = openSession({
      projects: [stored('a', inTutorial)],
      lockProject: (headerId) => locks.of().share(projectLock(headerId)),
    });
    lockOpenProject(session, locks.of());
    await settle();
    const release = await locks.of().take(projectLock('a'));
    session.open({ ...target, headerId: 'a' });
    await settle();
    expect(actions()).not.toContain('openheader');
    await store.save({ ...stored('a', inTutorial), text: { 'main.ts': 'of another device' } });
    release?.();
    await settle();
    expect(actions()).toContain('openheader');
    expect(
      frame
        .editor()
        .projects()
        .find(({ header }) => header.id === 'a')?.text['main.ts'],
    ).toBe('of another device');
    expect(await isOpen(locks, 'a')).toBe(true);
    session.close();
    await settle();
    expect(locks.count()).toBe(0);
  });
});
