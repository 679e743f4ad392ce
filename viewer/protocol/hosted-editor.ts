/** Addresses in an editor on another site, which keeps projects and finds tutorials itself. */
export interface HostedEditor {
  /** Opens a project of a map among the learner's own. */
  toProjectUrl: (headerId: string) => string;
  /** Opens a tutorial by the hash of its source: `#docs:/path`, `#github:owner/repo/file`. */
  toTutorialUrl: (hash: string) => string;
}

/** The addresses in the editor that has its page at this one. */
export function createHostedEditor({ origin, pathname }: URL): HostedEditor {
  const page = origin + pathname;
  return {
    toProjectUrl: (headerId) => `${page}#skillmapimport:${encodeURIComponent(headerId)}`,
    toTutorialUrl: (hash) => `${page}#tutorial:${hash.replace(/^#(?:docs:)?/, '')}`,
  };
}
