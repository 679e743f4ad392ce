import type { Clock } from '../ports/clock.ts';
// As it is published, as a script of its own: it is neither a module nor CommonJS, and its minified worker hears nothing.
import address from 'lzma/src/lzma_worker.js?url';

/** What the library's worker can be asked. */
export type LzmaTask =
  { action: 1; data: string; mode: number } | { action: 2; data: Uint8Array<ArrayBuffer> };

/** Rejects with what the library does not like. */
export type RunLzma = (task: LzmaTask) => Promise<string | number[]>;

interface LzmaAnswer {
  action: number;
  result?: string | number[] | null;
  error?: unknown;
}

const longestMs = 60_000;
/** An answer with how far it has come. */
const progress = 3;

/** Brings the library here ahead, where the browser keeps it: files are wanted where there is no network, too. */
export async function prefetchLzma({ fetch }: Pick<typeof globalThis, 'fetch'>): Promise<void> {
  await fetch(address).catch(() => undefined);
}

/** Runs the library in a worker, a new one each time: what it needed is given back. */
export function createLzmaWorker(window: Pick<typeof globalThis, 'Worker'>, clock: Clock): RunLzma {
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
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage({ ...task, cbn: 1 });
    });
}
