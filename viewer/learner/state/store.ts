import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Profile } from '#schemas/generated/account.ts';
import type { CloudState } from '../../shared/domain/cloud-status.ts';
import type { OwnProject } from '../../shared/domain/own-project.ts';
import { emptyProgress, type PageProgress } from '../../shared/domain/page-progress.ts';
import type { ProjectVersion } from '../../shared/domain/project-versions.ts';
import type { AccountSyncState } from '../../shared/ports/account.ts';
import type { Line } from '../../shared/ports/device.ts';
import type { PageUpdate } from '../../shared/ports/page.ts';
import type { Preferences, StorageProblem } from '../../shared/ports/storage.ts';
import { closedView, type EditorView } from './editor-view.ts';
import { keepModals, keepSelection, type ModalQueue, type Selection } from './modal-queue.ts';
import { isOfPage } from './modal.ts';

/** What the viewer shows, but for what is computed from it. */
export interface ViewerState {
  page: PageUpdate;
  /** Of the page's source. */
  progress: PageProgress;
  /** §3 readyResources, with a page that is ready: the map is shown then, since until then everything looks untouched. */
  isProgressLoaded: boolean;
  selection: Selection;
  editorView: EditorView;
  modals: ModalQueue;
  /** Of all dialogs so far: each has its own number. */
  modalCount: number;
  notifications: readonly Notification[];
  preferences: Preferences;
  /** §4 Login prompt: something was finished, and the learner could sign in. */
  isSignInOffered?: boolean;
  /** §4 Map completionState: the map whose completion is about to be celebrated. */
  transitioningMapId?: string | undefined;
  /** §5 Certificate name, as given last; it stays on this page. */
  learnerName: string;
  /** Addresses of certificates of which their hosts say that they are not there. */
  lostCertificates?: readonly string[] | undefined;
  /** A reset has just happened, and can be undone. */
  canUndoReset: boolean;
  /** The last reset of the account can be undone, on whatever device it was: the settings offer that. */
  canUndoAccountReset: boolean;
  /** Why work is not kept just now; `isHidden` once the learner has read it. */
  storageProblem?: { kind: StorageProblem['kind']; isHidden: boolean } | undefined;
  /** Projects of which there is more than one version. */
  projectVersions: readonly ProjectVersion[];
  /** §2 Report abuse: what was written of a page source, and not sent. */
  reportDrafts?: Readonly<Record<string, string>>;
  /** §2 Save to My Projects: what the learner has there. */
  ownProjects: readonly OwnProject[];
  /** The one that was saved there just now, until the learner goes on. */
  savedProject?: { headerId: string; name: string } | undefined;
  /** §3 auth: who the learner is to this place. */
  auth: AuthState;
  /** How it stands with the work of a signed-in learner and their account; absent for everybody else. */
  cloud?: AccountSyncState | undefined;
  /** §2 Main page: why everything is covered by 'Saving to cloud...' just now. */
  savingCover?: 'first-sync' | 'signing-out' | undefined;
  /** §3 showProfile. */
  isProfileShown: boolean;
  /** §3 cloudState: how each project stands with the account. */
  cloudState: CloudState;
  /** The editor is to start, though nothing is open in it: it is about to be asked for something. */
  isEditorWanted?: boolean;
  /** The page stands, and has nothing to load or to do for a while: how the line is then, for what is loaded ahead. */
  atRest?: Line | undefined;
}

export type ViewerStore = StoreApi<ViewerState>;

/** The viewer's state before anything is loaded. */
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
 * A page has come, changed or gone. Of the same source, what the learner was doing stays as long as its node does. The
 * dialogs of a page that went away go too: what they had to say of rewards waits in the progress, to be claimed.
 */
export function applyPageUpdate(state: ViewerState, update: PageUpdate): ViewerState {
  const modals = state.modals.filter((modal) => !isOfPage(modal));
  if (!isSameSource(state.page, update)) {
    const fresh = { progress: emptyProgress, isProgressLoaded: false, selection: undefined };
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

/** The identifier of the source that a page update is about. */
export function sourceOf(update: PageUpdate): string | undefined {
  return 'source' in update ? update.source?.identifier : undefined;
}

/**
 * §3 auth. `unavailable`: nobody can sign in at this place. A session can end while a learner is here: they go on, and what
 * they do waits on this device; `ended-read` once they have closed the note about that.
 */
type AuthState =
  | { kind: 'unavailable' }
  | { kind: 'signed-out' }
  | { kind: 'signed-in'; profile: Profile; session: 'live' | 'ended' | 'ended-read' };

/** What a notification is about; its sentence is the texts' business. */
export type NotificationTopic =
  | 'storage-conflict'
  | 'save-failed'
  /** §4 The editor's own message. */
  | 'code-mistake'
  | 'part-lost'
  | 'reset-undone'
  | 'reset-unreachable'
  | 'reset-final'
  | 'work-saved'
  | 'work-added'
  | 'project-saved'
  | 'project-kept-both'
  | 'project-downloaded'
  | 'project-missing'
  /** §8 E-mail preference. */
  | 'settings-saved'
  /** §4 Sign out, Delete profile: told by the page that comes after. */
  | 'signed-out'
  | 'profile-deleted'
  | 'went-wrong';

export interface Notification {
  kind: 'err' | 'warn' | 'info' | 'compile';
  topic: NotificationTopic;
  /** What fills the holes of its sentence. */
  values?: { activities?: number; projects?: number; name?: string };
  /** Tells one from a later one of its kind. */
  id: number;
}
