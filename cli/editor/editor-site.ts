import path from 'node:path';
import { createCompressedStore } from './compressed-store.ts';
import type { EditorInstallation } from './install-editor.ts';
import { createSiteFiles } from './site-files.ts';
import { siteAddresses } from './site-version.ts';
import { sendFile } from './send-file.ts';

/** An editor as a site: answers every request below its base. */
export interface EditorSite {
  fetch: (request: Request) => Promise<Response>;
}

export interface EditorSiteOptions {
  /** Path of the site, with a slash at both ends: `/editor/arcade/`. */
  base: string;
}

/**
 * Serves an installed editor. Its page is validated at each load; the page's files are below a path that names their
 * version, and are kept by browsers for good. Compressed contents are kept beside the installation.
 */
export function createEditorSite(installation: EditorInstallation, { base }: EditorSiteOptions): EditorSite {
  const addresses = siteAddresses(installation, base);
  const version = addresses.assets.slice(base.length);
  const find = createSiteFiles(installation, addresses);
  const store = createCompressedStore(path.join(path.dirname(installation.coreFolder), 'compressed'));

  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(base)) return notFound(request);
    const below = pathname.slice(base.length);
    if (below.startsWith('api/')) return unknownApi(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
    }
    const relative = decode(below.replace(/^@\w+\//, ''));
    const file = relative === undefined ? undefined : await find(relative === '' ? 'index.html' : relative);
    if (!file) return notFound(request);
    return sendFile(request, file, { store, immutable: below.startsWith(version) });
  };

  return { fetch };
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

function notFound({ method }: Request): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' };
  return new Response(method === 'HEAD' ? null : 'The editor has no such file.', { status: 404, headers });
}

/** The editor's cloud is not here: its requests fail in a way that it understands. */
function unknownApi({ method }: Request): Response {
  const body = { code: 'not-found', message: 'This editor is not connected to a cloud.' };
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(method === 'HEAD' ? null : JSON.stringify(body), { status: 404, headers });
}
