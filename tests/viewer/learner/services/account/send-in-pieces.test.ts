import { randomBytes } from 'node:crypto';
import { array, assert, asyncProperty, boolean, context } from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { MAX_PIECES, PIECE_BYTES } from '#schemas/exchange/upload-pieces.ts';
import { openDatabase } from '../../../../../cli/server/database/open-database.ts';
import { migrateDatabase } from '../../../../../cli/server/database/migrate-database.ts';
import { createProjectsClient } from '../../../../../viewer/learner/services/account/projects-client.ts';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';
import { accountApp, projectOf } from '../../../../support/account-app.ts';
import { addLearner } from '../../../../support/learner-rows.ts';
import { tries } from '../../../../support/tries.ts';

afterEach(() => vi.unstubAllGlobals());

// About 600 kB as a gzip: three pieces.
const LARGE = projectOf('p', { 'main.ts': randomBytes(600_000).toString('base64') });

/** A browser and a real server. `fails` decides for each request whether its answer gets lost. */
async function start({
  fails = () => false,
  hasAddress = () => true,
}: { fails?: () => boolean; hasAddress?: (path: string) => boolean } = {}) {
  const database = await openDatabase({ url: 'sqlite::memory:' });
  await migrateDatabase(database);
  const { app, identity } = accountApp(database);
  const cookie = identity.signIn(await addLearner(database));
  const sent: { path: string; bytes: number }[] = [];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const headers = { ...(init.headers as Record<string, string>), cookie };
    const bytes = init.body instanceof Uint8Array ? init.body.byteLength : 0;
    sent.push({ path: url.replace(/^\/api\/user\//, '').replace(/[0-9a-f]{64}/, ''), bytes });
    if (!hasAddress(url)) return new Response('Not found', { status: 404 });
    const answer = await app.request(url, { ...init, headers });
    if (fails()) throw new TypeError('Failed to fetch');
    return answer;
  };
  const client = (pieces?: { bytes: number; atOnce: number }) =>
    createProjectsClient({
      ...(pieces && { pieces }),
      fetch: fetch as typeof globalThis.fetch,
      clock: createFakeClock(),
      apiUrl: '/api/',
      signal: new AbortController().signal,
    });
  return { client, sent, close: () => database.close() };
}

test('an upload of a large project continues where it stopped, also after the page was closed', async () => {
  await assert(
    asyncProperty(array(boolean(), { maxLength: 20 }), context(), async (failures, log) => {
      const left = [...failures];
      const { client, sent, close } = await start({ fails: () => left.shift() ?? false });
      try {
        let attempts = 0;
        let stored = await client().put(LARGE, undefined);
        for (; stored.kind === 'unreachable' && attempts < 100; attempts += 1)
          stored = await client().put(LARGE, undefined);
        log.log(JSON.stringify(sent));
        expect(stored).toEqual({ kind: 'written', revision: 1 });
        // Only answers were lost, so every piece was sent once.
        const pieces = sent.filter(({ path }) => path === 'project-pieces/').map(({ bytes }) => bytes);
        expect(pieces.slice(0, -1)).toEqual([PIECE_BYTES, PIECE_BYTES]);
        expect(pieces).toHaveLength(3);
        let read = await client().get('p');
        for (; read.kind === 'unreachable' && attempts < 200; attempts += 1) read = await client().get('p');
        expect(read).toMatchObject({ kind: 'got', project: LARGE });
      } finally {
        await close();
      }
    }),
    tries(5),
  );
});

test('a small project is sent whole', async () => {
  const { client, sent, close } = await start();
  await client().put(projectOf('q'), undefined);
  expect(sent.map(({ path }) => path)).toEqual(['projects/q']);
  await close();
});

test('after some pieces, an upload pauses for other work, and the next call continues', async () => {
  const { client, sent, close } = await start();
  const small = client({ bytes: 100_000, atOnce: 4 });
  expect(await small.put(LARGE, undefined)).toEqual({ kind: 'paused' });
  expect(sent.filter(({ bytes }) => bytes > 0)).toHaveLength(4);
  expect(await small.put(LARGE, undefined)).toEqual({ kind: 'written', revision: 1 });
  expect(sent.filter(({ bytes }) => bytes > 0)).toHaveLength(7);
  await close();
});

test.each([
  ['pieces', (path: string) => !path.includes('piece')],
  ['one of the addresses for pieces', (path: string) => !path.includes('project-pieces')],
])('a large project is sent whole if the server does not know %s', async (_, hasAddress) => {
  const { client, sent, close } = await start({ hasAddress });
  expect(await client().put(LARGE, undefined)).toEqual({ kind: 'written', revision: 1 });
  expect(sent.at(-1)?.path).toBe('projects/p');
  await close();
});

test('a project that is too large is sent whole, so that the server refuses it at once', async () => {
  const { client, sent, close } = await start();
  const huge = projectOf('p', { 'main.ts': randomBytes(MAX_PIECES * PIECE_BYTES).toString('base64') });
  expect(await client().put(huge, undefined)).toMatchObject({ kind: 'refused', status: 413 });
  expect(sent.map(({ path }) => path)).toEqual(['projects/p']);
  await close();
});

test('a large project is sent whole if the page is not in a secure context', async () => {
  const insecure = await start();
  // The server needs digests, so hide them only from the client.
  const { subtle } = crypto;
  vi.stubGlobal(
    'crypto',
    Object.create(crypto, { subtle: { get: () => (isClient() ? undefined : subtle) } }),
  );
  expect(await insecure.client().put(LARGE, undefined)).toEqual({ kind: 'written', revision: 1 });
  expect(insecure.sent.map(({ path }) => path)).toEqual(['projects/p']);
  await insecure.close();
});

function isClient(): boolean {
  return new Error().stack?.includes('send-in-pieces.ts') ?? false;
}
