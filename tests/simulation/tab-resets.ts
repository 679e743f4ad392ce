import { createAccountKeeper } from '../../viewer/learner/commands/reset/account-keeper.ts';
import { createProgressResetter } from '../../viewer/learner/commands/reset/progress-resetter.ts';
import { createCurrentProgress } from '../../viewer/learner/commands/current-progress.ts';
import { createNotifier } from '../../viewer/learner/state/notifier.ts';
import { createViewerStore } from '../../viewer/learner/state/store.ts';
import type { StoredReset } from '../../viewer/shared/domain/reset-progress.ts';
import type { DeviceAccount } from '../../viewer/shared/ports/account.ts';
import type { Clock } from '../../viewer/shared/ports/clock.ts';
import type { ProgressStore, ProjectStore } from '../../viewer/shared/ports/storage.ts';
import type { TabLocks } from '../../viewer/shared/ports/tabs.ts';
import { createLocalShownOnce } from '../../viewer/shared/services/browser/local-preferences.ts';
import { buildMap, buildPage } from '../viewer/shared/domain/build-page.ts';
import { ACTIVITIES, MAP, SOURCE } from './actions.ts';

interface TabResetsOptions {
  account: DeviceAccount;
  progress: ProgressStore;
  projects: ProjectStore;
  clock: Clock;
  locks: TabLocks;
  newId: () => string;
}

/** Called when a tab starts to store a reset. Returns a function to call when it is stored. */
export type OnReset = (reset: StoredReset) => () => void;

/** Reset and undo of a tab, as the learner app runs them on a page. */
export function createTabResets({ account, ...options }: TabResetsOptions) {
  const { clock } = options;
  const viewer = createViewerStore({ highContrast: false, theme: 'system' });
  const location = { kind: 'docs', path: 'garden' } as const;
  viewer.setState({
    page: {
      kind: 'ready',
      page: buildPage(buildMap(MAP, ACTIVITIES)),
      source: { identifier: SOURCE, status: 'unknown', location },
    },
  });
  const docs = { docsUrl: 'https://docs.test/', markdownUrl: 'https://api.test/md/' };
  const currentProgress = createCurrentProgress({ ...options, viewer, docs });
  let onReset: OnReset = () => () => undefined;
  const { storedResets } = account.resets;
  const watched: DeviceAccount['resets'] = {
    ...account.resets,
    storedResets: {
      ...storedResets,
      store: async (reset) => {
        const onStored = reset.step === 'reset' ? onReset(reset) : undefined;
        await storedResets.store(reset);
        onStored?.();
      },
    },
  };
  const keeper = createAccountKeeper(
    { ...options, viewer, currentProgress },
    { ...account, resets: watched },
  );
  const resetter = createProgressResetter({
    ...options,
    viewer,
    keeper,
    notifier: createNotifier(viewer, clock),
    shownOnce: createLocalShownOnce(undefined),
    isAccount: true,
  });
  return {
    reset: async (isEverything: boolean, listener: OnReset): Promise<void> => {
      onReset = listener;
      await resetter.reset(isEverything);
    },
    /** Undoes the last reset. Resolves to whether that succeeded. */
    undo: async (): Promise<boolean> => {
      viewer.setState({ notifications: [] });
      await resetter.undo();
      return viewer.getState().notifications.some(({ topic }) => topic === 'reset-undone');
    },
    stop: () => {
      resetter.stop();
      currentProgress.stop();
    },
  };
}
