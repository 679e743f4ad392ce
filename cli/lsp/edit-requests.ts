import type { CodeAction, CodeActionParams, Connection, Range, WorkspaceEdit } from 'vscode-languageserver';
import { CodeActionKind, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import type { TextEdit } from '#parser';
import { renamableAt } from '#parser';
import { FIX_ALL, codeActionsFor, fixAll } from './code-actions.ts';
import { askedOfMap, guarded } from './session.ts';
import type { OpenDocument } from './open-document.ts';
import type { DocumentEdits } from './renames.ts';
import { renameEverywhere } from './renames.ts';
import type { Session } from './session.ts';
import { rangeOfFinding, toLspDiagnostic } from './to-lsp-diagnostic.ts';

/** Answers what asks for changes of texts. */
export function handleEditRequests(connection: Connection, session: Session): void {
  connection.onPrepareRename(
    askedOfMap(session, null, ({ position }, { document }) => {
      const found = renamableAt(document.map(), document.offsetAt(position));
      return found ? { range: document.rangeOf(found.range), placeholder: found.name } : null;
    }),
  );
  connection.onRenameRequest(
    askedOfMap(session, null, async ({ position, newName }, asked) => {
      const offset = asked.document.offsetAt(position);
      const renamed = await renameEverywhere({ ...asked, offset, name: newName, findOpen: session.findOpen });
      if (!renamed.ok) throw new ResponseError(LSPErrorCodes.RequestFailed, renamed.reason);
      return toWorkspaceEdit(renamed.value, session);
    }),
  );
  connection.onCodeAction(guarded(session, [], (params) => codeActions(params, session)));
}

async function codeActions(
  { textDocument, range, context }: CodeActionParams,
  session: Session,
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
    const asked = diagnostics
      .filter((finding) => touches(rangeOfFinding(finding, document), range))
      .map((finding) => ({ finding, shown: toLspDiagnostic(finding, { document, openUriOf }) }));
    const toEdit = (edits: readonly TextEdit[]): WorkspaceEdit =>
      toWorkspaceEdit([{ document, isOpen: true, edits }], session);
    actions.push(...codeActionsFor({ document, asked, toEdit }));
  }
  return actions;
}

async function fixAllActions(document: OpenDocument, session: Session): Promise<CodeAction[]> {
  const fix = await fixAll(document.text, (text) => session.workspace.lint(document.withText(text)));
  if (!fix) return [];
  const edit = toWorkspaceEdit([{ document, isOpen: true, edits: fix.edits }], session);
  return [{ title: fix.title, kind: FIX_ALL, edit }];
}

/** Side by side is enough: the cursor may stand at the end of what was found. */
function touches(left: Range, right: Range): boolean {
  return !isBefore(left.end, right.start) && !isBefore(right.end, left.start);
}

function isBefore(left: Range['start'], right: Range['start']): boolean {
  return left.line < right.line || (left.line === right.line && left.character < right.character);
}

/** With the versions that the edits are for, where the editor can take them. */
function toWorkspaceEdit(changes: readonly DocumentEdits[], { abilities }: Session): WorkspaceEdit {
  const edited = changes.map(({ document, isOpen, edits }) => ({
    textDocument: { uri: document.uri, version: isOpen ? document.version : null },
    edits: edits.map(({ text, ...range }) => ({ range: document.rangeOf(range), newText: text })),
  }));
  if (abilities.hasVersionedEdits) return { documentChanges: edited };
  return { changes: Object.fromEntries(edited.map(({ textDocument, edits }) => [textDocument.uri, edits])) };
}
