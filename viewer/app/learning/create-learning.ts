import type { DocsAddresses } from '#parser';
import type { ActivityRef } from '../../domain/activity-key.ts';
import type { MapView } from '../../domain/map-view.ts';
import { versionsOf } from '../../domain/project-copies.ts';
import type { EditorSession } from '../../protocol/editor-session.ts';
import { targetKey } from '../../protocol/open-target.ts';
import type { EditorEvent } from '../../protocol/session-state.ts';
import type { Clock } from '../../services/ports/clock.ts';
import type { ErasedStore } from '../../services/ports/erased-store.ts';
import type { Files } from '../../services/ports/files.ts';
import type { PageFeed, PageUpdate } from '../../services/ports/page-feed.ts';
import type { Preferences, PreferencesStore, ShownOnce } from '../../services/ports/preferences-store.ts';
import type { Identity } from '../../services/ports/identity.ts';
import type { ProgressStore } from '../../services/ports/progress-store.ts';
import type { ProjectStore } from '../../services/ports/project-store.ts';
import type { StorageHealth } from '../../services/ports/storage-health.ts';
import type { TabLocks } from '../../services/ports/tab-locks.ts';
import type { Unsubscribe } from '../../services/ports/unsubscribe.ts';
import type { ViewAddress } from '../../services/ports/view-address.ts';
import { closeView } from '../../state/editor-view.ts';
import { createMapViewsSelector } from '../../state/map-views.ts';
import type { Modal } from '../../state/modal.ts';
import { applyPageUpdate, sourceOf } from '../../state/store.ts';
import type { ViewerState, ViewerStore } from '../../state/store.ts';
import { lockOpenActivities } from './activity-lock.ts';
import type { ActivityPlayer } from './activity-player.ts';
import { createActivityPlayer } from './activity-player.ts';
import type { ShareFeatures } from './celebrator.ts';
import { createCelebrator } from './celebrator.ts';
import { followAddress } from './follow-address.ts';
import { createIntroducer } from './introducer.ts';
import { createLazyOwnProjects } from './lazy-own-projects.ts';
import { createLazyWork } from './lazy-work.ts';
import type { ModalCommands } from './modal-commands.ts';
import { createModalCommands } from './modal-commands.ts';
import type { Notifier } from './notifier.ts';
import { createProgressKeeper } from './progress-keeper.ts';
import type { OwnProjects } from './own-projects.ts';
import type { ResetCommands } from './progress-resetter.ts';
import { createLazyResetter } from './lazy-resetter.ts';
import type { StorageWatcher } from './storage-watcher.ts';
import { createStorageWatcher } from './storage-watcher.ts';
import { createVersionKeeper } from './version-keeper.ts';
import type { ActivityCompletion } from './record-editor-events.ts';
import { recordEditorEvent } from './record-editor-events.ts';
import type { RewardClaims } from './reward-claims.ts';
import { createRewardClaims } from './reward-claims.ts';

/** What is remembered once for a device, not for a page. */
const everySource = 'default';

// The learner's side of the product without React: what can be done, and what follows from what happens.

export interface LearningOptions {
  viewer: ViewerStore;
  session: EditorSession;
  feed: PageFeed;
  progress: ProgressStore;
  projects: ProjectStore;
  preferences: PreferencesStore;
  shownOnce: ShownOnce;
  notifier: Notifier;
  clock: Clock;
  features: ShareFeatures;
  health: StorageHealth;
  locks: TabLocks;
  files: Files;
  askToPersist: () => Promise<void>;
  /** What a reset took away. */
  loadErased: () => Promise<ErasedStore>;
  newId: () => string;
  docs: DocsAddresses;
  /** Accounts, where there are any. */
  identity?: Identity;
  debugUser?: 'new' | 'completed';
  address: ViewAddress;
  /** Where another site's editor keeps the projects: opens one there. */
  openHosted?: (headerId: string) => void;
  /** Its host's name: what is reset here stays there. */
  projectsAt?: string;
}

export interface Learning
  extends
    ActivityPlayer,
    ResetCommands,
    ModalCommands,
    RewardClaims,
    Omit<StorageWatcher, 'stop'>,
    Omit<OwnProjects, 'refresh'> {
  mapViews: (state: ViewerState) => readonly MapView[];
  select: (ref: ActivityRef | undefined) => void;
  /** Goes on with one version of an activity's project, and drops the others where it is to be the only one. */
  chooseVersion: (ref: ActivityRef, headerId: string, isOnly: boolean) => Promise<void>;
  /** Everything a learner did on this device, as one file. */
  saveWork: () => Promise<void>;
  /** Lets the learner choose a file, and says what it would add. Must be called from a press. */
  openWork: () => Promise<void>;
  addWork: (copyNames: Readonly<Record<string, string>>) => Promise<void>;
  signIn: () => void;
  /** The name for certificates. */
  keepName: (learnerName: string) => void;
  setPreferences: (preferences: Preferences) => void;
  dispose: Unsubscribe;
}

/** Everything that happens between the page, the editor and the stores. */
export function createLearning(options: LearningOptions): Learning {
  const { viewer, session, feed, progress, projects, preferences, shownOnce, notifier, clock } = options;
  const mapViews = createMapViewsSelector();
  const keeper = createProgressKeeper({
    ...options,
    completesEverything: options.debugUser === 'completed',
  });
  const player = createActivityPlayer({ ...options, mapViews, change: keeper.change });
  const versions = createVersionKeeper(viewer, projects);
  const own = createLazyOwnProjects({ ...options, mapViews });
  const openProject = async (headerId: string) => {
    if (options.openHosted && headerId !== '') options.openHosted(headerId);
    else await own.openProject(headerId);
  };
  const storage = createStorageWatcher(viewer, options.health);
  const lookAgain = () => {
    void versions.refresh();
    // Another site's editor keeps them itself.
    if (!options.openHosted) own.lookLater();
  };
  const work = createLazyWork({ ...options, keeper, lookAgain });
  const {
    stop: stopResetter,
    lookForUndo,
    ...resetter
  } = createLazyResetter({ ...options, keeper, lookAgain });
  const celebrator = createCelebrator(viewer, clock, options.features);
  const introduce = createIntroducer(options);
  /** Celebrated when the activity is closed: the map shows again then. */
  let completion: ActivityCompletion | undefined;

  const hear = (event: EditorEvent) => {
    const change = recordEditorEvent(viewer.getState(), event, clock.now());
    completion = change.completion ?? completion;
    const stored = keeper.change(change.records);
    // Only now: an activity that does not open again must not have cost its code.
    const { abandoned } = change;
    if (abandoned !== undefined) void stored.then(() => dropProject(abandoned));
    if (change.completion) void askToPersistOnce();
    if (event.kind === 'save-failed') notifier.notify('warn', 'save-failed');
    if (event.kind !== 'closed') return;
    const key = targetKey(event.target);
    if (!event.next || targetKey(event.next) !== key) {
      viewer.setState((state) => ({ editorView: closeView(state.editorView, key) }));
    }
    // Its name, or the time it was worked on, may be another one now.
    if (event.target.kind === 'project' || event.target.kind === 'tutorial') own.lookLater();
    const finished = completion;
    completion = undefined;
    if (finished) celebrator.celebrate(finished, toLoginPrompt());
    else introduce();
  };

  /** §4 Once per page source, for a learner who could sign in and has not. */
  const toLoginPrompt = (): Modal[] => {
    const source = sourceOf(viewer.getState().page) ?? everySource;
    if (!options.identity || options.identity.isSignedIn()) return [];
    if (shownOnce.has('login-prompt', source)) return [];
    shownOnce.mark('login-prompt', source);
    return [{ kind: 'login-prompt' }];
  };
  /** A project that another page's progress goes on with stays. */
  const dropProject = async (headerId: string) => {
    const isUsed = (await progress.load()).some((record) => record.headerId === headerId);
    if (!isUsed) await projects.remove([headerId]);
  };
  const askToPersistOnce = async () => {
    if (shownOnce.has('persist', everySource)) return;
    shownOnce.mark('persist', everySource);
    await options.askToPersist();
  };
  const showPage = (update: PageUpdate) => {
    const before = sourceOf(viewer.getState().page);
    viewer.setState((state) => applyPageUpdate(state, update), true);
    const source = sourceOf(update);
    if (source !== before && before !== undefined) {
      completion = undefined;
      session.close();
    }
    if (update.kind !== 'ready' || source === undefined || source === before) return;
    void keeper.load().then(() => {
      introduce();
      void versions.begin();
      if (!options.openHosted) own.lookLater();
      lookForUndo();
    });
  };
  const apply = (changed: Preferences) => {
    session.setHighContrast(changed.highContrast);
    viewer.setState({ preferences: changed });
  };

  session.setHighContrast(viewer.getState().preferences.highContrast);
  const stops = [
    session.onEvent(hear),
    feed.subscribe(showPage),
    preferences.subscribe(apply),
    keeper.stop,
    storage.stop,
    options.health.onConflict(() => {
      notifier.notify('warn', 'storage-conflict');
      void versions.refresh();
    }),
    lockOpenActivities(viewer, options.locks),
    celebrator.stop,
    own.stop,
    stopResetter,
    followAddress({
      viewer,
      address: options.address,
      openProject: (headerId) => void openProject(headerId),
      close: player.close,
    }),
  ];
  return {
    ...player,
    ...resetter,
    ...storage,
    ...work,
    ...own,
    openProject,
    chooseVersion: async (ref, headerId, isOnly) => {
      await player.openVersion(ref, headerId);
      if (!isOnly) return;
      const others = versionsOf(headerId, viewer.getState().projectVersions);
      await projects.remove(others.map((other) => other.headerId).filter((id) => id !== headerId));
      await versions.refresh();
    },
    ...createModalCommands(viewer, celebrator),
    mapViews,
    select: (selection) => viewer.setState({ selection }),
    ...createRewardClaims({ ...options, mapViews, change: keeper.change }),
    signIn: () => options.identity?.askToSignIn(),
    keepName: (learnerName) => viewer.setState({ learnerName }),
    setPreferences: (changed) => {
      preferences.write(changed);
      apply(changed);
    },
    dispose: () => {
      for (const stop of stops) stop();
    },
  };
}
