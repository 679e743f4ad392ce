import {
  CodeActionKind,
  LSPErrorCodes,
  ResponseError,
  type CodeAction,
  type CodeActionParams,
  type Connection,
  type Range,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import {
  fixByChanges,
  isBeyondFile,
  withOfferedFixes,
  type ChangeOutcome,
  type Diagnostic,
  type Fix,
  readMap,
  type IdTarget,
} from '#parser';
import { FIX_ALL, codeActionsFor, fixAll } from './code-actions.ts';
import { createMapHandler, createHandler, type RequestedDocument, type LanguageSession } from './session.ts';
import type { OpenDocument } from './open-document.ts';
import { editsOfFix, toWorkspaceEdit } from './workspace-edits.ts';
import { rangeOfFinding, toLspDiagnostic } from './to-lsp-diagnostic.ts';

export function handleEditRequests(connection: Connection, session: LanguageSession): void {
  connection.onPrepareRename(
    createMapHandler(session, null, ({ position }, { document, text }) => {
      const found = text.renamable(document.offsetAt(position));
      return found ? { range: document.rangeOf(found.range), placeholder: found.name } : null;
    }),
  );
  connection.onRenameRequest(
    createMapHandler(session, null, async ({ position, newName }, opened) => {
      const renamed = await renameAt(
        opened,
        { offset: opened.document.offsetAt(position), name: newName },
        session,
      );
      if (!renamed.ok) throw new ResponseError(LSPErrorCodes.RequestFailed, renamed.reason);
      const edit = await editsOfFix(fixByChanges('', renamed.value), { ...opened, session });
      if (!edit) throw new ResponseError(LSPErrorCodes.RequestFailed, 'A translation cannot be changed.');
      return edit;
    }),
  );
  connection.onCodeAction(createHandler(session, [], (params) => codeActions(params, session)));
}

async function renameAt(
  { text, document }: RequestedDocument,
  { offset, name }: { offset: number; name: string },
  { host }: LanguageSession,
): Promise<ChangeOutcome> {
  const found = text.renamable(offset);
  const committed = document.file === undefined ? undefined : await host.committedText(document.file);
  const isPublished = found && committed !== undefined ? wasPublished(found.target, committed) : undefined;
  return text.rename(offset, { name, ...(isPublished !== undefined && { isPublished }) });
}

async function codeActions(
  { textDocument, range, context }: CodeActionParams,
  session: LanguageSession,
): Promise<CodeAction[]> {
  const document = session.find(textDocument.uri);
  if (!document) return [];
  const isWanted = (kind: string): boolean =>
    context.only?.some((only) => kind === only || kind.startsWith(`${only}.`)) ??
    kind === CodeActionKind.QuickFix;
  const actions: CodeAction[] = [];
  if (isWanted(FIX_ALL)) actions.push(...(await fixAllActions(document, session)));
  if (isWanted(CodeActionKind.QuickFix)) {
    const { diagnostics } = await session.publisher.findingsOf(document);
    const openUriOf = (file: string): string | undefined => session.findOpen(file)?.uri;
    const touched = diagnostics.filter((finding) => touches(rangeOfFinding(finding, document), range));
    const offered = await findOfferedFixes(touched, { text: document.text, diagnostics }, document, session);
    const requested = touched.map((finding, at) => ({
      finding: offered[at] ?? finding,
      diagnostic: toLspDiagnostic(finding, { document, host: session.host, openUriOf }),
    }));
    const fixes = requested.flatMap(({ finding: { fix, suggestions = [] } }) =>
      [fix ?? [], suggestions].flat(),
    );
    const multiFileEdits = await collectMultiFileEdits(fixes.filter(isBeyondFile), document, session);
    const toEdit = (fix: Fix): WorkspaceEdit | undefined =>
      isBeyondFile(fix)
        ? multiFileEdits.get(fix)
        : toWorkspaceEdit([{ document, isOpen: true, edits: fix.edits }], session);
    actions.push(...codeActionsFor({ document, requested, toEdit }));
  }
  return actions;
}

/** Maximum number of fixes that are tried before they are offered, because each try checks the text. */
const MAX_ATTEMPTS = 50;

/** Returns the findings with the fixes that do no harm. With very many findings, returns no fixes. */
async function findOfferedFixes(
  touched: readonly Diagnostic[],
  checked: { text: string; diagnostics: readonly Diagnostic[] },
  document: OpenDocument,
  session: LanguageSession,
): Promise<readonly Diagnostic[]> {
  const check = (text: string): Promise<readonly Diagnostic[]> =>
    session.workspace.lint(document.withText(text));
  const offered: Diagnostic[] = [];
  for (const [at, finding] of touched.entries()) {
    const { fix: _fix, suggestions: _suggestions, ...bare } = finding;
    offered.push(at < MAX_ATTEMPTS ? await withOfferedFixes(finding, checked, check) : bare);
  }
  return offered;
}

/** Returns the edits of those fixes of several files that the editor can apply. */
async function collectMultiFileEdits(
  fixes: readonly Fix[],
  document: OpenDocument,
  session: LanguageSession,
): Promise<Map<Fix, WorkspaceEdit>> {
  const edits = new Map<Fix, WorkspaceEdit>();
  const root = fixes.length > 0 ? (await session.workspace.contextOf(document))?.root : undefined;
  for (const fix of fixes) {
    const edit = await editsOfFix(fix, { document, root, session });
    if (edit) edits.set(fix, edit);
  }
  return edits;
}

async function fixAllActions(document: OpenDocument, session: LanguageSession): Promise<CodeAction[]> {
  const fix = await fixAll(document.text, (text) => session.workspace.lint(document.withText(text)));
  if (!fix) return [];
  const edit = toWorkspaceEdit([{ document, isOpen: true, edits: fix.edits }], session);
  return [{ title: fix.title, kind: FIX_ALL, edit }];
}

/** Returns whether two ranges overlap or are adjacent: the cursor may be at the end of a finding. */
function touches(left: Range, right: Range): boolean {
  return !isBefore(left.end, right.start) && !isBefore(right.end, left.start);
}

function isBefore(left: Range['start'], right: Range['start']): boolean {
  return left.line < right.line || (left.line === right.line && left.character < right.character);
}

/**
 * Returns whether learners may have progress under an id, that is, whether the file's last commit contains the id.
 * Undefined if that is unclear.
 */
function wasPublished(target: IdTarget, committedText: string): boolean | undefined {
  const committed = readMap(committedText);
  const maps = committed.maps.filter(({ id }) => id === target.map.id);
  if (target.kind === 'map') return maps.length > 0;
  // The map was renamed, but the node may have been published.
  if (maps.length === 0) return committed.maps.length === 0 ? false : undefined;
  return maps.some(({ nodes }) => nodes.some(({ id }) => id === target.node.id));
}
