export interface OfflineFile {
  /** URL relative to the site's root: `editor/arcade/index.html`. '' for the site's document. */
  href: string;
  /** Size of the uncompressed file. */
  bytes: number;
  /** Hash of the content, so that unchanged files are not fetched again. */
  hash: string;
}

/**
 * The files of a site that browsers store. The service worker contains this list, so that each version of the site
 * has its own worker. `files` and `editor` are empty in builds without `--offline`.
 */
export interface OfflineList {
  version: string;
  /** Files for the map and its activities, without the editor. */
  files: OfflineFile[];
  /** The editor's files and extensions, by far the largest part. Browsers need them only to open activities. */
  editor: OfflineFile[];
  /** All files of the Studio, stored once somebody opens it. Absent without a Studio. */
  studio?: OfflineFile[];
}

/** Parts of the site. A part counts as stored only if all its files are stored. */
export type OfflinePart = 'map' | 'editor' | 'studio';

/** How much of a version is stored: nothing, the files of the map, or the editor too. */
export type OfflineLevel = 'nothing' | 'map' | 'all';

export type WantedLevel = Exclude<OfflineLevel, 'nothing'>;

/** A request from a page to the service worker. Unknown actions are ignored, because versions may differ. */
export interface OfflineRequest {
  skillmap: 'offline';
  /**
   * The page's request. `hello`: send me reports. `store-map`: store what the map needs, or continue to store it.
   * `store`: also store the editor, now and in later versions. `store-studio`: store the Studio, now and in later
   * versions. `remove`: delete the editor. `take-over`: no activity is open, so the newest version may become active.
   */
  action: 'hello' | 'store-map' | 'store' | 'store-studio' | 'remove' | 'take-over';
}

/** A report from the service worker to a page. */
export interface OfflineReport {
  skillmap: 'offline';
  /** The newest version that the service worker knows. */
  version: string;
  /** The version that visits use. Absent if nothing is stored. */
  current?: string;
  /** The version that this page was loaded from. */
  yours: string;
  /** How much of the newest version is stored. */
  level: OfflineLevel;
  storedBytes: number;
  totalBytes: number;
  /**
   * The editor's share of the stored bytes. If the editor is not stored as a whole, only the files that activities
   * have loaded.
   */
  editorBytes: number;
  missingMapBytes: number;
  /** `all` if the user asked for the editor, `map` if the user removed it. Absent without a choice. */
  wanted?: WantedLevel;
  /** True if the newest version's Studio is stored completely. */
  hasStudio?: boolean;
  /** True if the editor is stored completely, in the version that this page was loaded from. */
  hasEditor?: boolean;
  /** True if the newest version is stored and waits for `take-over`. */
  canTakeOver: boolean;
  work: OfflineWork;
}

/**
 * State of the work. `changed`: files on the host differ from the list. `full`: no space is left, and earlier files
 * were kept.
 */
export type OfflineWork = 'none' | 'storing' | 'offline' | 'changed' | 'full';
