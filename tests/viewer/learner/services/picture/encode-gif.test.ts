import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScreenFrame } from '../../../../../viewer/shared/ports/player.ts';
import { encodeGif } from '../../../../../viewer/learner/services/picture/encode-gif.ts';
import type { GifJob } from '../../../../../viewer/learner/services/picture/make-gif.ts';

/** A worker that sends the messages of the test. */
class FakeWorker extends EventTarget {
  static made: FakeWorker[] = [];
  jobs: GifJob[] = [];
  isTerminated = false;

  readonly url: URL;
  readonly options: object;

  constructor(url: URL, options: object) {
    super();
    this.url = url;
    this.options = options;
    FakeWorker.made.push(this);
  }

  postMessage(job: GifJob) {
    this.jobs.push(job);
  }

  terminate() {
    this.isTerminated = true;
  }

  say(data: object) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => vi.stubGlobal('Worker', FakeWorker));
afterEach(() => {
  FakeWorker.made = [];
  vi.unstubAllGlobals();
});

function frame(width = 2): ScreenFrame {
  return { width, height: 1, at: 0, pixels: new Uint8ClampedArray(width * 4) };
}

function worker(): FakeWorker {
  const [made] = FakeWorker.made;
  if (!made) throw new Error('There is no worker.');
  return made;
}

test('a worker of this site encodes, to a million bytes at most', async () => {
  const outcome = encodeGif([frame(), frame()]);
  expect(worker().options).toEqual({ type: 'module' });
  expect(worker().url.pathname).toMatch(/gif-worker\.ts$/);
  expect(worker().jobs).toEqual([{ frames: [frame(), frame()], maxBytes: 1_000_000 }]);
  const encoded = {
    kind: 'encoded',
    dataUrl: 'data:image/gif;base64,',
    bytes: 1,
    width: 2,
    height: 1,
    frames: 2,
  };
  worker().say(encoded);
  expect(await outcome).toEqual(encoded);
  expect(worker().isTerminated).toBe(true);
});

test('progress never decreases, even when a smaller picture is tried', async () => {
  const shares: number[] = [];
  const outcome = encodeGif([frame()], { maxBytes: 10, onProgress: (share) => shares.push(share) });
  for (const share of [0.2, 0.6, 0.1, 0.7]) worker().say({ kind: 'progress', share });
  worker().say({ kind: 'too-large' });
  expect(await outcome).toEqual({ kind: 'too-large' });
  expect(shares).toEqual([0.2, 0.6, 0.6, 0.7]);
});

test('cancelling ends encoding and the worker immediately', async () => {
  const stop = new AbortController();
  const outcome = encodeGif([frame()], { signal: stop.signal });
  stop.abort();
  expect(await outcome).toEqual({ kind: 'aborted' });
  expect(worker().isTerminated).toBe(true);
  expect(await encodeGif([frame()], { signal: stop.signal })).toEqual({ kind: 'aborted' });
  expect(FakeWorker.made).toHaveLength(1);
});

test('a worker that fails to load or crashes is reported as a failure', async () => {
  const outcome = encodeGif([frame()]);
  worker().dispatchEvent(new Event('error'));
  expect(await outcome).toEqual({ kind: 'failed', detail: 'The encoder could not be loaded.' });
});

test('no frames, and frames of different sizes, are refused', async () => {
  expect(await encodeGif([])).toMatchObject({ kind: 'failed' });
  expect(await encodeGif([frame(2), frame(3)])).toMatchObject({ kind: 'failed' });
  expect(FakeWorker.made).toHaveLength(0);
});
