import type { DocsAddresses } from '#parser';
import type { ActivityRef } from '../../domain/activity-key.ts';
import type { SharePlace } from '../../domain/can-share.ts';
import type { MapView } from '../../domain/map-view.ts';
import type { EditorSession } from '../../protocol/editor-session.ts';
import type { Clock } from '../../services/ports/clock.ts';
import type { ErasedStore } from '../../services/ports/erased-store.ts';
import type { Files, PickedFile } from '../../services/ports/files.ts';
import type { GameSharing } from '../../services/ports/game-sharing.ts';
import type { DeviceAccount } from '../../services/ports/account-sync.ts';
import type { Identity } from '../../services/ports/identity.ts';
import type { Languages } from '../../services/ports/languages.ts';
import type { PageFeed } from '../../services/ports/page-feed.ts';
import type { Preferences, PreferencesStore, ShownOnce } from '../../services/ports/preferences-store.ts';
import type { ProgressStore } from '../../services/ports/progress-store.ts';
import type { ProjectFilePlace } from '../../services/ports/project-packer.ts';
import type { ProjectStore } from '../../services/ports/project-store.ts';
import type { SharedGames } from '../../services/ports/shared-games.ts';
import type { StorageHealth } from '../../services/ports/storage-health.ts';
import type { TabLocks } from '../../services/ports/tab-locks.ts';
import type { Unsubscribe } from '../../services/ports/unsubscribe.ts';
import type { ViewAddress } from '../../services/ports/view-address.ts';
import type { ViewerState, ViewerStore } from '../../state/store.ts';
import type { AccountCommands } from './account-commands.ts';
import type { ActivityPlayer } from './activity-player.ts';
import type { LazyAttempts } from './lazy-attempts.ts';
import type { ModalCommands } from './modal-commands.ts';
import type { Notifier } from './notifier.ts';
import type { OwnProjects } from './own-projects.ts';
import type { ResetCommands } from './progress-resetter.ts';
import type { RewardClaims } from './reward-claims.ts';
import type { Sharing } from './sharing.ts';
import type { StorageWatcher } from './storage-watcher.ts';

/** What the learner's side of the product stands on. */
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
  /** What can be done with a finished game depends on it. */
  place: SharePlace;
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
  /** Of a signed-in learner whose work is kept: not of debug users. */
  loadAccount?: () => Promise<DeviceAccount>;
  languages: Languages;
  /** Where an author's address leads from the page. */
  toUrl: (url: string) => string | undefined;
  debugUser?: 'new' | 'completed';
  address: ViewAddress;
  /** Where another site's editor keeps the projects: opens one there. */
  openHosted?: (headerId: string) => void;
  /** Projects go out as files and come in, where they are kept here. */
  projectFiles?: ProjectFilePlace;
  /** Games that others have shared here. */
  loadGames?: () => Promise<SharedGames>;
  /** How games get a link, where this place can give them one. */
  loadSharing?: () => Promise<GameSharing>;
  /** Its host's name: what is reset here stays there. */
  projectsAt?: string;
}

/** The learner's side of the product without React: what can be done. */
export interface Learning
  extends
    AccountCommands,
    ActivityPlayer,
    LazyAttempts,
    ResetCommands,
    ModalCommands,
    RewardClaims,
    Sharing,
    Omit<StorageWatcher, 'stop'>,
    Omit<OwnProjects, 'refresh'> {
  mapViews: (state: ViewerState) => readonly MapView[];
  select: (ref: ActivityRef | undefined) => void;
  /** Goes on with one version of an activity's project, and drops the others where it is to be the only one. */
  chooseVersion: (ref: ActivityRef, headerId: string, isOnly: boolean) => Promise<void>;
  /** Everything a learner did on this device, as one file. */
  saveWork: () => Promise<void>;
  /** Lets the learner choose a file, and opens it. Must be called from a press. */
  openWork: () => Promise<void>;
  /** Says what a file of work would add, or opens the project in it. */
  openFile: (file: PickedFile) => Promise<void>;
  /** Hands a project over as a file of the editor. */
  downloadProject: (headerId: string) => Promise<void>;
  addWork: (copyNames: Readonly<Record<string, string>>) => Promise<void>;
  /** The name for certificates. */
  keepName: (learnerName: string) => void;
  setPreferences: (preferences: Preferences) => void;
  dispose: Unsubscribe;
}
