import process from 'node:process';
import type { Readable, Writable } from 'node:stream';
import { createConnection } from 'vscode-languageserver';
import {
  StreamMessageReader,
  StreamMessageWriter,
  createProtocolConnection,
} from 'vscode-languageserver/node';
import { createLanguageServer } from './create-language-server.ts';
import { createNodeHost } from './node-host.ts';
import { createConfigCache, createEarlierTexts, type ConfigSettings } from './remembered.ts';
import { createWorkspace } from './workspace.ts';

interface LanguageServerIo extends ConfigSettings {
  /** A commit, tag or branch. Changes since then that take progress from learners are reported. */
  since?: string;
  input: Readable;
  /** The stream for messages of the protocol. Other output would corrupt it. */
  output: Writable;
  /** Id of a process with which the server ends. The editor may name one too. */
  parent?: number;
}

/**
 * Runs the protocol until the editor ends it or disappears. Resolves with 0 after a regular shutdown, as the protocol
 * requires.
 */
export function runLanguageServer({ input, output, parent, ...options }: LanguageServerIo): Promise<0 | 1> {
  return new Promise((resolve) => {
    const undo: (() => void)[] = [];
    const end = (code: number): void => {
      for (const step of undo.splice(0)) step();
      input.destroy();
      resolve(code === 0 ? 0 : 1);
    };
    const endSession = (): void => end(watchDog.shutdownReceived ? 0 : 1);
    const watchParentProcess = (processId: number | null | undefined): void => {
      if (typeof processId === 'number') undo.push(watchParent(processId, endSession));
    };
    const watchDog = {
      shutdownReceived: false,
      initialize: ({ processId }: { processId: number | null }) => watchParentProcess(processId),
      exit: end,
    };
    for (const event of ['end', 'close', 'error']) input.once(event, endSession);
    output.on('error', endSession);
    const connection = createConnection(
      (logger) =>
        createProtocolConnection(new StreamMessageReader(input), new StreamMessageWriter(output), logger),
      watchDog,
    );
    const { since, ...settings } = options;
    const server = createLanguageServer(connection, {
      host: createNodeHost(settings),
      folder: settings.cwd,
      openWorkspace: (surroundings) =>
        createWorkspace({
          ...surroundings,
          configs: createConfigCache(settings, surroundings.report),
          // Problems are only logged, because a workspace folder need not be a git repository.
          earlier: createEarlierTexts(since, surroundings.log),
        }),
    });
    undo.push(server.dispose, () => connection.dispose());
    connection.listen();
    watchParentProcess(parent);
  });
}

/** Milliseconds between checks that the process exists. */
const CHECK_MS = 3000;

/** Calls back when a process has ended. Does not keep our own process alive. Returns a function that stops watching. */
function watchParent(processId: number, onGone: () => void): () => void {
  const timer = setInterval(() => {
    if (!isAlive(processId)) onGone();
  }, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // The process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
