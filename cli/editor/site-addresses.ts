/** Where the parts of an editor's site are, as paths that end in a slash. */
export interface SiteAddresses {
  /** Pages and what changes: `/editor/arcade/`. */
  base: string;
  /** Files that never change, below the base with a version in the path. */
  assets: string;
}
