import { describe, expect, test } from 'vitest';
import { lockOpenProject } from '../../../../viewer/learner/commands/account/follow-account-projects.ts';
import { projectLock } from '../../../../viewer/shared/ports/tabs.ts';
import { createFakeLocks, type FakeLocks } from '../../../fakes/fake-tab-locks.ts';
import { settle } from '../../../fakes/fake-clock.ts';
import { inTutorial, openSession, stored, target } from '../../shared/protocol/open-session.ts';

const openTab = ({ of }: FakeLocks) => {
  const tab = openSession({ projects: [stored('a', inTutorial), stored('b', inTutorial)] });
  const unlock = lockOpenProject(tab.session, of());
  return { ...tab, unlock };
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
