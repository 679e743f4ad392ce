import type { Connection, InitializeParams } from 'vscode-languageserver';
import { readAbilities } from './client-abilities.ts';
import { handleEditRequests } from './edit-requests.ts';
import { handleFileMoves } from './file-moves.ts';
import { handleLensRequests } from './lens-requests.ts';
import { handleMapRequests } from './map-requests.ts';
import { handlePullDiagnostics } from './pull-diagnostics.ts';
import { handleReadRequests } from './read-requests.ts';
import { serverAbilities } from './server-abilities.ts';
import { createSession, type SessionOptions } from './session.ts';
import { handleStructureRequests } from './structure-requests.ts';
import { watchWorkspace } from './watch-workspace.ts';

export interface LanguageServerOptions extends SessionOptions {
  /** The folder to use if the editor names none. */
  folder?: string;
}

/** Answers requests on a connection. An error in one request does not end the connection. */
export function createLanguageServer(
  connection: Connection,
  { folder, ...options }: LanguageServerOptions,
): { dispose: () => void } {
  const session = createSession(connection, options);
  connection.onInitialize((params) => {
    session.abilities = readAbilities(params);
    const folders = foldersOf(params, options.host.fileOf);
    session.folders = folders.length > 0 || folder === undefined ? folders : [folder];
    return serverAbilities(session.abilities, options.host.version);
  });
  handleReadRequests(connection, session);
  handleStructureRequests(connection, session);
  handleLensRequests(connection, session);
  handleMapRequests(connection, session);
  handleEditRequests(connection, session);
  handleFileMoves(connection, session);
  handlePullDiagnostics(connection, session);
  watchWorkspace(connection, session);
  session.documents.listen(connection);
  return { dispose: session.dispose };
}

function foldersOf(
  { workspaceFolders, rootUri }: InitializeParams,
  fileOf: (uri: string) => string | undefined,
): string[] {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri === null ? [] : [rootUri]);
  return uris.flatMap((uri) => fileOf(uri) ?? []);
}
