/** A file that a site needs without a network. */
export interface OfflineFile {
  /** From the site's root: `editor/arcade/index.html`, and '' for the document there. */
  href: string;
  /** Unpacked. */
  bytes: number;
  /** Of its content: a file that did not change is not fetched again. */
  hash: string;
}

/**
 * What browsers store of a site: its service worker carries this list, so that a new version of the site is a new service
 * worker. Learners' parts are empty where it was built without `--offline`.
 */
export interface OfflineList {
  /** Of the whole list. */
  version: string;
  /** What the map and its activities need, without the editor. */
  files: OfflineFile[];
  /** The editor's own files and its extensions, by far the most of it: what only an open activity needs. */
  editor: OfflineFile[];
  /** All that the Studio needs, also where learners need it too: stored for whoever has opened it. Absent where there is none. */
  studio?: OfflineFile[];
}

/** What is stored as a whole or counts as not there. */
export type OfflinePart = 'map' | 'editor' | 'studio';

/** How much of a version is stored: enough for the map, or the editor too. */
export type OfflineLevel = 'nothing' | 'map' | 'all';

export type WantedLevel = Exclude<OfflineLevel, 'nothing'>;

/** What a page asks of the service worker. Unknown actions are ignored: pages and workers may be of different versions. */
export interface OfflineRequest {
  skillmap: 'offline';
  /**
   * `hello`: report to me. `store-map`: store what the map needs, or go on with it. `store`: the editor too, and from now on
   * in each version. `store-studio`: what the Studio needs, and from now on in each version. `remove`: let go of the editor.
   * `take-over`: no activity is open anywhere, so the newest version may be shown from now on.
   */
  action: 'hello' | 'store-map' | 'store' | 'store-studio' | 'remove' | 'take-over';
}

/** What the service worker tells a page. */
export interface OfflineReport {
  skillmap: 'offline';
  /** The newest version that is known here. */
  version: string;
  /** The one that visits open with; absent while nothing is stored. */
  current?: string;
  /** The one that this page came from. */
  yours: string;
  /** Of the newest version. */
  level: OfflineLevel;
  storedBytes: number;
  totalBytes: number;
  /** Of the stored bytes, those of the editor: all of it, or what was fetched for the activities that were played. */
  editorBytes: number;
  /** Of the map. */
  missingMapBytes: number;
  /** `all` where the editor was asked for here, `map` where it was removed since; absent where nobody has said so. */
  wanted?: WantedLevel;
  /** The Studio of the newest version is there as a whole. */
  hasStudio?: boolean;
  /** The editor is there as a whole, of the version that this page came from. */
  hasEditor?: boolean;
  /** The newest version is stored, and waits for `take-over`. */
  canTakeOver: boolean;
  work: OfflineWork;
}

/**
 * `offline`: a file could not be fetched. `changed`: the host has other files than the list says, as in the middle of an
 * upload. `full`: there is no room; what was there before stays.
 */
export type OfflineWork = 'none' | 'storing' | 'offline' | 'changed' | 'full';
