import type { Connection, InitializeParams, ShowMessageParams } from 'vscode-languageserver';
import { MessageType, ShowMessageNotification, TextDocuments } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createConfigMemory } from './config-memory.ts';
import { createDiagnosticsPublisher } from './diagnostics-publisher.ts';
import { createFolderMemory } from './folder-memory.ts';
import type { ClientAbilities } from './client-abilities.ts';
import { readAbilities, serverAbilities } from './client-abilities.ts';
import { onEdits } from './on-edits.ts';
import { onQuestions } from './on-questions.ts';
import { createSnapshots } from './open-document.ts';
import type { Session } from './session.ts';
import { pathOfUri } from './uri-path.ts';
import { toLspDiagnostic } from './to-lsp-diagnostic.ts';
import { watchWorkspace } from './watch-workspace.ts';
import { createWorkspace } from './workspace.ts';

export interface LanguageServerOptions {
  cwd: string;
  config?: string;
}

/** Answers on a connection; nothing that goes wrong with one question ends it. */
export function createLanguageServer(
  connection: Connection,
  { cwd, config }: LanguageServerOptions,
): { dispose: () => void } {
  const session = createSession(connection, { cwd, ...(config !== undefined && { config }) });
  connection.onInitialize((params) => {
    session.abilities = readAbilities(params);
    session.folders = foldersOf(params, cwd);
    return serverAbilities();
  });
  onQuestions(connection, session);
  onEdits(connection, session);
  watchWorkspace(connection, session);
  session.documents.listen(connection);
  return { dispose: () => session.publisher.dispose() };
}

function createSession(connection: Connection, { cwd, config }: LanguageServerOptions): Session {
  const documents = new TextDocuments(TextDocument);
  const snapshot = createSnapshots();
  const fail = (error: unknown): void => {
    connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  };
  const find = (uri: string): ReturnType<typeof snapshot> | undefined => {
    const document = documents.get(uri);
    return document && snapshot(document);
  };
  const all = (): ReturnType<typeof snapshot>[] => documents.all().map(snapshot);
  const findOpen = (file: string): ReturnType<typeof snapshot> | undefined =>
    all().find((document) => document.file === file);
  const memory = createFolderMemory();
  const tell = (problem: string): void => {
    connection.console.error(problem);
    const shown: ShowMessageParams = { type: MessageType.Error, message: `skillmap: ${problem}` };
    connection.sendNotification(ShowMessageNotification.type, shown).catch(fail);
  };
  const session: Session = {
    documents,
    abilities: NO_ABILITIES,
    folders: [],
    find,
    findOpen,
    all,
    fail,
    workspace: createWorkspace({
      folders: () => session.folders,
      documents: all,
      memory,
      configs: createConfigMemory({ cwd, given: config, tell }),
    }),
    publisher: createDiagnosticsPublisher({
      current: find,
      lint: (document) => session.workspace.lint(document),
      publish: ({ document, diagnostics }) => void session.publish(document, diagnostics).catch(fail),
      fail,
    }),
    publish: async (document, diagnostics) => {
      const root = (await session.workspace.placeOf(document))?.root;
      const openUriOf = (file: string): string | undefined => findOpen(file)?.uri;
      const place = { document, openUriOf, ...(root !== undefined && { root }) };
      if (find(document.uri) !== document) return;
      await connection.sendDiagnostics({
        uri: document.uri,
        version: document.version,
        diagnostics: diagnostics.map((finding) => toLspDiagnostic(finding, place)),
      });
    },
  };
  return session;
}

const NO_ABILITIES: ClientAbilities = {
  hasSnippets: false,
  hasSymbolTree: false,
  hasVersionedEdits: false,
  canWatch: false,
  canTellFolders: false,
};

function foldersOf({ workspaceFolders, rootUri }: InitializeParams, cwd: string): string[] {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri === null ? [] : [rootUri]);
  const folders = uris.flatMap((uri) => pathOfUri(uri) ?? []);
  return folders.length > 0 ? folders : [cwd];
}
