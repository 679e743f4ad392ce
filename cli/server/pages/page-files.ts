import type { EntryParts } from '../../site/manifest-chunk.ts';

/** Pages of a site that are not maps, named as in `vite.web.config.ts`. */
export type PageApp = 'game' | 'kiosk' | 'join' | 'class' | 'studio' | 'studio-map';

export interface PageFile {
  body: Uint8Array;
  type: string;
  /** Encoding of the body. Absent if it is not compressed. */
  encoding?: string;
}

/** The built pages as a server delivers them. */
export interface PageFiles {
  /** Folder of the files below the site's base, ending in a slash. Its name contains their version. */
  folder: string;
  partsOf: (app: PageApp) => EntryParts;
  /** Reads a file by its path in the folder, in an encoding that the client accepts. Undefined if there is none. */
  read: (path: string, acceptedEncodings: string) => Promise<PageFile | undefined>;
}
