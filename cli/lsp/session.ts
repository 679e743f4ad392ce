import {
  MessageType,
  ShowMessageNotification,
  TextDocuments,
  LSPErrorCodes,
  ResponseError,
  type Connection,
  type ShowMessageParams,
  type CancellationToken,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { OpenText } from '#parser';
import type { ClientAbilities } from './client-abilities.ts';
import {
  createDiagnosticsPublisher,
  type DiagnosticsPublisher,
  type Findings,
} from './diagnostics-publisher.ts';
import type { LanguageHost } from './language-host.ts';
import type { LanguageWorkspace, WorkspaceSurroundings } from './language-workspace.ts';
import { createSnapshots, type OpenDocument } from './open-document.ts';
import { toLspDiagnostic } from './to-lsp-diagnostic.ts';

export interface SessionOptions {
  host: LanguageHost;
  openWorkspace: (surroundings: WorkspaceSurroundings) => LanguageWorkspace;
}

/** One editor's session: its documents, its capabilities and its services. */
export interface LanguageSession {
  documents: TextDocuments<TextDocument>;
  /** Set by the initialize request. */
  abilities: ClientAbilities;
  host: LanguageHost;
  /** The workspace's folders, or the folder in which the process was started. */
  folders: readonly string[];
  /** Number of changes of texts, files and folders. */
  changeCount: number;
  /** Returns the current snapshot of an open document. */
  find: (uri: string) => OpenDocument | undefined;
  findOpen: (file: string) => OpenDocument | undefined;
  all: () => OpenDocument[];
  workspace: LanguageWorkspace;
  publisher: DiagnosticsPublisher;
  /** Logs an internal error. */
  fail: (error: unknown) => void;
  /** Ends the session, so that it publishes no more findings. */
  dispose: () => void;
}

/** The capabilities assumed before the editor names its own. */
const NO_ABILITIES: ClientAbilities = {
  hasSnippets: false,
  hasSymbolTree: false,
  hasVersionedEdits: false,
  hasFileChanges: false,
  canWatch: false,
  canTellFolders: false,
  canPullFindings: false,
  canRefreshFindings: false,
  canShowDocuments: false,
  requests: new Set(),
};

/** Creates an editor's session on a connection, before the initialize request. */
export function createSession(
  connection: Connection,
  { host, openWorkspace }: SessionOptions,
): LanguageSession {
  let isClosed = false;
  const fail = (error: unknown): void => {
    if (isClosed) return;
    connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  };
  // Shows a message that the user can act on.
  const report = (problem: string): void => {
    fail(problem);
    const shown: ShowMessageParams = { type: MessageType.Error, message: `skillmap: ${problem}` };
    connection.sendNotification(ShowMessageNotification.type, shown).catch(fail);
  };
  const documents = new TextDocuments(TextDocument);
  const snapshot = createSnapshots(host.fileOf);
  const all = (): OpenDocument[] => documents.all().map(snapshot);
  const find = (uri: string): OpenDocument | undefined => {
    const document = documents.get(uri);
    return document && snapshot(document);
  };
  const session: LanguageSession = {
    documents,
    all,
    find,
    findOpen: (file) => all().find((document) => document.file === file),
    abilities: NO_ABILITIES,
    host,
    folders: [],
    changeCount: 0,
    fail,
    workspace: openWorkspace({ folders: () => session.folders, documents: all, report, log: fail }),
    publisher: createDiagnosticsPublisher({
      current: find,
      lint: (document) => session.workspace.lint(document),
      publish: (findings) => void publish(connection, session, findings).catch(fail),
      fail,
    }),
    dispose: () => {
      isClosed = true;
      session.publisher.dispose();
      host.dispose();
    },
  };
  return session;
}

/** Sends findings to an editor that does not ask for them, unless the document has changed in the meantime. */
async function publish(
  connection: Connection,
  { abilities, find, findOpen, host, workspace }: LanguageSession,
  { document, diagnostics }: Findings,
): Promise<void> {
  if (abilities.canPullFindings) return;
  const root = (await workspace.contextOf(document))?.root;
  if (find(document.uri) !== document) return;
  const context = { document, host, root, openUriOf: (file: string) => findOpen(file)?.uri };
  await connection.sendDiagnostics({
    uri: document.uri,
    version: document.version,
    diagnostics: diagnostics.map((finding) => toLspDiagnostic(finding, context)),
  });
}

/** A document in a request, parsed as a map if it is one. */
export interface RequestedDocument {
  document: OpenDocument;
  text: OpenText;
  /** Absolute path of the repository. */
  root: string | undefined;
}

/**
 * Returns a handler for requests about a map. Answers with `fallback` if the document is not open or not a map, and
 * after an internal error, which is logged. Cancelled requests are answered as the protocol requires.
 */
export function createMapHandler<Params extends { textDocument: { uri: string } }, Result>(
  session: LanguageSession,
  fallback: Result,
  answer: (params: Params, opened: RequestedDocument) => Result | Promise<Result>,
): (params: Params, token: CancellationToken) => Promise<Result | ResponseError> {
  return createHandler(session, fallback, async (params, token) => {
    const document = session.find(params.textDocument.uri);
    const text = document && (await session.workspace.open(document));
    if (!document || !text || token.isCancellationRequested) return fallback;
    const root = (await session.workspace.contextOf(document))?.root;
    return answer(params, { document, text, root });
  });
}

/** Returns a handler whose errors are logged and answered with `fallback`. Refusals for the user are passed on. */
export function createHandler<Params, Result>(
  session: LanguageSession,
  fallback: Result,
  answer: (params: Params, token: CancellationToken) => Promise<Result | ResponseError>,
): (params: Params, token: CancellationToken) => Promise<Result | ResponseError> {
  return async (params, token) => {
    if (token.isCancellationRequested) return cancelled();
    try {
      const result = await answer(params, token);
      return token.isCancellationRequested ? cancelled() : result;
    } catch (error) {
      if (error instanceof ResponseError) return error;
      session.fail(error);
      return fallback;
    }
  };
}

function cancelled(): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestCancelled, 'Taken back.');
}
