import { readFields, type Fields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import { attempt, type TextStorage } from '../../../shared/services/browser/local-preferences.ts';
import { decodeText, toBase64 } from '../bytes.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { FolderContents } from '../../ports/kept-folders.ts';
import type { MapServer, MapServerAnswer, PublishedMaps } from '../../ports/map-server.ts';
import { readRetryAfter, withTimeLimit } from '../../../shared/services/http/send.ts';

interface MapServerOptions {
  fetch: typeof fetch;
  clock: Clock;
  /**
   * Returns the URL of the site's API, ending in a slash, and its sign-in providers. The URL is undefined if there is
   * no server.
   */
  findServer: () => Promise<{ api: string | undefined; providers: readonly { id: string; name: string }[] }>;
  /** URL of the site, ending in a slash. */
  siteUrl: string;
  location: Pick<Location, 'pathname' | 'search' | 'assign'>;
  storage: Pick<TextStorage, 'getItem' | 'setItem'> | undefined;
}

const TIMEOUT_MS = 30_000;
const KEY = 'skillmap-published-';

/** Creates the access to `skillmap serve`, for publishing maps. */
export function createHttpMapServer(options: MapServerOptions): MapServer {
  const { findServer, siteUrl, location, storage } = options;
  const ask = (path: string, init?: RequestInit) => requestServer(options, path, init);
  const send = (path: string, method: string, body: object) =>
    ask(path, { method, headers: JSON_HEADERS, body: JSON.stringify(body) });
  return {
    isOffered: async () => {
      const offer = await ask('studio');
      return offer.kind === 'done' && offer.value.publish === true;
    },
    whoAmI: async () => {
      const answer = await ask('user');
      if (answer.kind === 'done' && answer.value.kind !== 'signed-out')
        return { kind: 'done', value: { kind: 'signed-in' } };
      if (answer.kind !== 'done' && answer.kind !== 'signed-out') return answer;
      return { kind: 'done', value: { kind: 'signed-out', providers: (await findServer()).providers } };
    },
    signIn: async (provider) => {
      const callbackURL = location.pathname + location.search;
      const body = { provider, callbackURL, isRemembered: false };
      const answer = await send('auth/sign-in/social', 'POST', body);
      if (answer.kind !== 'done') return answer;
      const { url } = answer.value;
      if (typeof url !== 'string' || !/^https?:/.test(url)) return { kind: 'unreachable' };
      location.assign(url);
      return { kind: 'done', value: undefined };
    },
    list: async () => {
      const answer = await ask('user/maps');
      if (answer.kind !== 'done') return answer;
      const { maps } = answer.value;
      const list: readonly unknown[] = Array.isArray(maps) ? maps : [];
      return { kind: 'done', value: list.flatMap((one) => readPublishedMaps(readFields(one)) ?? []) };
    },
    publish: async ({ name, contents, id }) => {
      const body = await zip(JSON.stringify({ name, target: 'skillmap', text: toTexts(contents) }));
      const init = { headers: { ...JSON_HEADERS, 'Content-Encoding': 'gzip' }, body };
      const path = id === undefined ? 'maps' : `maps/${id}`;
      return toPublishedMaps(await ask(path, { ...init, method: id === undefined ? 'POST' : 'PUT' }));
    },
    versions: async (id) => {
      const answer = await ask(`maps/${id}`);
      if (answer.kind !== 'done') return answer;
      const { versions } = answer.value;
      const list: readonly unknown[] = Array.isArray(versions) ? versions : [];
      const numbers = list.map((one) => readFields(one)?.version);
      return { kind: 'done', value: numbers.filter((one) => typeof one === 'number') };
    },
    restoreVersion: async (id, version) =>
      toPublishedMaps(await send(`maps/${id}/versions`, 'POST', { version })),
    takeDown: async (id) => {
      const answer = await ask(`maps/${id}`, { method: 'DELETE' });
      // `gone`: an earlier attempt has succeeded, but its answer was lost.
      return answer.kind === 'done' || answer.kind === 'gone' ? { kind: 'done', value: undefined } : answer;
    },
    urlOf: (id) => `${siteUrl}m/${id}/`,
    lastOf: (draft) => attempt(() => storage?.getItem(KEY + draft)) ?? undefined,
    storeId: (draft, id) => void attempt(() => storage?.setItem(KEY + draft, id)),
  };
}

const JSON_HEADERS = { 'Content-Type': 'application/json' };

async function requestServer(
  { fetch, clock, findServer }: MapServerOptions,
  path: string,
  init: RequestInit = {},
): Promise<MapServerAnswer<Fields>> {
  const { api } = await findServer();
  if (api === undefined) return { kind: 'unreachable' };
  try {
    return await withTimeLimit(
      { clock, ms: TIMEOUT_MS },
      async (signal): Promise<MapServerAnswer<Fields>> => {
        const response = await fetch(api + path, { ...init, cache: 'no-store', signal });
        const body = readFields(readJson(await response.text())) ?? {};
        return response.ok ? { kind: 'done', value: body } : toTrouble(response, body, clock);
      },
    );
  } catch {
    return { kind: 'unreachable' };
  }
}

/** Converts files to texts: texts unchanged, others to `data:` URLs. */
function toTexts(contents: FolderContents): Record<string, string> {
  return Object.fromEntries(
    [...contents].map(([path, bytes]) => [
      path,
      decodeText(bytes) ?? `data:application/octet-stream;base64,${toBase64(bytes)}`,
    ]),
  );
}

async function zip(text: string): Promise<ArrayBuffer> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

function toPublishedMaps(answer: MapServerAnswer<Fields>): MapServerAnswer<PublishedMaps> {
  if (answer.kind !== 'done') return answer;
  const value = readPublishedMaps(answer.value);
  return value ? { kind: 'done', value } : { kind: 'unreachable' };
}

function readPublishedMaps({ id, name, version, publishedAt }: Fields = {}): PublishedMaps | undefined {
  if (typeof id !== 'string' || typeof name !== 'string') return undefined;
  if (typeof version !== 'number' || typeof publishedAt !== 'number') return undefined;
  return { id, name, version, publishedAt };
}

function toTrouble(
  response: Response,
  { code, space }: Fields,
  clock: Pick<Clock, 'now'>,
): Exclude<MapServerAnswer<unknown>, { kind: 'done' }> {
  const { status } = response;
  if (code === 'space-full') return { kind: 'full', whose: space === 'place' ? 'site' : 'author' };
  if (status === 401) return { kind: 'signed-out' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 413) return { kind: 'too-large' };
  if (status === 429) {
    const retryAfterMs = readRetryAfter(response, clock);
    return { kind: 'too-often', ...(retryAfterMs !== undefined && { retryAfterMs }) };
  }
  return { kind: status >= 500 ? 'unreachable' : 'refused' };
}
