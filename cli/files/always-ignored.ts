/** Globs of the files that no search for maps finds: packages, hidden files and what a build has written. */
export const ALWAYS_IGNORED = ['**/node_modules/**', '**/.*/**', '**/dist/**', '**/built/**'];
