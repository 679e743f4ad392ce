import type { Connection, InitializeParams } from 'vscode-languageserver';
import { readAbilities, serverAbilities } from './client-abilities.ts';
import { createSession } from './create-session.ts';
import { handleEditRequests } from './edit-requests.ts';
import { pathOfUri } from './open-document.ts';
import { handleReadRequests } from './read-requests.ts';
import type { LanguageServerOptions } from './session.ts';
import { watchWorkspace } from './watch-workspace.ts';

/** Answers on a connection; nothing that goes wrong with one question ends it. */
export function createLanguageServer(
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
  watchWorkspace(connection, session);
  session.documents.listen(connection);
  return { dispose: session.dispose };
}

function foldersOf({ workspaceFolders, rootUri }: InitializeParams, cwd: string): string[] {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri === null ? [] : [rootUri]);
  const folders = uris.flatMap((uri) => pathOfUri(uri) ?? []);
  return folders.length > 0 ? folders : [cwd];
}
