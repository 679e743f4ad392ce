import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { LOG_VARIABLE, startEntry } from './run-entry.ts';

/** A server with accounts in a separate process. */
export interface ServerProcess {
  port: number;
  pid: number;
  /** Sets the offset of the server's clock in milliseconds, or makes its SQLite database full or not. */
  tell: (trouble: ServerTrouble) => void;
  measure: () => Promise<ServerUse>;
  /** Kills the server, as a power cut would, or asks it to stop. Resolves when its process has ended. */
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
}

export interface ServerTrouble {
  clock?: number;
  isFull?: boolean;
}

/** Memory and resources of a server process, after a garbage collection. */
export interface ServerUse {
  /** Bytes of all memory. */
  memory: number;
  /** Bytes of JavaScript objects. */
  heap: number;
  /** Number of timers, connections and other resources that keep the process alive, by their type. */
  resources: Readonly<Record<string, number>>;
}

/** Starts `server-entry.ts` in a new process, and waits until it listens. */
export async function startServerProcess(url: string, learners = 1): Promise<ServerProcess> {
  const child = await startEntry('tests/support/server-entry.ts', [url, String(learners)]);
  const ended = once(child, 'exit');
  const port = await readPort(child);
  return {
    port,
    pid: child.pid ?? 0,
    tell: (trouble) => void child.send(trouble),
    measure: async () => {
      const answer = once(child, 'message');
      child.send('measure');
      return ((await answer) as [ServerUse])[0];
    },
    end: async (signal) => {
      // Wake a paused process, which receives no other signal.
      child.kill('SIGCONT');
      child.kill(signal);
      await ended;
    },
  };
}

async function readPort(child: ChildProcess): Promise<number> {
  for await (const line of createInterface({ input: child.stdout as Readable })) {
    const { port } = JSON.parse(line) as { port: number };
    return port;
  }
  const log = process.env[LOG_VARIABLE];
  throw new Error(`The server has ended before it listened${log === undefined ? '' : `: see ${log}`}`);
}
