/** A file of the author's repository. */
export interface ContentFile {
  body: Uint8Array;
  type: string;
  /** Value of the ETag header, including the quotes. */
  etag: string;
}

/** Renders a markdown file of the author's repository as HTML. */
export type ReadingPages = (path: string, markdown: string) => Promise<string>;

/** The author's repository as the viewer may read it: tutorials, pictures, certificates. */
export interface ContentFiles {
  /**
   * Reads a file by its path from the root, with forward slashes. Undefined if it does not exist or may not be shown.
   */
  read: (path: string) => Promise<ContentFile | undefined>;
}
