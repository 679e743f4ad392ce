import process from 'node:process';
import type { Readable, Writable } from 'node:stream';
import { createConnection, type Connection, type InitializeParams } from 'vscode-languageserver';
import {
  StreamMessageReader,
  StreamMessageWriter,
  createProtocolConnection,
} from 'vscode-languageserver/node';
import { readAbilities, serverAbilities } from './client-abilities.ts';
import { handleEditRequests } from './edit-requests.ts';
import { handleFileMoves } from './file-moves.ts';
import { pathOfUri } from './open-document.ts';
import { handleReadRequests } from './read-requests.ts';
import { createSession, type LanguageServerOptions } from './session.ts';
import { watchWorkspace } from './watch-workspace.ts';

interface LanguageServerIo extends LanguageServerOptions {
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
    const server = createLanguageServer(connection, options);
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

/** Answers requests on a connection. An error in one request does not end the connection. */
function createLanguageServer(
  connection: Connection,
  options: LanguageServerOptions,
): { dispose: () => void } {
  const session = createSession(connection, options);
  connection.onInitialize((params) => {
    session.abilities = readAbilities(params);
    session.folders = foldersOf(params, options.cwd);
    return serverAbilities();
  });
  handleReadRequests(connection, session);
  handleEditRequests(connection, session);
  handleFileMoves(connection, session);
  watchWorkspace(connection, session);
  session.documents.listen(connection);
  return { dispose: session.dispose };
}

function foldersOf({ workspaceFolders, rootUri }: InitializeParams, cwd: string): string[] {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri === null ? [] : [rootUri]);
  const folders = uris.flatMap((uri) => pathOfUri(uri) ?? []);
  return folders.length > 0 ? folders : [cwd];
}
