import type { ContentEndpoints } from '#parser';
import type { AuthorFile, FromMapFrame, RuleSettings, ToMapFrame } from '#schemas/studio.ts';
import type { MapFrameSide } from './protocol/map-frame.ts';
import type { ObjectUrls } from './services/author-files/file-addresses.ts';
import type { AuthorDrafts, AuthorFiles, Unstored, FileHistory } from './ports/author-files.ts';
import type { AuthorLanguage } from './ports/author-language.ts';
import type { Clock } from '../shared/ports/clock.ts';
import type { DraftDesk } from './ports/draft-desk.ts';
import type { Languages } from '../shared/ports/page.ts';
import type { MapServer } from './ports/map-server.ts';
import type { Intake } from './ports/intake.ts';
import type { ClosedReason, FolderContents, KeptFolder, KeptFolders } from './ports/kept-folders.ts';
import type { LinkedMap, LinkedUse } from './ports/linked-map.ts';
import type { TrialContent, TrialEditor } from './ports/trial-editor.ts';

/** The folder that is open. */
export interface OpenFolder {
  /** Its name, for people. */
  folder: string;
  keptIn: 'folder' | 'browser';
  slug?: string;
  rules: RuleSettings;
  /** So many dots a picture that is added may have, across or down; absent for as many as is usual. */
  largestPicture?: number;
}

/** What the Studio has to do with the world outside, while a folder is open. */
export interface StudioServices {
  page: OpenFolder;
  /** The editor of this place: `arcade`. */
  target: string;
  files: AuthorFiles;
  drafts: AuthorDrafts;
  /** What the files were before; rejects where its code cannot be loaded. */
  openHistory: () => Promise<FileHistory>;
  /** Of files in memory, for pictures. */
  urls: ObjectUrls;
  language: AuthorLanguage;
  clock: Clock;
  /** The frame that shows a map, at its address, which has a query already. */
  mapUrl: string;
  openMapFrame: (frame: HTMLIFrameElement) => MapFrameSide<ToMapFrame, FromMapFrame>;
  /** Where the folder's files and others are fetched from; the counts of their changes make new versions be fetched. */
  endpointsOf: (files: readonly AuthorFile[], versions: Readonly<Record<string, number>>) => ContentEndpoints;
  /** The editor to try tutorials out in; absent where it is another site's, which would keep the projects. */
  createTrialEditor?: (options: TrialContent) => Promise<TrialEditor>;
  /** Of links that carry the map: where they lead to, the draft's id, and what signs it; absent where nobody else gets to. */
  link?: { url: string; id: string; sign: (map: Pick<LinkedMap, 'name' | 'texts'>) => Promise<LinkedMap> };
  /** What the draft has to do with the repository that it came from; absent where it came from none. */
  openDesk?: () => Promise<DraftDesk>;
  /** The site's own server, as far as it takes maps; absent where the files are a folder's that is served. */
  openPlace?: () => Promise<MapServer>;
  /** Where one gets from here: the page that learners see, with drafts in this browser beside the folder, or the author's other drafts. */
  way: { kind: 'learners'; url: string; draftsUrl?: string } | { kind: 'drafts'; url: string };
  /** Hands files over as a zip; resolves with its name, and rejects where that fails. */
  saveZip: (contents: FolderContents) => Promise<string>;
  /** That of the Studio itself, as its author wants it. */
  languages: Languages;
  /** What the page's address asks for. */
  asked: { path: string; line: number } | undefined;
  /** The step of the guide, which the page's address keeps. */
  guideAddress: { read: () => string | undefined; keep: (step: string | undefined) => void };
}

/** The adapters of the Studio on a site, where drafts are stored in the browser. */
export interface BrowserPlace {
  /** The editor of this place: `arcade`. */
  target: string;
  folders: KeptFolders;
  /** The folder that the page's address asks for. */
  askedId: string | undefined;
  linked: { use: LinkedUse; packed: string } | undefined;
  /** Adds an open folder to the page's URL, so that Back leaves it. */
  showAddress: (id: string) => void;
  /** From now on the Studio opens without a network too. */
  keepOffline: () => void;
  /** The page that learners see; absent where there are no maps. */
  learnersUrl?: string;
  languages: Languages;
  open: (folder: KeptFolder) => Promise<{ kind: 'open'; services: StudioServices } | { kind: ClosedReason }>;
  /** The page without a draft. */
  draftsUrl: string;
  /** Lets the author choose a folder on this computer, within the press; absent where browsers open none. */
  chooseFolder?: () => Promise<FileSystemDirectoryHandle | undefined>;
  /** What takes in files from elsewhere; rejects when the network fails. */
  loadIntake: () => Promise<Intake>;
  /** The same with files that can be kept nowhere. */
  hold: (
    name: string,
    contents: FolderContents,
    held: { why: Unstored['why']; id?: string },
  ) => StudioServices;
}

/** Where the Studio finds its files. */
export type StudioSetting =
  { kind: 'folder'; services: StudioServices } | { kind: 'browser'; place: BrowserPlace };
