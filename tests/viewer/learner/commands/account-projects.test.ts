import { describe, expect, test } from 'vitest';
import type { AccountSyncState, DeviceAccount } from '../../../../viewer/shared/ports/account.ts';
// Preloaded, so that the tests do not depend on loading time.
import '../../../../viewer/learner/commands/account/account-commands.ts';
import '../../../../viewer/learner/commands/account/hosted-projects.ts';
import { settle } from '../../../fakes/fake-clock.ts';
import { editorOrigin } from '../../../fakes/fake-frame.ts';
import { signedIn } from '../../shared/commands/identities.ts';
import { createFakeResets } from '../../../fakes/fake-resets.ts';
import { startLearning, waitFor } from './start-learning.ts';

const state: AccountSyncState = {
  isChecked: true,
  work: 'synced',
  projects: { mine: 'synced' },
  badges: [],
  settings: {},
  isEnded: false,
};

/** An account whose answers the tests prepare. */
function createAccount() {
  const changed = new Set<(headerIds: readonly string[]) => void>();
  const kept = new Set<(name: string) => void>();
  const account: DeviceAccount = {
    sync: {
      current: () => state,
      subscribe: () => () => undefined,
      start: () => () => undefined,
      syncNow: async () => undefined,
      setSources: () => undefined,
      change: () => undefined,
      addBadges: () => undefined,
      setEmail: async () => undefined,
    },
    resets: createFakeResets(),
    projects: {
      fetch: async () => 'none',
      statuses: () => state.projects,
      subscribe: () => () => undefined,
      onChangedHere: (listener) => {
        changed.add(listener);
        return () => changed.delete(listener);
      },
      onKeptBoth: (listener) => {
        kept.add(listener);
        return () => kept.delete(listener);
      },
      nameCopies: () => undefined,
      stop: () => undefined,
    },
  };
  return { account, changed, kept };
}

async function start(hosted = {}) {
  const { account, changed, kept } = createAccount();
  const started = await startLearning({ identity: signedIn, loadAccount: async () => account, hosted });
  await waitFor(() => changed.size > 0);
  await settle();
  return { ...started, changed, kept };
}

describe('projects of a signed-in learner', () => {
  test('§3 cloudState: comes from the account', async () => {
    const { viewer } = await start();
    expect(viewer.getState().cloudState).toEqual({ mine: 'synced' });
  });

  test('a project from the account is in My Projects immediately, as a version if it is one', async () => {
    const { viewer, store, changed, clock } = await start();
    const text = { 'main.ts': 'theirs' };
    await store.save({ header: { id: 'mine', name: 'Mine', isSkillmapProject: false }, text });
    await store.save({ header: { id: 'a', name: 'A' }, text });
    await store.save({ header: { id: 'b', name: 'A (from a tablet)', copyOf: 'a' }, text });
    for (const listener of changed) listener(['mine', 'a', 'b']);
    await clock.pass(1_000);
    await waitFor(() => viewer.getState().ownProjects.length > 0);
    expect(viewer.getState().ownProjects.map(({ name }) => name)).toEqual(['Mine']);
    expect(
      viewer
        .getState()
        .projectVersions.map(({ headerId }) => headerId)
        .toSorted(),
    ).toEqual(['a', 'b']);
  });

  test('a project kept in two versions is reported', async () => {
    const { viewer, kept } = await start();
    for (const listener of kept) listener('Space game');
    expect(viewer.getState().notifications).toMatchObject([
      { kind: 'warn', topic: 'project-kept-both', values: { name: 'Space game' } },
    ]);
  });

  test('§7 projectcloudstatus: for a hosted editor’s projects, only the editor reports it', async () => {
    const { viewer, frame } = await start({ projectsAt: 'editor.test' });
    expect(viewer.getState().cloudState).toEqual({});
    frame.forge({
      data: { type: 'pxthost', action: 'projectcloudstatus', headerId: 'theirs', status: 'syncing' },
      origin: editorOrigin,
      source: frame.window(),
    });
    expect(viewer.getState().cloudState).toEqual({ theirs: 'syncing' });
  });
});
