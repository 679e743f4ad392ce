import process from 'node:process';
import type { Readable, Writable } from 'node:stream';
import { createConnection } from 'vscode-languageserver';
import {
  StreamMessageReader,
  StreamMessageWriter,
  createProtocolConnection,
} from 'vscode-languageserver/node';
import { createLanguageServer } from './create-language-server.ts';

export interface LanguageServerIo {
  input: Readable;
  /** Belongs to the protocol alone. */
  output: Writable;
  cwd: string;
  /** The configuration that counts everywhere, where one was given. */
  config?: string;
  /** The id of the process to end with; the editor names one too. */
  parent?: number;
}

/** How often the editor that started this process is looked for. */
const PARENT_CHECK_MS = 3000;

/** Speaks the protocol until the editor says so or is gone; 0 when it said goodbye, as the protocol wants it. */
export function runLanguageServer({ input, output, cwd, config, parent }: LanguageServerIo): Promise<0 | 1> {
  return new Promise((resolve) => {
    let parentCheck: NodeJS.Timeout | undefined;
    let isOver = false;
    const end = (code: number): void => {
      if (isOver) return;
      isOver = true;
      clearInterval(parentCheck);
      server.dispose();
      connection.dispose();
      input.destroy();
      resolve(code === 0 ? 0 : 1);
    };
    const followParent = (processId: number | null | undefined): void => {
      if (typeof processId !== 'number') return;
      clearInterval(parentCheck);
      parentCheck = setInterval(() => {
        if (!isAlive(processId)) end(1);
      }, PARENT_CHECK_MS);
      parentCheck.unref();
    };
    const watchDog = {
      shutdownReceived: false,
      initialize: ({ processId }: { processId: number | null }) => followParent(processId),
      exit: end,
    };
    const isGone = (): void => end(watchDog.shutdownReceived ? 0 : 1);
    input.once('end', isGone);
    input.once('close', isGone);
    output.once('error', isGone);
    const connection = createConnection(
      (logger) =>
        createProtocolConnection(new StreamMessageReader(input), new StreamMessageWriter(output), logger),
      watchDog,
    );
    const server = createLanguageServer(connection, { cwd, ...(config !== undefined && { config }) });
    connection.listen();
    followParent(parent);
  });
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // It is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
