import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { STUDIO_TOKEN_HEADER, STUDIO_VERSION_HEADER } from '#schemas/studio.ts';
import type {
  FileOutcome,
  FolderFiles,
  RehearsalService,
  StudioService,
  WriteOutcome,
} from '../ports/author-files.ts';
import { NO_STORE, isSameOrigin, jsonError, statusOf } from '../http/requests.ts';
import { mediaType, readBody } from '../bodies/bodies.ts';
import { JSON_TYPE, forbidden, readJsonBody, tooLarge, wrongType } from './checks.ts';

/** Maximum size of a body in bytes: enough for a text of 16 MB as JSON. */
const LARGEST_BODY = 40 * 1024 * 1024;

const LARGEST_PICTURE = 10 * 1024 * 1024;
const BYTES_TYPE = 'application/octet-stream';

/**
 * `GET /`: lists the files. `GET /text?path=`: a text with its version. `PUT /text?path= {text, version?}`: writes it,
 * or answers 409 with the present text if the version differs. `GET /bytes?path=`: a file's bytes. `PUT /bytes?path=`:
 * creates a picture. `DELETE /text?path=&version=`. `POST /rename {from, to}`. `GET /changes`: events about files that
 * were created, changed or deleted. `POST /check {path, text?}`: the findings of plugins and of the last rehearsal in a
 * text. `GET /rehearsal`: the last rehearsal. `POST /rehearsal` starts one, `DELETE /rehearsal` stops it. `GET
 * /rehearsal/pictures/index.html`: its pictures. All but `/changes` and the pictures require the token.
 */
export function authorFileRoutes({ token, files, check, rehearsals }: StudioService): Hono {
  const routes = new Hono();
  routes.use('/*', refuseOtherOrigins);
  // An EventSource cannot send our header, and only gets file names.
  routes.get('/changes', ({ req }) => changesOf(files, req.raw.signal));
  // Requests for pages and pictures cannot send the header either.
  if (rehearsals) routes.get('/rehearsal/pictures/:name', (context) => pictureOf(context, rehearsals));
  routes.use('/*', withToken(token));

  routes.get('/', async (context) => context.json({ files: await files.list() }, 200, NO_STORE));

  routes.get('/text', async (context) => {
    const text = await files.read(context.req.query('path') ?? '');
    if (!text) return jsonError(context, 'not-found', 'There is no such text.');
    return context.json(text, 200, NO_STORE);
  });

  routes.put('/text', async (context) => {
    const body = await readJsonBody(context, {
      type: JSON_TYPE,
      largest: LARGEST_BODY,
      limit: 'a text of at most 16 MB',
      read: readWrite,
      invalid: 'Expected a text, and the version that was read: `{text, version}`.',
    });
    if (body instanceof Response) return body;
    return toResponse(context, await files.write(context.req.query('path') ?? '', body.text, body.version));
  });

  routes.get('/bytes', async (context) => {
    const found = await files.readBytes(context.req.query('path') ?? '');
    if (!found) return jsonError(context, 'not-found', 'There is no such file.');
    const headers = { 'Content-Type': BYTES_TYPE, [STUDIO_VERSION_HEADER]: found.version, ...NO_STORE };
    return context.body(found.bytes, 200, headers);
  });

  routes.put('/bytes', async (context) => {
    // Other sites' pages can only send this type after a preflight, which is refused.
    if (mediaType(context.req.raw) !== BYTES_TYPE) return wrongType(context, BYTES_TYPE);
    const body = await readBody(context.req.raw, LARGEST_PICTURE);
    if (body.kind !== 'bytes') return tooLarge(context, 'a picture of at most 10 MB');
    return toResponse(context, await files.createBytes(context.req.query('path') ?? '', body.bytes));
  });

  routes.delete('/text', async (context) => {
    const { path = '', version = '' } = context.req.query();
    return toResponse(context, await files.remove(path, version));
  });

  routes.post('/rename', async (context) => {
    const body = await readJsonBody(context, {
      type: JSON_TYPE,
      largest: 10_000,
      limit: 'two paths',
      read: readRenaming,
      invalid: 'Expected two paths: `{from, to}`.',
    });
    if (body instanceof Response) return body;
    return toResponse(context, await files.rename(body.from, body.to));
  });

  if (check) routes.post('/check', (context) => checkText(context, check));

  if (rehearsals) addRehearsals(routes, rehearsals);
  return routes;
}

function addRehearsals(routes: Hono, { state, start, stop }: RehearsalService): void {
  const tell = (context: Context): Response => context.json(state(), 200, NO_STORE);
  routes.get('/rehearsal', tell);
  routes.post('/rehearsal', (context) => {
    start();
    return tell(context);
  });
  routes.delete('/rehearsal', (context) => {
    stop();
    return tell(context);
  });
}

async function pictureOf(context: Context, { readPicture }: RehearsalService): Promise<Response> {
  const name = context.req.param('name') ?? '';
  const bytes = await readPicture(name);
  if (!bytes) return jsonError(context, 'not-found', 'There is no such picture.');
  const type = name.endsWith('.html') ? 'text/html; charset=utf-8' : 'image/jpeg';
  return context.body(bytes, 200, { 'Content-Type': type, ...NO_STORE });
}

async function checkText(context: Context, check: NonNullable<StudioService['check']>): Promise<Response> {
  const body = await readJsonBody(context, {
    type: JSON_TYPE,
    largest: LARGEST_BODY,
    limit: 'a text of at most 16 MB',
    read: readSubject,
    invalid: 'Expected a path, and the text if it is not saved: `{path, text}`.',
  });
  if (body instanceof Response) return body;
  const checked = await check(body.path, body.text);
  if (!checked) return jsonError(context, 'not-found', 'There is no such text.');
  return context.json(checked, 200, NO_STORE);
}

function readSubject(value: unknown): { path: string; text: string | undefined } | undefined {
  const { path, text } = readFields(value) ?? {};
  if (typeof path !== 'string' || (text !== undefined && typeof text !== 'string')) return undefined;
  return { path, text };
}

const refuseOtherOrigins: MiddlewareHandler = async (context, next) =>
  isSameOrigin(context.req.raw) ? next() : forbidden(context);

function withToken(token: string): MiddlewareHandler {
  return async (context, next) =>
    context.req.header(STUDIO_TOKEN_HEADER) === token ? next() : forbidden(context);
}

/** Matches a lone surrogate. It has no UTF-8 bytes, and would be written as another character. */
const UNPAIRED = /\p{Surrogate}/u;

function readWrite(value: unknown): { text: string; version: string | undefined } | undefined {
  const { text, version } = readFields(value) ?? {};
  if (typeof text !== 'string' || UNPAIRED.test(text)) return undefined;
  return version === undefined || typeof version === 'string' ? { text, version } : undefined;
}

function readRenaming(value: unknown): { from: string; to: string } | undefined {
  const { from, to } = readFields(value) ?? {};
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined;
}

function toResponse(context: Context, outcome: FileOutcome | WriteOutcome): Response {
  switch (outcome.kind) {
    case 'done':
      return context.json({}, 200, NO_STORE);
    case 'written':
      return context.json({ version: outcome.version }, 200, NO_STORE);
    case 'outdated': {
      const message = 'The file has changed since it was read.';
      return context.json({ code: 'outdated', message, ...outcome.present }, 409, NO_STORE);
    }
    case 'refused': {
      const { reason, phrase } = outcome;
      const message = `The file cannot be written: ${reason}.`;
      const status = statusOf('unwritable');
      return context.json({ code: 'unwritable', message, ...(phrase && { phrase }) }, status, NO_STORE);
    }
    default:
      return outcome satisfies never;
  }
}

/** Returns a stream of events with paths that lasts as long as the client listens. */
function changesOf(files: Pick<FolderFiles, 'watch'>, signal: AbortSignal): Response {
  const encoder = new TextEncoder();
  let stop = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      // From now on the client misses no change.
      controller.enqueue(encoder.encode('event: listening\ndata: {}\n\n'));
      stop = files.watch((paths) =>
        controller.enqueue(encoder.encode(`data: ${JSON.stringify({ paths })}\n\n`)),
      );
      signal.addEventListener('abort', stop);
    },
    cancel: () => stop(),
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream', ...NO_STORE } });
}
