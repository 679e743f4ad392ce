import path from 'node:path';
import { Tinypool } from 'tinypool';
import { packageFolder } from '../../package-folder.ts';
import type { RunBodyTask } from '../bodies/body-reader.ts';
import { largestOf, runBodyTask, type BodyOutcome, type BodyTask } from '../bodies/body-tasks.ts';

/** In bytes: what is no larger, and not compressed, is read sooner than it is handed over. */
const SMALL = 64 * 1024;
/** Bodies that wait for the thread. */
const MOST_WAITING = 64;
/** One thread has room for the largest body several times over, in megabytes. */
const THREAD_MEMORY = 192;
const IDLE_MS = 30_000;

/** Works on large bodies in a thread beside the server's own, which goes on answering. */
export function createBodyThreads(): { run: RunBodyTask; close: () => Promise<void> } {
  const pool = new Tinypool({
    filename: path.join(packageFolder(), 'dist', 'cli', 'body-worker.js'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY },
  });
  return {
    run: async <Task extends BodyTask>(
      task: Task,
      body: Parameters<typeof runBodyTask>[1],
      argument: string,
    ) => {
      const { bytes, isZipped } = body;
      if (!isZipped && bytes.byteLength <= SMALL) return runBodyTask(task, body, argument);
      if (pool.queueSize >= MOST_WAITING) return { kind: 'busy', size: bytes.byteLength } as const;
      const work = { task, body, argument };
      try {
        return (await pool.run(work, { name: 'work', transferList: [bytes.buffer] })) as BodyOutcome<Task>;
      } catch (error) {
        if (isOutOfMemory(error)) return { kind: 'too-large', size: largestOf(task).plain } as const;
        throw error;
      }
    },
    close: () => pool.destroy(),
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
