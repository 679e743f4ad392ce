import type { Clock } from '../../ports/clock.ts';
import type { ProjectPacker } from '../../ports/device.ts';
import { createProjectPacker, type RunLzma } from './project-packer.ts';
import { readHidden, readPictureSize } from '#schemas/exchange/picture-data.ts';
// Load the library as published, as a separate script: it is neither an ES module nor CommonJS, and its minified worker
// does not work.
import address from 'lzma/src/lzma_worker.js?url';

/**
 * Maximum number of pixels of a project's picture. Arcade's pictures are 192 pixels wide, and as high as the project
 * needs.
 */
const mostPixels = 8_000_000;

/** Creates a packer that compresses in a worker, and reads pictures with a canvas. */
export function createBrowserProjectPacker(window: Window & typeof globalThis, clock: Clock): ProjectPacker {
  void prefetchLzma(window);
  return createProjectPacker({
    run: createLzmaWorker(window, clock),
    readPicture: async (bytes) => {
      const { width = 0, height = 0 } = readPictureSize(bytes) ?? {};
      if (width * height === 0 || width * height > mostPixels) return undefined;
      // Read raw colours, because colour management would change the hidden data.
      const bitmap = await window.createImageBitmap(new Blob([bytes], { type: 'image/png' }), {
        colorSpaceConversion: 'none',
        premultiplyAlpha: 'none',
      });
      const canvas = window.document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context?.drawImage(bitmap, 0, 0);
      bitmap.close();
      const pixels = context?.getImageData(0, 0, width, height);
      return pixels && readHidden(pixels);
    },
  });
}

interface LzmaAnswer {
  action: number;
  result?: string | number[] | null;
  error?: unknown;
}

const longestMs = 60_000;
/** Number that marks a progress message of the library. */
const progress = 3;

/** Loads the library into the browser's cache, because learners also save project files offline. */
async function prefetchLzma({ fetch }: Pick<typeof globalThis, 'fetch'>): Promise<void> {
  await fetch(address).catch(() => undefined);
}

/** Returns a function that runs the library, in a new worker each time, to free its memory afterwards. */
function createLzmaWorker(window: Pick<typeof globalThis, 'Worker'>, clock: Clock): RunLzma {
  return (task) =>
    new Promise((resolve, reject) => {
      const worker = new window.Worker(address);
      const end = (): void => {
        stopClock();
        worker.terminate();
      };
      const fail = (reason: string): void => {
        end();
        reject(new Error(`Packing a project failed: ${reason}`));
      };
      const stopClock = clock.after(longestMs, () => fail('it took too long'));
      worker.addEventListener('error', ({ message }) => fail(message));
      worker.addEventListener('message', ({ data }: MessageEvent<LzmaAnswer>) => {
        if (data.action === progress) return;
        const { result, error } = data;
        if (error || result === undefined || result === null) return fail(String(error));
        end();
        resolve(result);
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
      worker.postMessage({ ...task, cbn: 1 });
    });
}
