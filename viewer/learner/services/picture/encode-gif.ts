import type { GifEncoder, GifOutcome } from '../../../shared/ports/games.ts';
import type { GifJob, GifReport } from './make-gif.ts';

const MAX_BYTES = 1_000_000;

/** Encodes a GIF in a worker, which is loaded on demand. */
export const encodeGif: GifEncoder = (frames, { maxBytes = MAX_BYTES, signal, onProgress } = {}) => {
  const [first] = frames;
  if (!first) return Promise.resolve({ kind: 'failed', detail: 'There are no frames.' });
  if (frames.some(({ width, height }) => width !== first.width || height !== first.height)) {
    return Promise.resolve({ kind: 'failed', detail: 'The frames are not all of one size.' });
  }
  if (signal?.aborted) return Promise.resolve({ kind: 'aborted' });
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./gif-worker.ts', import.meta.url), { type: 'module' });
    const settle = (outcome: GifOutcome) => {
      worker.terminate();
      signal?.removeEventListener('abort', abort);
      resolve(outcome);
    };
    const abort = () => settle({ kind: 'aborted' });
    signal?.addEventListener('abort', abort);
    let furthest = 0;
    worker.addEventListener('message', ({ data }: MessageEvent<GifReport>) => {
      if (data.kind !== 'progress') return settle(data);
      furthest = Math.max(furthest, data.share);
      onProgress?.(furthest);
    });
    // Without a network, the worker's file may fail to load.
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      settle({ kind: 'failed', detail: event.message || 'The encoder could not be loaded.' });
    });
    const job: GifJob = { frames, maxBytes };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
    worker.postMessage(job);
  });
};
