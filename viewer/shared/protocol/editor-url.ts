import type { FrameMode } from './open-target.ts';

/** Which editor is used: our own keeps its projects with us, another site's keeps them itself. */
export interface EditorAddress {
  kind: 'bundled' | 'hosted';
  /** Of the index page, without query; relative to the page around it. */
  url: string;
}

/** The address of the editor's frame. Nothing a user wrote goes into it, but a checked language code. */
export function toEditorUrl({ kind, url }: EditorAddress, pageUrl: string, language?: string): URL {
  const address = new URL(url, pageUrl);
  const flags = { controller: '1', skillmap: '1', noproject: '1', nocookiebanner: '1' };
  const workspace = kind === 'bundled' ? 'iframe' : 'browser';
  address.search = new URLSearchParams({ ...flags, ws: workspace }).toString();
  if (language !== undefined && /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language)) {
    address.searchParams.set('lang', language);
  }
  // The editor sets this hash itself, and so an entry in the history that Back would have to undo first.
  address.hash = 'editor';
  return address;
}

/** The address of the editor's page in a mode: the full editor is the same page without the flag for maps. */
export function toModeUrl(url: string, mode: FrameMode): string {
  if (mode === 'skillmap') return url;
  const address = new URL(url);
  address.searchParams.delete('skillmap');
  return address.href;
}

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
