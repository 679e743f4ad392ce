import type { Connection, ShowMessageParams } from 'vscode-languageserver';
import { MessageType, ShowMessageNotification, TextDocuments } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { ClientAbilities } from './client-abilities.ts';
import { createConfigMemory } from './config-memory.ts';
import type { Findings } from './diagnostics-publisher.ts';
import { createDiagnosticsPublisher } from './diagnostics-publisher.ts';
import { createEarlierTexts } from './earlier-texts.ts';
import { createFolderMemory } from '../lint/folder-memory.ts';
import type { OpenDocument } from './open-document.ts';
import { createSnapshots } from './open-document.ts';
import type { LanguageServerOptions, Session } from './session.ts';
import { toLspDiagnostic } from './to-lsp-diagnostic.ts';
import { createWorkspace } from './workspace.ts';

/** What an editor is taken to be able to do before it has said so. */
const NO_ABILITIES: ClientAbilities = {
  hasSnippets: false,
  hasSymbolTree: false,
  hasVersionedEdits: false,
  canWatch: false,
  canTellFolders: false,
};

/** The session of an editor at the other end of a connection, before it says hello. */
export function createSession(
  connection: Connection,
  { cwd, config, since }: LanguageServerOptions,
): Session {
  const open = createOpenDocuments();
  const { fail, tell, end } = createMessages(connection);
  const session: Session = {
    ...open,
    abilities: NO_ABILITIES,
    folders: [],
    fail,
    workspace: createWorkspace({
      folders: () => session.folders,
      documents: open.all,
      memory: createFolderMemory(),
      configs: createConfigMemory({ cwd, given: config, tell }),
      // Not every workspace folder has to be a git repository, so this is only logged.
      earlier: createEarlierTexts(since, fail),
    }),
    publisher: createDiagnosticsPublisher({
      current: open.find,
      lint: (document) => session.workspace.lint(document),
      publish: (findings) => void publish(connection, session, findings).catch(fail),
      fail,
    }),
    dispose: () => {
      end();
      session.publisher.dispose();
    },
  };
  return session;
}

function createOpenDocuments(): Pick<Session, 'documents' | 'find' | 'findOpen' | 'all'> {
  const documents = new TextDocuments(TextDocument);
  const snapshot = createSnapshots();
  const all = (): OpenDocument[] => documents.all().map(snapshot);
  return {
    documents,
    all,
    find: (uri) => {
      const document = documents.get(uri);
      return document && snapshot(document);
    },
    findOpen: (file) => all().find((document) => document.file === file),
  };
}

interface Messages {
  /** Logs a failure of ours. */
  fail: (error: unknown) => void;
  /** Shows people what they can do something about. */
  tell: (problem: string) => void;
  /** From now on nobody hears anything. */
  end: () => void;
}

function createMessages(connection: Connection): Messages {
  let isOver = false;
  const fail = (error: unknown): void => {
    if (isOver) return;
    connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  };
  return {
    fail,
    tell: (problem) => {
      fail(problem);
      const shown: ShowMessageParams = { type: MessageType.Error, message: `skillmap: ${problem}` };
      connection.sendNotification(ShowMessageNotification.type, shown).catch(fail);
    },
    end: () => {
      isOver = true;
    },
  };
}

/** Tells what was found, unless the document has changed in the meantime. */
async function publish(
  connection: Connection,
  { find, findOpen, workspace }: Session,
  { document, diagnostics }: Findings,
): Promise<void> {
  const root = (await workspace.placeOf(document))?.root;
  if (find(document.uri) !== document) return;
  const openUriOf = (file: string): string | undefined => findOpen(file)?.uri;
  const place = { document, openUriOf, ...(root !== undefined && { root }) };
  await connection.sendDiagnostics({
    uri: document.uri,
    version: document.version,
    diagnostics: diagnostics.map((finding) => toLspDiagnostic(finding, place)),
  });
}
