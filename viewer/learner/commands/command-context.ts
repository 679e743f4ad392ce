import type { DocsAddresses } from '#parser';
import type { ShareSettings } from '../domain/can-share.ts';
import type { MapView } from '../../shared/domain/map-view.ts';
import type { EditorSession } from '../../shared/protocol/editor-session.ts';
import type { DeviceAccount, Identity } from '../../shared/ports/account.ts';
import type { Certificates, Files, ProjectFileSupport } from '../../shared/ports/device.ts';
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
import type { WorkJudge } from '../ports/work-judge.ts';
import type { Notifier } from '../state/notifier.ts';
import type { CurrentProgress } from './current-progress.ts';
import type { ViewerState, ViewerStore } from '../state/store.ts';
import type { ActivityOpener } from './activity-opener.ts';
import type { Commands } from './table.ts';

/** The services that commands use. */
export interface CommandPorts {
  viewer: ViewerStore;
  session: EditorSession;
  progress: ProgressStore;
  projects: ProjectStore;
  preferences: PreferencesStore;
  shownOnce: ShownOnce;
  notifier: Notifier;
  clock: Clock;
  /** Settings that decide whether a finished game can be shared or hosted. */
  shareSettings: ShareSettings;
  health: StorageHealth;
  locks: TabLocks;
  files: Files;
  feed: PageFeed;
  /** Asks the browser not to delete this site's data. */
  persistStorage: () => Promise<void>;
  /** Loads the store of work deleted by a reset. */
  loadErased: () => Promise<ErasedStore>;
  /** Loads the store of project pictures. */
  loadPictures: () => Promise<PictureStore>;
  loadCertificates: () => Promise<Certificates>;
  loadWorkJudge: () => Promise<WorkJudge>;
  newId: () => string;
  docs: DocsAddresses;
  /** Who is signed in. Absent if the site has no accounts. */
  identity?: Identity;
  /** Loads the account of a signed-in learner. Absent for debug users. */
  loadAccount?: () => Promise<DeviceAccount>;
  languages: Languages;
  /** Resolves an author's URL on the current page. Undefined if it is unsafe. */
  toUrl: (url: string) => string | undefined;
  debugUser?: 'new' | 'completed';
  address: ViewAddress;
  /** Opens a project in another site's editor. Absent if this site stores the projects. */
  openHosted?: (headerId: string) => void;
  /** Makes URLs in another site's editor. */
  hostedEditor?: { toTutorialUrl: (url: string) => string };
  /** Saves projects as files, and opens such files. Absent if another site's editor stores projects. */
  projectFiles?: ProjectFileSupport;
  /** Loads the library of games that learners have shared on this site. */
  loadGames?: () => Promise<GameLibrary>;
  /** Loads the sharing of games. Absent if the site cannot share any. */
  loadSharing?: () => Promise<GameSharing>;
  /** Host of another site's editor. Its projects are not reset. Absent if this site stores the projects. */
  projectsAt?: string;
}

/** The services that commands use, and objects that all commands share. */
export interface CommandContext extends CommandPorts {
  mapViews: (state: ViewerState) => readonly MapView[];
  currentProgress: CurrentProgress;
  opener: ActivityOpener;
  run: Commands['run'];
  /** Must be called after projects were added, removed or replaced. */
  onProjectsChanged: () => void;
  /** Calls `undo` when the viewer is unmounted, or at once if it already is. */
  onDispose: (undo: () => void) => void;
}
