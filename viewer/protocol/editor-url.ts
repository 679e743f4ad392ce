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
  return address;
}
