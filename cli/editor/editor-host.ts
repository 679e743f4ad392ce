import path from 'node:path';
import { decodePercent } from '#schemas/exchange/decode-percent.ts';
import type { EditorService, EditorInstallStatus } from '../server/ports/editor-service.ts';
import { isCompressible } from '../site/content-types.ts';
import { compressionFor, isKnown } from '../site/negotiation.ts';
import { createCompressedStore, type CompressedStore } from './compressed-store.ts';
import { installEditor, type InstallEditorOptions, type EditorInstallation } from './install-editor.ts';
import { createSiteFiles, type SiteFile } from './site-files.ts';

interface EditorHostOptions extends Pick<InstallEditorOptions, 'target' | 'cacheDir' | 'cwd' | 'env'> {
  /** Aborts a download. */
  signal: AbortSignal;
  /** Called at every change of the status, often while bytes arrive. */
  onStatus?: (status: EditorInstallStatus) => void;
}

/** An editor that may still be installing, so that the server can start at once. */
export interface EditorHost extends EditorService {
  /** Resolves when the first attempt has succeeded or failed. */
  settled: Promise<EditorInstallStatus>;
}

/** Installs an editor, and serves it below `/editor/<target>/` once it is installed. */
export function createEditorHost(options: EditorHostOptions): EditorHost {
  const { target, signal, onStatus } = options;
  let status: EditorInstallStatus = { kind: 'downloading', receivedBytes: 0 };
  let site: EditorSite | undefined;

  const set = (next: EditorInstallStatus): EditorInstallStatus => {
    status = next;
    onStatus?.(next);
    return next;
  };
  const start = async (): Promise<EditorInstallStatus> => {
    set({ kind: 'downloading', receivedBytes: 0 });
    try {
      const onProgress: NonNullable<InstallEditorOptions['onProgress']> = (progress) =>
        set({ kind: 'downloading', ...progress });
      const installation = await installEditor({ ...options, onProgress, signal });
      site = createEditorSite(installation, { base: `/editor/${target}/` });
      return set({ kind: 'ready' });
    } catch (error) {
      return set({ kind: 'failed', reason: (error as Error).message });
    }
  };

  return {
    target,
    settled: start(),
    status: () => status,
    retry: () => {
      if (status.kind === 'failed' && !signal.aborted) void start();
    },
    fetch: async (request) => site?.fetch(request) ?? new Response(null, { status: 503 }),
  };
}

/** Answers all requests below the editor's base. */
type EditorSite = Pick<EditorService, 'fetch'>;

/**
 * Serves an installed editor. Browsers revalidate its page at each load and cache its files for good, because their
 * paths contain the version. Compressed contents are stored beside the installation.
 */
export function createEditorSite(installation: EditorInstallation, { base }: { base: string }): EditorSite {
  const { version, find } = createSiteFiles(installation, base);
  const store = createCompressedStore(path.join(path.dirname(installation.coreFolder), 'compressed'));

  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(base)) return notFound(request);
    const below = pathname.slice(base.length);
    if (below.startsWith('api/')) return unknownApi(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
    }
    const relative = decodePercent(below.replace(/^@\w+\//, ''));
    const file = relative === undefined ? undefined : await find(relative === '' ? 'index.html' : relative);
    if (!file) return notFound(request);
    return sendFile(request, file, { store, immutable: below.startsWith(version) });
  };

  return { fetch };
}

function notFound({ method }: Request): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache' };
  return new Response(method === 'HEAD' ? null : 'The editor has no such file.', { status: 404, headers });
}

/**
 * Answers requests to the editor's cloud, which this server does not have, with an error that the editor understands.
 */
function unknownApi({ method }: Request): Response {
  const body = { code: 'not-found', message: 'This editor is not connected to a cloud.' };
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(method === 'HEAD' ? null : JSON.stringify(body), { status: 404, headers });
}

/** Returns a file in an encoding that the client accepts, or 304 if the client has it. */
async function sendFile(
  request: Request,
  file: SiteFile,
  { store, immutable }: { store: CompressedStore; immutable: boolean },
): Promise<Response> {
  const encoding = isCompressible(file.type)
    ? compressionFor(request.headers.get('Accept-Encoding'))
    : undefined;
  const etag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`;
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
  });
  if (file.policy) headers.set('Content-Security-Policy', file.policy);
  if (isKnown(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers });
  const bytes = await (encoding ? store.read(file.hash, encoding, file.read) : file.read());
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(bytes.byteLength));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
}
