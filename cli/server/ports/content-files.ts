/** A file of the author's repository. */
export interface ContentFile {
  body: Uint8Array;
  type: string;
  /** In quotes, as HTTP has it. */
  etag: string;
}

/** A page of the author's repository as a web page: HTML. */
export type ReadingPages = (path: string, markdown: string) => Promise<string>;

/** The author's repository as the viewer may read it: tutorials, pictures, certificates. */
export interface ContentFiles {
  /** By path from the root, with forward slashes; undefined for what is not there or not to be shown. */
  read: (path: string) => Promise<ContentFile | undefined>;
}
