import path from 'node:path';
import { Tinypool } from 'tinypool';
import { packageFolder } from '../../package-folder.ts';
import type { RunBodyTask } from '../bodies/body-reader.ts';
import { largestOf, runBodyTask, type BodyOutcome, type BodyTask } from '../bodies/body-tasks.ts';

/** Largest uncompressed body, in bytes, that this thread reads itself: handing it over would take longer. */
const SMALL = 64 * 1024;
/** Maximum number of bodies that wait for the thread. */
const MAX_WAITING = 64;
/** The thread's memory in megabytes: room for several of the largest bodies. */
const THREAD_MEMORY = 192;
const IDLE_MS = 30_000;

/** Handles large bodies in a separate thread, so that the server's own thread keeps answering. */
export function createBodyThreads(): { run: RunBodyTask; close: () => Promise<void> } {
  const pool = new Tinypool({
    filename: path.join(packageFolder(), 'dist', 'cli', 'body-worker.cjs'),
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
      if (pool.queueSize >= MAX_WAITING) return { kind: 'busy', size: bytes.byteLength } as const;
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
