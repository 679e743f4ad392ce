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
  /** Belongs to the protocol alone. */
  output: Writable;
  /** The id of the process to end with; the editor names one too. */
  parent?: number;
}

/** Speaks the protocol until the editor says so or is gone; 0 when it said goodbye, as the protocol wants it. */
export function runLanguageServer({ input, output, parent, ...options }: LanguageServerIo): Promise<0 | 1> {
  return new Promise((resolve) => {
    const undo: (() => void)[] = [];
    const end = (code: number): void => {
      for (const step of undo.splice(0)) step();
      input.destroy();
      resolve(code === 0 ? 0 : 1);
    };
    const isGone = (): void => end(watchDog.shutdownReceived ? 0 : 1);
    const follow = (processId: number | null | undefined): void => {
      if (typeof processId === 'number') undo.push(watchParent(processId, isGone));
    };
    const watchDog = {
      shutdownReceived: false,
      initialize: ({ processId }: { processId: number | null }) => follow(processId),
      exit: end,
    };
    for (const event of ['end', 'close', 'error']) input.once(event, isGone);
    output.on('error', isGone);
    const connection = createConnection(
      (logger) =>
        createProtocolConnection(new StreamMessageReader(input), new StreamMessageWriter(output), logger),
      watchDog,
    );
    const server = createLanguageServer(connection, options);
    undo.push(server.dispose, () => connection.dispose());
    connection.listen();
    follow(parent);
  });
}

/** How often the process is looked for. */
const CHECK_MS = 3000;

/** Calls back when a process is there no more; nothing of this keeps our own alive. Returns what ends it. */
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
    // It is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Answers on a connection; nothing that goes wrong with one question ends it. */
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
