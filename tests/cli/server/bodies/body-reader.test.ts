import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBodyThreads } from '../../../../cli/server/adapters/body-threads.ts';
import { createBodyReader } from '../../../../cli/server/bodies/body-reader.ts';
import { runBodyTask } from '../../../../cli/server/bodies/body-tasks.ts';
import { readBody, readJson, unzip } from '../../../../cli/server/bodies/bodies.ts';
import { CLIENT_ADDRESS_HEADER } from '../../../../cli/server/http/requests.ts';
import { projectOf } from '../../../support/account-app.ts';
import { publicationOf } from '../../../support/shared-games.ts';
import { tries } from '../../../support/tries.ts';

const encode = (text: string) => new TextEncoder().encode(text);

test.each([
  ['nested brackets', '['.repeat(1_000_000)],
  ['nested braces', '{"a":'.repeat(1_000_000)],
  ['very many values', `[${'0,'.repeat(1_000_000)}0]`],
  ['very many empty lists', `[${'[],'.repeat(1_000_000)}0]`],
])('a body of %s is rejected before parsing', (_, text) => {
  const parse = vi.spyOn(JSON, 'parse');
  expect(readJson(encode(text))).toBeUndefined();
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test('brackets inside strings do not count as nesting', () => {
  const value = { text: `"\\${'[{,:'.repeat(200_000)}\\"` };
  expect(readJson(encode(JSON.stringify(value)))).toEqual(value);
});

test('ordinary JSON is parsed as by JSON.parse', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 20 }), (value) => {
      fc.pre(value !== null);
      expect(readJson(encode(JSON.stringify(value)))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    tries(300),
  );
});

/** A request whose body has the given size, and is announced with another one. */
function announcedRequest(size: number, announced: number): Request {
  const headers = { 'Content-Length': String(announced) };
  return new Request('http://localhost/', { method: 'PATCH', headers, body: 'x'.repeat(size) });
}

test('a body of announced size is read without a stream', async () => {
  const request = announcedRequest(10, 10);
  const stream = vi.spyOn(request, 'body', 'get');
  expect(await readBody(request, 10)).toEqual({ kind: 'bytes', bytes: encode('x'.repeat(10)) });
  expect(stream).not.toHaveBeenCalled();
});

test.each([10, 12])(
  'a body beyond the limit is refused, also if %i bytes are announced',
  async (announced) => {
    expect(await readBody(announcedRequest(12, announced), 11)).toEqual({ kind: 'too-large' });
  },
);

test('a gzip is unpacked without a stream, up to the limit', async () => {
  const stream = vi.spyOn(globalThis, 'DecompressionStream');
  const zipped = gzipSync('x'.repeat(100_000));
  expect(await unzip(zipped, 100_000)).toEqual({ kind: 'bytes', bytes: encode('x'.repeat(100_000)) });
  expect(await unzip(zipped, 99_999)).toEqual({ kind: 'too-large' });
  expect(await unzip(zipped.subarray(0, 50), 100_000)).toEqual({ kind: 'malformed' });
  expect(stream).not.toHaveBeenCalled();
  stream.mockRestore();
});

/** A client that sends a part of its body, and the rest on request. */
function slowRequest(address: string, first: number) {
  let finish = (): void => undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new Uint8Array(first));
      finish = () => controller.close();
    },
  });
  const headers = { [CLIENT_ADDRESS_HEADER]: address };
  const half = { duplex: 'half' };
  const request = new Request('http://localhost/', { method: 'POST', headers, body, ...half });
  return { request, finish };
}

test('bodies in transfer are limited in total and per network until they are answered', async () => {
  const bodies = createBodyReader({ limits: { all: 2500, anonymous: 2500, each: 1500 } });
  const read = (request: Request) => bodies.read({ request, learnerId: undefined }, 'publication', 'arcade');
  const small = (address: string) => slowRequest(address, 1000);
  const waiting = small('198.51.100.1');
  const first = read(waiting.request);
  await settled();
  expect(await read(small('198.51.100.1').request)).toEqual({ kind: 'busy', size: 1000 });
  // The same address in its IPv6 form.
  expect(await read(small('::ffff:198.51.100.1').request)).toEqual({ kind: 'busy', size: 1000 });
  const other = small('198.51.100.2');
  const second = read(other.request);
  await settled();
  expect(await read(small('198.51.100.3').request)).toEqual({ kind: 'busy', size: 1000 });

  waiting.finish();
  expect(await first).toEqual({ kind: 'malformed', size: 1000 });
  const again = small('198.51.100.1');
  again.finish();
  expect(await read(again.request)).toEqual({ kind: 'malformed', size: 1000 });
  other.finish();
  expect(await second).toEqual({ kind: 'malformed', size: 1000 });
});

test('a learner can send even if others in the same network have reached their limit', async () => {
  const bodies = createBodyReader({ limits: { all: 4500, anonymous: 1500, each: 1500 } });
  const begin = (learnerId: string | undefined, address = '198.51.100.1') => {
    const { request, finish } = slowRequest(address, 1000);
    return { read: bodies.read({ request, learnerId }, 'project', 'p'), finish };
  };
  const slow = [begin(undefined), begin('hostile')];
  await settled();
  for (const [learnerId, address] of [[undefined, '203.0.113.7'], ['hostile']] as const)
    expect(await begin(learnerId, address).read).toEqual({ kind: 'busy', size: 1000 });
  const ada = begin('ada');
  ada.finish();
  expect(await ada.read).toEqual({ kind: 'malformed', size: 1000 });
  for (const { finish } of slow) finish();
});

test('a small compressed body that unpacks to a large one counts as large', async () => {
  const send = (text: string) =>
    createBodyReader().read(
      {
        request: new Request('http://localhost/', {
          method: 'POST',
          headers: { 'Content-Encoding': 'gzip' },
          body: new Uint8Array(gzipSync(text)),
        }),
        learnerId: undefined,
      },
      'publication',
      'arcade',
    );
  expect(await send(' '.repeat(5_000_000))).toEqual({ kind: 'malformed', size: 5_000_000 });
  expect(await send(' '.repeat(50_000_000))).toEqual({ kind: 'too-large', size: 12 * 1024 * 1024 });
});

test('a body in an unknown encoding is not read', async () => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'Content-Encoding': 'br' },
    body: 'x',
  });
  expect(await createBodyReader().read({ request, learnerId: 'ada' }, 'project', 'p')).toEqual({
    kind: 'wrong-encoding',
    size: 0,
  });
});

let threads: ReturnType<typeof createBodyThreads>;
beforeAll(() => {
  threads = createBodyThreads();
});
afterAll(() => threads.close());

test.each([
  [
    'a game',
    'publication',
    JSON.stringify(publicationOf({ text: { 'main.ts': 'x'.repeat(100_000) } })),
    'arcade',
  ],
  ['a game of another editor', 'publication', JSON.stringify(publicationOf()), 'microbit'],
  ['a project', 'project', JSON.stringify(projectOf('p', { 'main.ts': 'y'.repeat(100_000) })), 'p'],
  ['brackets', 'project', '['.repeat(1_000_000), 'p'],
  ['nothing', 'project', '', 'p'],
] as const)(
  'a worker thread gives the same result for %s as the main thread, zipped or not',
  async (_, task, text, argument) => {
    for (const isZipped of [true, false]) {
      const packed = () => ({
        bytes: new Uint8Array(isZipped ? gzipSync(text) : encode(text)),
        isZipped,
      });
      const here = await runBodyTask(task, packed(), argument);
      expect(await threads.run(task, packed(), argument)).toEqual(here);
    }
  },
);

test("tasks beyond the queue's limit are answered as busy, and all others are done", async () => {
  const bytes = gzipSync(' '.repeat(1_000_000));
  const send = () => threads.run('publication', { bytes: new Uint8Array(bytes), isZipped: true }, 'arcade');
  const outcomes = await Promise.all(Array.from({ length: 100 }, send));
  const kinds = outcomes.map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['malformed', 'busy']));
  expect(kinds.filter((kind) => kind === 'malformed').length).toBeGreaterThanOrEqual(64);
  expect((await send()).kind).toBe('malformed');
});

/** Waits until all available input is read. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}
