import type { EntryParts } from '../../site/manifest-chunk.ts';

/** The pages beside the maps, by their entries in `vite.web.config.ts`. */
export type PageApp = 'game' | 'kiosk' | 'studio' | 'studio-map';

export interface PageFile {
  body: Uint8Array;
  type: string;
  /** Absent where the body is as it is. */
  encoding?: string;
}

/** The built pages, as a server hands them out. */
export interface PageFiles {
  /** Where the files are, below the site's base and ending in a slash; the name holds their version. */
  folder: string;
  partsOf: (app: PageApp) => EntryParts;
  /** By path in the folder, in a form that the client takes; undefined for what is not there. */
  read: (path: string, acceptedEncodings: string) => Promise<PageFile | undefined>;
}
