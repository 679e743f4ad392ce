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
import { createConfigMemory, createEarlierTexts, type ConfigSettings } from './remembered.ts';
import {
  createDiagnosticsPublisher,
  type DiagnosticsPublisher,
  type Findings,
} from './diagnostics-publisher.ts';
import { createSnapshots, type OpenDocument } from './open-document.ts';
import { toLspDiagnostic } from './to-lsp-diagnostic.ts';
import { createWorkspace, type Workspace } from './workspace.ts';

export interface LanguageServerOptions extends ConfigSettings {
  /** A commit, tag or branch: what changed since is held against learners who have begun. */
  since?: string;
}

/** One editor's session: what it has open, what it can do, and who answers. */
export interface LanguageSession {
  documents: TextDocuments<TextDocument>;
  /** Set when the editor says hello. */
  abilities: ClientAbilities;
  /** Absolute paths of the workspace's folders, or the one that the process was started in. */
  folders: readonly string[];
  /** An open document as it is now. */
  find: (uri: string) => OpenDocument | undefined;
  findOpen: (file: string) => OpenDocument | undefined;
  all: () => OpenDocument[];
  workspace: Workspace;
  publisher: DiagnosticsPublisher;
  /** Logs a failure of ours. */
  fail: (error: unknown) => void;
  /** Ends it: nothing is told any more. */
  dispose: () => void;
}

/** What an editor is taken to be able to do before it has said so. */
const NO_ABILITIES: ClientAbilities = {
  hasSnippets: false,
  hasSymbolTree: false,
  hasVersionedEdits: false,
  hasFileChanges: false,
  canWatch: false,
  canTellFolders: false,
};

/** The session of an editor at the other end of a connection, before it says hello. */
export function createSession(connection: Connection, options: LanguageServerOptions): LanguageSession {
  let isOver = false;
  const fail = (error: unknown): void => {
    if (isOver) return;
    connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  };
  // Shows people what they can do something about.
  const tell = (problem: string): void => {
    fail(problem);
    const shown: ShowMessageParams = { type: MessageType.Error, message: `skillmap: ${problem}` };
    connection.sendNotification(ShowMessageNotification.type, shown).catch(fail);
  };
  const documents = new TextDocuments(TextDocument);
  const snapshot = createSnapshots();
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
    folders: [],
    fail,
    workspace: createWorkspace({
      folders: () => session.folders,
      documents: all,
      configs: createConfigMemory(options, tell),
      // Not every workspace folder has to be a git repository, so this is only logged.
      earlier: createEarlierTexts(options.since, fail),
    }),
    publisher: createDiagnosticsPublisher({
      current: find,
      lint: (document) => session.workspace.lint(document),
      publish: (findings) => void publish(connection, session, findings).catch(fail),
      fail,
    }),
    dispose: () => {
      isOver = true;
      session.publisher.dispose();
    },
  };
  return session;
}

/** Tells what was found, unless the document has changed in the meantime. */
async function publish(
  connection: Connection,
  { find, findOpen, workspace }: LanguageSession,
  { document, diagnostics }: Findings,
): Promise<void> {
  const root = (await workspace.placeOf(document))?.root;
  if (find(document.uri) !== document) return;
  const place = { document, root, openUriOf: (file: string) => findOpen(file)?.uri };
  await connection.sendDiagnostics({
    uri: document.uri,
    version: document.version,
    diagnostics: diagnostics.map((finding) => toLspDiagnostic(finding, place)),
  });
}

/** A document that is asked about, as a map where it is one. */
export interface Asked {
  document: OpenDocument;
  text: OpenText;
  /** Of the repository; absolute. */
  root: string | undefined;
}

/**
 * A handler for questions about a map. What is not open or no map gets `nothing` for an answer; so does a question that
 * we fail at, which is logged. One that its asker has taken back is answered as the protocol wants it.
 */
export function createMapHandler<Params extends { textDocument: { uri: string } }, Result>(
  session: LanguageSession,
  nothing: Result,
  answer: (params: Params, asked: Asked) => Result | Promise<Result>,
): (params: Params, token: CancellationToken) => Promise<Result | ResponseError> {
  return createHandler(session, nothing, async (params, token) => {
    const document = session.find(params.textDocument.uri);
    const text = document && (await session.workspace.open(document));
    if (!document || !text || token.isCancellationRequested) return nothing;
    const root = (await session.workspace.placeOf(document))?.root;
    return answer(params, { document, text, root });
  });
}

/** A handler whose failures are logged and answered with `nothing`; a refusal that is meant for people passes. */
export function createHandler<Params, Result>(
  session: LanguageSession,
  nothing: Result,
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
      return nothing;
    }
  };
}

function cancelled(): ResponseError {
  return new ResponseError(LSPErrorCodes.RequestCancelled, 'Taken back.');
}
