import type { ContentEndpoints } from '#parser';
import type { AuthorFile, FromMapFrame, RuleSettings, ToMapFrame } from '#schemas/studio.ts';
import type { MapFrameSide } from './protocol/map-frame.ts';
import type { ObjectUrls } from './services/author-files/file-addresses.ts';
import type { AuthorDrafts, AuthorFiles, Unstored, FileHistory } from './ports/author-files.ts';
import type { AuthorLanguage, ServerCheck } from './ports/author-language.ts';
import type { Rehearsal } from './ports/rehearsal.ts';
import type { Clock } from '../shared/ports/clock.ts';
import type { DraftRepository } from './ports/draft-repository.ts';
import type { ProjectPacker } from '../shared/ports/device.ts';
import type { Languages } from '../shared/ports/page.ts';
import type { MapServer } from './ports/map-server.ts';
import type { Intake } from './ports/intake.ts';
import type { ClosedReason, FolderContents, KeptFolder, KeptFolders } from './ports/kept-folders.ts';
import type { LinkedMap, LinkedUse } from './ports/linked-map.ts';
import type { TrialContent, TrialEditor } from './ports/trial-editor.ts';

export interface OpenFolder {
  /** Name of the folder, as shown to the author. */
  folder: string;
  keptIn: 'folder' | 'browser';
  slug?: string;
  rules: RuleSettings;
  /** Largest width or height of added pictures, in pixels. If absent, a default is used. */
  largestPicture?: number;
  /** Names of the author's own plugins with rules, which do not run here. */
  plugins?: readonly string[];
}

/** The Studio's services for an open folder. */
export interface StudioServices {
  page: OpenFolder;
  /** The editor's target, for example `arcade`. */
  target: string;
  files: AuthorFiles;
  drafts: AuthorDrafts;
  /** Opens the earlier versions of the files. Rejects if the code cannot be loaded. */
  openHistory: () => Promise<FileHistory>;
  urls: ObjectUrls;
  language: AuthorLanguage;
  /** Absent if no server runs on the author's computer. */
  checkOnServer?: ServerCheck;
  /** Absent if no server runs on the author's computer. */
  rehearsal?: Rehearsal;
  clock: Clock;
  /** URL of the page in the map's frame. It already has a query string, to which parameters can be added with `&`. */
  mapUrl: string;
  openMapFrame: (frame: HTMLIFrameElement) => MapFrameSide<ToMapFrame, FromMapFrame>;
  /**
   * Returns the URLs from which to load content. They contain the number of changes of each file, so that browsers load
   * new versions.
   */
  endpointsOf: (files: readonly AuthorFile[], versions: Readonly<Record<string, number>>) => ContentEndpoints;
  /**
   * Creates the editor for trying tutorials. Absent if another site hosts the editor, because that site would store the
   * projects.
   */
  createTrialEditor?: (options: TrialContent) => Promise<TrialEditor>;
  /** Loads the code that reads project files. */
  loadPacker: () => Promise<ProjectPacker>;
  /**
   * Values for sharing the map as a link: the base URL, the draft's id, and a signing function. Absent if nobody else
   * could open the link.
   */
  link?: {
    url: string;
    id: string;
    sign: (map: Pick<LinkedMap, 'name' | 'texts' | 'made'>) => Promise<LinkedMap>;
  };
  /** Opens the connection to the repository from which the draft was opened. Absent if there is none. */
  openDraftRepository?: () => Promise<DraftRepository>;
  /**
   * Opens the connection to the site's own server, for publishing maps. Absent for a folder that `skillmap dev` serves.
   */
  openMapServer?: () => Promise<MapServer>;
  /**
   * The link for leaving the Studio: to the learners' page (and to the drafts in this browser), or to the author's
   * other drafts.
   */
  backLink: { kind: 'learners'; url: string; draftsUrl?: string } | { kind: 'drafts'; url: string };
  /**
   * Saves files as a zip, named after the page, or after the folder if the page has no name. Resolves to the zip's name.
   * Rejects if that fails.
   */
  saveZip: (contents: FolderContents, pageName?: string) => Promise<string>;
  languages: Languages;
  /** File and line that the page's URL names. Undefined if it names none. */
  requestedFile: { path: string; line: number } | undefined;
  /** Reads and writes the setting that shows the text beside the map, which is stored in this browser. */
  textColumn: { read: () => boolean; write: (isOpen: boolean) => void };
  /** Reads and writes the guide's step in the page's URL. */
  guideAddress: { read: () => string | undefined; write: (step: string | undefined) => void };
}

/** The Studio's services on a site, where drafts are stored in the browser. */
export interface BrowserServices {
  /** The editor's target, for example `arcade`. */
  target: string;
  folders: KeptFolders;
  /** Id of the folder that the page's URL names. Undefined if it names none. */
  requestedDraftId: string | undefined;
  /** The map in the hash of the page's URL, still compressed. Undefined if there is none. */
  linked: { use: LinkedUse; packed: string } | undefined;
  /** Adds an open folder to the page's URL, as a new history entry, so that Back closes the folder. */
  showAddress: (id: string) => void;
  /** Stores the Studio on this device, so that it opens without a network. */
  keepOffline: () => void;
  /** URL of the learners' page. Absent if the site has no maps. */
  learnersUrl?: string;
  languages: Languages;
  open: (folder: KeptFolder) => Promise<{ kind: 'open'; services: StudioServices } | { kind: ClosedReason }>;
  /** URL of the page without a draft. */
  draftsUrl: string;
  /**
   * Lets the author choose a folder on the computer. Call it in a click handler. Absent if the browser does not support
   * it.
   */
  chooseFolder?: () => Promise<FileSystemDirectoryHandle | undefined>;
  /** Loads the code that imports files. Rejects if the network fails. */
  loadIntake: () => Promise<Intake>;
  /** Opens files that the browser cannot store, and keeps them in memory. */
  openInMemory: (
    name: string,
    contents: FolderContents,
    held: { why: Unstored['why']; id?: string },
  ) => StudioServices;
}

/** Whether the Studio edits a folder that `skillmap dev` serves, or drafts in this browser. */
export type StudioSetting =
  { kind: 'folder'; services: StudioServices } | { kind: 'browser'; browser: BrowserServices };
