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

/** The ports that commands ask for effects. */
export interface CommandPorts {
  viewer: ViewerStore;
  session: EditorSession;
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
  feed: PageFeed;
  /** Asks the browser to keep what is stored here. */
  askToPersist: () => Promise<void>;
  /** What a reset took away. */
  loadErased: () => Promise<ErasedStore>;
  /** What projects look like. */
  loadPictures: () => Promise<PictureStore>;
  loadCertificates: () => Promise<Certificates>;
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
  /** The page of another site's editor for a tutorial. */
  hostedEditor?: { toTutorialUrl: (url: string) => string };
  /** Projects go out as files and come in, where they are kept here. */
  projectFiles?: ProjectFilePlace;
  /** Games that others have shared here. */
  loadGames?: () => Promise<GameLibrary>;
  /** How games get a link, where this place can give them one. */
  loadSharing?: () => Promise<GameSharing>;
  /** The host of another site's editor: what is reset here stays there. */
  projectsAt?: string;
}

/** What all commands are made of: the ports, and what they share. */
export interface CommandContext extends CommandPorts {
  mapViews: (state: ViewerState) => readonly MapView[];
  currentProgress: CurrentProgress;
  opener: ActivityOpener;
  run: Commands['run'];
  /** To be called where projects were added, removed or replaced. */
  onProjectsChanged: () => void;
  /** Calls `undo` when the viewer is unmounted; at once if it has been. */
  onDispose: (undo: () => void) => void;
}
