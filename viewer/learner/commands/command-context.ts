import type { DocsAddresses } from '#parser';
import type { SharePlace } from '../domain/can-share.ts';
import type { MapView } from '../../shared/domain/map-view.ts';
import type { EditorSession } from '../../shared/protocol/editor-session.ts';
import type { DeviceAccount, Identity } from '../../shared/ports/account.ts';
import type { Certificates, Files, ProjectFilePlace } from '../../shared/ports/device.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type {
  ErasedStore,
  PictureStore,
  PreferencesStore,
  ShownOnce,
  ProgressStore,
  ProjectStore,
  StorageHealth,
} from '../../shared/ports/storage.ts';
import type { GameSharing, GameLibrary } from '../../shared/ports/games.ts';
import type { Languages, ViewAddress, PageFeed } from '../../shared/ports/page.ts';
import type { TabLocks } from '../../shared/ports/tabs.ts';
import type { Notifier } from '../state/notifier.ts';
import type { CurrentProgress } from './current-progress.ts';
import type { ViewerState, ViewerStore } from '../state/store.ts';
import type { ActivityOpener } from './activity-opener.ts';
import type { Commands } from './table.ts';

/** The ports that commands use. */
export interface CommandPorts {
  viewer: ViewerStore;
  session: EditorSession;
  progress: ProgressStore;
  projects: ProjectStore;
  preferences: PreferencesStore;
  shownOnce: ShownOnce;
  notifier: Notifier;
  clock: Clock;
  /** Decides what can be done with a finished game. */
  place: SharePlace;
  health: StorageHealth;
  locks: TabLocks;
  files: Files;
  feed: PageFeed;
  /** Asks the browser not to delete this site's data. */
  askToPersist: () => Promise<void>;
  /** Work deleted by a reset. */
  loadErased: () => Promise<ErasedStore>;
  /** Pictures of projects. */
  loadPictures: () => Promise<PictureStore>;
  loadCertificates: () => Promise<Certificates>;
  newId: () => string;
  docs: DocsAddresses;
  /** Accounts, if there are any. */
  identity?: Identity;
  /** The account of a signed-in learner. Absent for debug users. */
  loadAccount?: () => Promise<DeviceAccount>;
  languages: Languages;
  /** Resolves an author's address on the page. */
  toUrl: (url: string) => string | undefined;
  debugUser?: 'new' | 'completed';
  address: ViewAddress;
  /** Opens a project in another site's editor, if that stores the projects. */
  openHosted?: (headerId: string) => void;
  /** URLs in another site's editor. */
  hostedEditor?: { toTutorialUrl: (url: string) => string };
  /** Saves projects as files and opens them, if they are stored here. */
  projectFiles?: ProjectFilePlace;
  /** Games that others have shared here. */
  loadGames?: () => Promise<GameLibrary>;
  /** Shares games, if the site can. */
  loadSharing?: () => Promise<GameSharing>;
  /** Host of another site's editor: projects there are not reset. */
  projectsAt?: string;
}

/** The ports, and the objects that all commands share. */
export interface CommandContext extends CommandPorts {
  mapViews: (state: ViewerState) => readonly MapView[];
  currentProgress: CurrentProgress;
  opener: ActivityOpener;
  run: Commands['run'];
  /** Call it when projects were added, removed or replaced. */
  onProjectsChanged: () => void;
  /** Calls `undo` when the viewer is unmounted, or at once if it has been. */
  onDispose: (undo: () => void) => void;
}
