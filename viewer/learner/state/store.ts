import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Profile } from '#schemas/generated/account.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Project } from '#schemas/generated/project.ts';
import type { CloudState } from '../../shared/domain/cloud-status.ts';
import type { OwnProject } from '../../shared/domain/own-project.ts';
import type { ClassRules } from '../../shared/domain/map-view.ts';
import { emptyProgress, type PageProgress } from '../../shared/domain/page-progress.ts';
import type { ProjectVersion } from '../../shared/domain/project-versions.ts';
import type { AccountSyncState } from '../../shared/ports/account.ts';
import type { Line, NamePlace } from '../../shared/ports/device.ts';
import type { PageUpdate } from '../../shared/ports/page.ts';
import type { Preferences, StorageProblem } from '../../shared/ports/storage.ts';
import { closedView, type EditorView } from './editor-view.ts';
import { keepModals, keepSelection, type ModalQueue, type Selection } from './modal-queue.ts';
import { isAboutPage } from './modal.ts';

/** The viewer's state. It contains no values that can be computed from others. */
export interface ViewerState {
  page: PageUpdate;
  /** The learner's progress on the current page. */
  progress: PageProgress;
  /**
   * Spec §3 readyResources: true once the progress is loaded. The map is shown only once the page and the progress are
   * loaded, because without progress everything looks untouched.
   */
  isProgressLoaded: boolean;
  selection: Selection;
  editorView: EditorView;
  modals: ModalQueue;
  /** Number of dialogs queued so far. The next dialog gets it as its id. */
  modalCount: number;
  notifications: readonly Notification[];
  preferences: Preferences;
  /** Spec §4 Map completionState: the map whose completion is about to be celebrated. */
  transitioningMapId?: string | undefined;
  /** Spec §5 Certificate name as last entered. It is not stored. */
  learnerName: string;
  /** URLs of certificates whose hosts say that they do not exist. */
  lostCertificates?: readonly string[] | undefined;
  /** The position of the name on each certificate, by its URL. Undefined on certificates where it is unknown. */
  namePlaces?: Readonly<Record<string, NamePlace | undefined>> | undefined;
  /** True for a while after a reset, during which an undo is offered over the page. */
  canUndoReset: boolean;
  /** True if the settings offer to undo the account's last reset, which may have been made on any device. */
  canUndoAccountReset: boolean;
  /** The activity that was restarted last, while its restart can be undone. */
  restarted?: RestartedActivity | undefined;
  /** Why work cannot be stored at the moment. `isHidden` is true once the learner has closed the message. */
  storageProblem?: { kind: StorageProblem['kind']; isHidden: boolean } | undefined;
  /** Projects with more than one version. */
  projectVersions: readonly ProjectVersion[];
  /** Spec §2 Report abuse: texts of unsent reports, by page source. */
  reportDrafts?: Readonly<Record<string, string>>;
  /** Spec §2 Save to My Projects: the learner's own projects. */
  ownProjects: readonly OwnProject[];
  /** The project that was just saved in My Projects, until an activity, project or dialog opens. */
  savedProject?: { headerId: string; name: string } | undefined;
  /** Spec §3 auth: the learner's identity. */
  auth: AuthState;
  /** The sync state of a signed-in learner. Absent for everyone else. */
  cloud?: AccountSyncState | undefined;
  /** Spec §2 Main page: why 'Saving to cloud...' covers the page. Undefined if it does not. */
  savingCover?: 'first-sync' | 'signing-out' | undefined;
  /** Spec §3 showProfile: true if the profile covers the page. */
  isProfileShown: boolean;
  /** Spec §3 cloudState: the status of each project in the account. */
  cloudState: CloudState;
  /** True to start the editor although nothing is open, because a request to it will follow. */
  isEditorWanted?: boolean;
  /** Pictures of games as data URLs, by the header ids of their projects. Absent until the map needs them. */
  gamePictures?: ReadonlyMap<string, string>;
  /** Decisions of the teacher about activities. Absent for learners in no class. */
  classRules?: ClassRules | undefined;
  /** Present while the page is idle: the quality of the network, for preloading. */
  idleConnection?: Line | undefined;
}

/** An activity as it was before its restart. */
export interface RestartedActivity {
  name: string;
  record: ActivityRecord;
  /** Absent if another site's editor stores the project. */
  project?: Project;
  picture?: string;
}

export type ViewerStore = StoreApi<ViewerState>;

/** Creates the store with the viewer's initial state. */
export function createViewerStore(preferences: Preferences): ViewerStore {
  return createStore<ViewerState>(() => ({
    page: { kind: 'loading' },
    progress: emptyProgress,
    isProgressLoaded: false,
    selection: undefined,
    editorView: closedView,
    modals: [],
    modalCount: 0,
    notifications: [],
    preferences,
    learnerName: '',
    canUndoReset: false,
    canUndoAccountReset: false,
    projectVersions: [],
    ownProjects: [],
    cloudState: {},
    auth: { kind: 'unavailable' },
    isProfileShown: false,
  }));
}

/**
 * Returns the state after a page was loaded, changed or removed. If the source is the same, the selection stays if its
 * node still exists. Closes the dialogs of a removed page. The rewards in them can be claimed later.
 */
export function applyPageUpdate(state: ViewerState, update: PageUpdate): ViewerState {
  const modals = state.modals.filter((modal) => !isAboutPage(modal));
  if (!isSameSource(state.page, update)) {
    const fresh = {
      progress: emptyProgress,
      isProgressLoaded: false,
      selection: undefined,
      restarted: undefined,
    };
    return { ...state, page: update, modals, ...fresh };
  }
  if (update.kind !== 'ready') return { ...state, page: update, modals };
  const { page } = update;
  return {
    ...state,
    page: update,
    selection: keepSelection(state.selection, page),
    modals: keepModals(state.modals, page),
  };
}

function isSameSource(one: PageUpdate, other: PageUpdate): boolean {
  return sourceOf(one) === sourceOf(other);
}

/** Returns the identifier of a page's source. Undefined if there is none. */
export function sourceOf(update: PageUpdate): string | undefined {
  return 'source' in update ? update.source?.identifier : undefined;
}

/** Returns true if nothing covers the map. */
export function isOnlyMap({ editorView, modals, isProfileShown }: ViewerState): boolean {
  return editorView.kind === 'closed' && modals.length === 0 && !isProfileShown;
}

/**
 * Spec §3 auth. `unavailable`: the site has no sign-in. `ended`: the session is over, but the learner continues and
 * their work stays on this device. `ended-read`: the learner has also closed the note about that.
 */
type AuthState =
  | { kind: 'unavailable' }
  | { kind: 'signed-out' }
  | { kind: 'signed-in'; profile: Profile; session: 'live' | 'ended' | 'ended-read' };

/** Topic of a notification. Its text is in the i18n catalogues. */
export type NotificationTopic =
  | 'storage-conflict'
  | 'save-failed'
  /** Spec §4: a mistake in the code, with the editor's own message. */
  | 'code-mistake'
  | 'part-lost'
  | 'reset-undone'
  | 'reset-unreachable'
  | 'reset-final'
  | 'restart-undone'
  | 'restart-undone-kept'
  | 'work-saved'
  | 'work-added'
  | 'project-saved'
  | 'project-kept-both'
  | 'project-downloaded'
  | 'project-missing'
  /** Spec §8 E-mail preference: the setting was saved. */
  | 'settings-saved'
  /** Spec §4 Sign out, Delete profile: shown by the page that loads afterwards. */
  | 'signed-out'
  | 'profile-deleted'
  | 'went-wrong';

export interface Notification {
  kind: 'err' | 'warn' | 'info' | 'compile';
  topic: NotificationTopic;
  /** Values for the placeholders in the notification's text. */
  values?: { activities?: number; projects?: number; name?: string };
  /** Distinguishes the notification from later ones of its kind. */
  id: number;
}
