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
 * Everything that `skillmap build --offline` made. Its service worker carries this list, so that a new version of the site
 * is a new service worker.
 */
export interface OfflineList {
  /** Of the whole list. */
  version: string;
  /** What the map and its activities need, without the editor. */
  files: OfflineFile[];
  /** The editor's own files, by far the most of it. */
  editor: OfflineFile[];
}
