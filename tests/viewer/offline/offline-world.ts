import { createHash } from 'node:crypto';
import type { OfflineFile, OfflineList } from '#schemas/offline.ts';
import { createFileStore } from '../../../viewer/offline/file-store.ts';
import { createOfflineSite } from '../../../viewer/offline/offline-site.ts';
import { createVersionStore } from '../../../viewer/offline/version-store.ts';
import { fakeCache } from '../../fakes/fake-cache.ts';

export const BASE = 'https://example.org/maps/';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

export type Files = Record<string, string>;

export function listOf(version: string, files: Files, editor: Files = {}, studio?: Files): OfflineList {
  const toFile = ([href, text]: [string, string]): OfflineFile => ({
    href,
    bytes: new TextEncoder().encode(text).length,
    hash: hashOf(text),
  });
  return {
    version,
    files: Object.entries(files).map(toFile),
    editor: Object.entries(editor).map(toFile),
    ...(studio && { studio: Object.entries(studio).map(toFile) }),
  };
}

/** A browser with a host: `deploy` publishes another version and starts its worker. */
export function createWorld({ cacheRoom = Infinity, room = undefined as number | undefined } = {}) {
  const files = fakeCache(cacheRoom);
  const versions = fakeCache();
  const world = {
    files,
    versions,
    served: {} as Files,
    isOnline: true,
    fetched: [] as string[],
    clients: [] as string[],
    room,
    deploy: (version: string, map: Files, editor: Files = {}, studio?: Files) => {
      world.served = { ...map, ...editor, ...studio };
      return createOfflineSite({
        list: listOf(version, map, editor, studio),
        base: BASE,
        files: createFileStore(BASE, async () => files),
        versions: createVersionStore(BASE, async () => versions),
        fetch: async (request) => {
          const { pathname } = new URL(request instanceof Request ? request.url : request.toString());
          const href = pathname.slice('/maps/'.length);
          world.fetched.push(href);
          if (!world.isOnline) throw new TypeError('Failed to fetch');
          const text = world.served[href];
          if (text === undefined) return new Response('none', { status: 404 });
          return new Response(text, { headers: { 'Content-Type': 'text/plain', 'X-Secret': 'no' } });
        },
        digest: async (body) => hashOf(new TextDecoder().decode(body)),
        findFreeBytes: async () => world.room,
        listClients: async () => world.clients,
        now: (
          (time) => () =>
            (time += 10_000)
        )(0),
        onChange: () => undefined,
      });
    },
  };
  return world;
}

export const NAVIGATION = { mode: 'navigate', destination: 'document' } as const;

export async function ask(
  site: ReturnType<ReturnType<typeof createWorld>['deploy']>,
  path: string,
  { id = '', resultingId = '', ...more }: Record<string, unknown> = {},
) {
  const request = new Request(BASE + path, { headers: (more.headers ?? {}) as HeadersInit });
  for (const [name, value] of Object.entries(more)) {
    if (name !== 'headers') Object.defineProperty(request, name, { value });
  }
  const work: Promise<unknown>[] = [];
  const answer = await site.answer(request, {
    id: id as string,
    resultingId: resultingId as string,
    waitUntil: (keeping) => work.push(keeping),
  });
  // A clone is read as browsers do: in parallel with the response itself.
  const body = await answer.arrayBuffer();
  await Promise.all(work);
  return new Response(answer.status === 204 ? null : body, answer);
}

export const MAP = { '': 'the map', '404.html': 'lost', 'targetconfig.json': '{}', 'maps/a-1.json': 'A' };

export const EDITOR = { 'editor/index.html': 'the editor', 'editor/@1/main.js': 'code' };
