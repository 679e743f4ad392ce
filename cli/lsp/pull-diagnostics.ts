import {
  DocumentDiagnosticRequest,
  WorkspaceDiagnosticRequest,
  type CancellationToken,
  type Connection,
  type Diagnostic as LspDiagnostic,
  type DocumentDiagnosticParams,
  type DocumentDiagnosticReport,
  type WorkspaceDiagnosticParams,
  type WorkspaceDiagnosticReport,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Findings } from './diagnostics-publisher.ts';
import { snapshotOf } from './open-document.ts';
import { createHandler, type LanguageSession } from './session.ts';
import { toLspDiagnostic } from './to-lsp-diagnostic.ts';

/** Answers editors that ask for findings: in one document, or in all files of the workspace. */
export function handlePullDiagnostics(connection: Connection, session: LanguageSession): void {
  const results = createResultIds();
  const findingsIn = createFindingsOfFiles(session);
  connection.onRequest(
    DocumentDiagnosticRequest.method,
    createHandler<DocumentDiagnosticParams, DocumentDiagnosticReport>(
      session,
      { kind: 'full', items: [] },
      async ({ textDocument: { uri }, previousResultId }) => {
        const document = session.find(uri);
        if (!document) return { kind: 'full', items: [] };
        const items = await itemsOf(await session.publisher.findingsOf(document), session);
        return toReport(results(uri, items), items, previousResultId);
      },
    ),
  );
  connection.onRequest(
    WorkspaceDiagnosticRequest.method,
    createHandler<WorkspaceDiagnosticParams, WorkspaceDiagnosticReport>(
      session,
      { items: [] },
      async ({ previousResultIds }, token) => {
        const previous = new Map(previousResultIds.map(({ uri, value }) => [uri, value]));
        const items: WorkspaceDocumentDiagnosticReport[] = [];
        await pauseIn(session, token);
        for (const file of await session.workspace.checkedFiles()) {
          // Let other requests run.
          await new Promise((resolve) => setTimeout(resolve));
          if (token.isCancellationRequested) break;
          const found = await findingsIn(file);
          const { uri, version } = found.document;
          const diagnostics = await itemsOf(found, session);
          const isOpen = session.find(uri) !== undefined;
          const report = toReport(results(uri, diagnostics), diagnostics, previous.get(uri));
          items.push({ ...report, uri, version: isOpen ? version : null });
          previous.delete(uri);
        }
        // Clear the findings of files that are gone, or no longer checked.
        if (!token.isCancellationRequested)
          for (const uri of previous.keys()) items.push(nothingIn(uri, session));
        return { items };
      },
    ),
  );
}

function nothingIn(uri: string, { find }: LanguageSession): WorkspaceDocumentDiagnosticReport {
  return { kind: 'full', items: [], uri, version: find(uri)?.version ?? null };
}

/** Milliseconds without a change after which all files are checked, so that typing is not delayed. */
const PAUSE_MS = 500;

/** Waits until the author pauses. */
async function pauseIn(session: LanguageSession, token: CancellationToken): Promise<void> {
  let before: number;
  do {
    before = session.changeCount;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  } while (before !== session.changeCount && !token.isCancellationRequested);
}

/** Returns a function that gives the findings in a file. Editors ask every few seconds, so the findings are cached. */
function createFindingsOfFiles(session: LanguageSession): (file: string) => Promise<Findings> {
  const { host, findOpen, publisher, workspace } = session;
  let changeCount = 0;
  let known = new Map<string, Findings>();
  return async (file) => {
    const open = findOpen(file);
    if (open) return publisher.findingsOf(open);
    if (changeCount !== session.changeCount) known = new Map();
    changeCount = session.changeCount;
    const last = known.get(file);
    if (last) return last;
    const { text, diagnostics } = await workspace.lintSaved(file);
    const document = TextDocument.create(host.uriOf(file), 'markdown', 0, text);
    const found = { document: snapshotOf(document, host.fileOf), diagnostics };
    known.set(file, found);
    return found;
  };
}

async function itemsOf(
  { document, diagnostics }: Findings,
  session: LanguageSession,
): Promise<LspDiagnostic[]> {
  const { host, findOpen, workspace } = session;
  const root = (await workspace.contextOf(document))?.root;
  const context = { document, host, root, openUriOf: (file: string) => findOpen(file)?.uri };
  return diagnostics.map((finding) => toLspDiagnostic(finding, context));
}

/** Returns a function that returns an id for a document's findings. The id changes when the findings change. */
function createResultIds(): (uri: string, items: readonly LspDiagnostic[]) => string {
  const known = new Map<string, { content: string; id: number }>();
  let count = 0;
  return (uri, items) => {
    const content = JSON.stringify(items.map(({ data: _data, ...item }) => item));
    const last = known.get(uri);
    const now = last?.content === content ? last : { content, id: (count += 1) };
    known.set(uri, now);
    return String(now.id);
  };
}

function toReport(
  resultId: string,
  items: LspDiagnostic[],
  previousResultId: string | undefined,
): { kind: 'full'; resultId: string; items: LspDiagnostic[] } | { kind: 'unchanged'; resultId: string } {
  return resultId === previousResultId ? { kind: 'unchanged', resultId } : { kind: 'full', resultId, items };
}
