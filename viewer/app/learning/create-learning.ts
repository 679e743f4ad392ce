import type { ActivityRef } from '../../domain/activity-key.ts';
import { isSameActivity } from '../../domain/activity-key.ts';
import type { MapView } from '../../domain/map-view.ts';
import { isUntouched } from '../../domain/page-progress.ts';
import type { EditorSession } from '../../protocol/editor-session.ts';
import type { EditorEvent } from '../../protocol/session-state.ts';
import type { Clock } from '../../services/ports/clock.ts';
import type { PageFeed, PageUpdate } from '../../services/ports/page-feed.ts';
import type { Preferences, PreferencesStore, ShownOnce } from '../../services/ports/preferences-store.ts';
import type { ProgressStore } from '../../services/ports/progress-store.ts';
import type { ProjectStore } from '../../services/ports/project-store.ts';
import type { Unsubscribe } from '../../services/ports/unsubscribe.ts';
import { carriesAll, toClaimModals } from '../../state/completion-modals.ts';
import { closeView } from '../../state/editor-view.ts';
import { createMapViewsSelector, findNodeView } from '../../state/map-views.ts';
import { nextModal } from '../../state/modal-queue.ts';
import { toggleSelection } from '../../state/selection.ts';
import { applyPageUpdate, sourceOf } from '../../state/store.ts';
import type { ViewerState, ViewerStore } from '../../state/store.ts';
import type { ActivityPlayer } from './activity-player.ts';
import { createActivityPlayer } from './activity-player.ts';
import type { ShareFeatures } from './celebrator.ts';
import { createCelebrator } from './celebrator.ts';
import type { Notifier } from './notifier.ts';
import { createProgressKeeper } from './progress-keeper.ts';
import type { ProgressResetter } from './progress-resetter.ts';
import { createProgressResetter } from './progress-resetter.ts';
import type { ActivityCompletion } from './record-editor-events.ts';
import { complete, recordEditorEvent } from './record-editor-events.ts';

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
}

export interface Learning extends ActivityPlayer, ProgressResetter {
  mapViews: (state: ViewerState) => readonly MapView[];
  select: (ref: ActivityRef | undefined) => void;
  /** A click: selects, or deselects what is selected. */
  toggle: (ref: ActivityRef) => void;
  /** Shows a reward node's rewards, and completes it where it stands open. */
  claimReward: (ref: ActivityRef) => Promise<void>;
  askToReset: () => void;
  nextModal: () => void;
  hideModals: () => void;
  setPreferences: (preferences: Preferences) => void;
  dispose: Unsubscribe;
}

/** Everything that happens between the page, the editor and the stores. */
export function createLearning(options: LearningOptions): Learning {
  const { viewer, session, feed, progress, projects, preferences, shownOnce, notifier, clock } = options;
  const mapViews = createMapViewsSelector();
  const keeper = createProgressKeeper(viewer, progress);
  const player = createActivityPlayer({ ...options, mapViews });
  const resetter = createProgressResetter({ ...options, keeper });
  const celebrator = createCelebrator(viewer, clock, options.features);
  /** Celebrated when the activity is closed: the map shows again then. */
  let completion: ActivityCompletion | undefined;

  const hear = (event: EditorEvent) => {
    const change = recordEditorEvent(viewer.getState(), event, clock.now());
    completion = change.completion ?? completion;
    const stored = keeper.change(change.records);
    // Only now: an activity that does not open again must not have cost its code.
    const { abandoned } = change;
    if (abandoned !== undefined) void stored.then(() => projects.remove([abandoned]));
    if (event.kind === 'save-failed') notifier.notify('warn', 'save-failed');
    if (event.kind !== 'closed') return;
    if (!isSameActivity(event.next, event.target)) {
      viewer.setState((state) => ({ editorView: closeView(state.editorView, event.target) }));
    }
    const finished = completion;
    completion = undefined;
    if (finished) celebrator.celebrate(finished);
  };

  const showPage = (update: PageUpdate) => {
    const before = sourceOf(viewer.getState().page);
    viewer.setState((state) => applyPageUpdate(state, update), true);
    const source = sourceOf(update);
    if (source !== before && before !== undefined) session.close();
    if (update.kind !== 'ready' || source === undefined || source === before) return;
    void keeper.load().then(() => introduce(source));
  };
  const introduce = (source: string) => {
    const { page: update, progress: known, modals } = viewer.getState();
    if (update.kind !== 'ready' || sourceOf(update) !== source || modals.length > 0) return;
    const { title, introduction: markdown } = update.page;
    if (markdown === undefined || !isUntouched(known) || shownOnce.has('introduction', source)) return;
    shownOnce.mark('introduction', source);
    viewer.setState({ modals: [{ kind: 'introduction', title, markdown }] });
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
    celebrator.stop,
  ];
  return {
    ...player,
    ...resetter,
    mapViews,
    select: (selection) => viewer.setState({ selection }),
    toggle: (ref) => viewer.setState((state) => ({ selection: toggleSelection(state.selection, ref) })),
    claimReward: async (ref) => {
      const found = findNodeView(mapViews(viewer.getState()), ref);
      const isOpened = carriesAll(viewer.getState().modals[0]);
      if (isOpened) viewer.setState({ modals: [] });
      if (found?.node.kind !== 'reward' || found.node.status === 'locked') return;
      const { node } = found.node;
      if (!isOpened) viewer.setState({ modals: toClaimModals(ref.mapId, node, options.features) });
      if (found.node.status === 'completed') return;
      await keeper.change(complete(viewer.getState(), ref, clock.now()).records);
    },
    askToReset: () => {
      const { page } = viewer.getState();
      if (page.kind !== 'ready') return;
      viewer.setState({ modals: [{ kind: 'reset-warning', title: page.page.title }] });
    },
    nextModal: () => viewer.setState((state) => ({ modals: nextModal(state.modals) })),
    hideModals: () => viewer.setState({ modals: [] }),
    setPreferences: (changed) => {
      preferences.write(changed);
      apply(changed);
    },
    dispose: () => {
      for (const stop of stops) stop();
    },
  };
}
