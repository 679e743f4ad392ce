import { describe, expect, test } from 'vitest';
import { lockOpenProject } from '../../../../viewer/learner/commands/account/follow-account-projects.ts';
import { projectLocks, type TabLocks } from '../../../../viewer/shared/ports/tabs.ts';
import { settle } from '../../../fakes/fake-clock.ts';
import { inTutorial, openSession, stored, target } from '../../shared/protocol/open-session.ts';

/** Locks shared by two tabs. */
function createLocks() {
  const held = new Set<string>();
  const locks: TabLocks = {
    take: async (name) => {
      if (held.has(name)) return undefined;
      held.add(name);
      return () => void held.delete(name);
    },
    isAnyHeld: async (start) => [...held].some((name) => name.startsWith(start)),
  };
  return { held, isOpen: (headerId: string) => locks.isAnyHeld(projectLocks(headerId)), locks };
}

const openTab = (locks: TabLocks, tabId: string) => {
  const tab = openSession({ projects: [stored('a', inTutorial), stored('b', inTutorial)] });
  const unlock = lockOpenProject(tab.session, locks, tabId);
  return { ...tab, unlock };
};

describe('a project in an editor', () => {
  test('counts as open from the request to open it until it is closed', async () => {
    const { locks, isOpen } = createLocks();
    const { session } = openTab(locks, 'one');
    await settle();
    session.open({ ...target, headerId: 'a' });
    await settle();
    expect(await isOpen('a')).toBe(true);
    expect(await isOpen('b')).toBe(false);
    session.close();
    await settle();
    expect(await isOpen('a')).toBe(false);
  });

  test('counts as open while one of two tabs has it', async () => {
    const { locks, isOpen } = createLocks();
    const [one, other] = [openTab(locks, 'one'), openTab(locks, 'other')];
    await settle();
    for (const { session } of [one, other]) session.open({ ...target, headerId: 'a' });
    await settle();
    one.session.close();
    await settle();
    expect(await isOpen('a')).toBe(true);
    other.session.close();
    await settle();
    expect(await isOpen('a')).toBe(false);
  });

  test('is free again after another one replaces it', async () => {
    const { locks, isOpen, held } = createLocks();
    const { session, unlock } = openTab(locks, 'one');
    await settle();
    session.open({ ...target, headerId: 'a' });
    await settle();
    session.open({ ...target, activityId: 'b', headerId: 'b' });
    await settle();
    expect([await isOpen('a'), await isOpen('b')]).toEqual([false, true]);
    unlock();
    expect(held.size).toBe(0);
  });
});
