import type { FrameMode } from './open-target.ts';

/**
 * The URL and the kind of the editor. The viewer stores the projects of a bundled editor; a hosted editor stores them
 * itself.
 */
export interface EditorAddress {
  kind: 'bundled' | 'hosted';
  /** URL of the editor's index page without query, relative to the surrounding page. */
  url: string;
}

/** Returns the URL for the editor's frame. The only user input in it is a validated language code. */
export function toEditorUrl({ kind, url }: EditorAddress, pageUrl: string, language?: string): URL {
  const address = new URL(url, pageUrl);
  const flags = { controller: '1', skillmap: '1', noproject: '1', nocookiebanner: '1' };
  const workspace = kind === 'bundled' ? 'iframe' : 'browser';
  address.search = new URLSearchParams({ ...flags, ws: workspace }).toString();
  if (language !== undefined && /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(language)) {
    address.searchParams.set('lang', language);
  }
  // Set this hash: otherwise the editor would set it and add an entry to the browser's history.
  address.hash = 'editor';
  return address;
}

/** Returns the URL of the editor's page in a mode. The full editor is the same page, without the flag for maps. */
export function toModeUrl(url: string, mode: FrameMode): string {
  if (mode === 'skillmap') return url;
  const address = new URL(url);
  address.searchParams.delete('skillmap');
  return address.href;
}

/** Makes URLs in a hosted editor, which stores projects and finds tutorials itself. */
export interface HostedEditor {
  /** Returns the URL that opens a project of a map as one of the learner's own. */
  toProjectUrl: (headerId: string) => string;
  /** Returns the URL that opens a tutorial, given the hash of its source: `#docs:/path`, `#github:owner/repo/file`. */
  toTutorialUrl: (hash: string) => string;
}

/** Creates the URLs of a hosted editor, given the URL of its page. */
export function createHostedEditor({ origin, pathname }: URL): HostedEditor {
  const page = origin + pathname;
  return {
    toProjectUrl: (headerId) => `${page}#skillmapimport:${encodeURIComponent(headerId)}`,
    toTutorialUrl: (hash) => `${page}#tutorial:${hash.replace(/^#(?:docs:)?/, '')}`,
  };
}
