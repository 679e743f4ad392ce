import type {
  CodeAction,
  CodeActionParams,
  Connection,
  PrepareRenameParams,
  Range,
  RenameParams,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import { CodeActionKind, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import { renamableAt } from '#parser';
import { FIX_ALL, codeActionsFor, toLspEdits } from './code-actions.ts';
import { fixAll } from './fix-all.ts';
import { askedOfMap, guarded } from './guarded.ts';
import type { OpenDocument } from './open-document.ts';
import type { DocumentEdits } from './renames.ts';
import { renameEverywhere } from './renames.ts';
import type { Session } from './session.ts';
import { rangeOfFinding, toLspDiagnostic } from './to-lsp-diagnostic.ts';

/** Answers what asks for changes of texts. */
export function handleEditRequests(connection: Connection, session: Session): void {
  connection.onPrepareRename(
    askedOfMap<PrepareRenameParams, { range: Range; placeholder: string } | null>(
      session,
      null,
      ({ position }, { document }) => {
        const found = renamableAt(document.map(), document.offsetAt(position));
        return found ? { range: document.rangeOf(found.range), placeholder: found.name } : null;
      },
    ),
  );
  connection.onRenameRequest(
    askedOfMap<RenameParams, WorkspaceEdit | null>(session, null, async ({ position, newName }, asked) => {
      const offset = asked.document.offsetAt(position);
      const renamed = await renameEverywhere({ ...asked, offset, name: newName, findOpen: session.findOpen });
      if (!renamed.ok) throw new ResponseError(LSPErrorCodes.RequestFailed, renamed.reason);
      return toWorkspaceEdit(renamed.value, session);
    }),
  );
  connection.onCodeAction(
    guarded<CodeActionParams, CodeAction[]>(session, [], (params) => codeActions(params, session)),
  );
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
    const toEdit = (edits: TextEdit[]): WorkspaceEdit => editOf([{ document, isOpen: true, edits }], session);
    actions.push(...codeActionsFor({ document, asked, toEdit }));
  }
  return actions;
}

async function fixAllActions(document: OpenDocument, session: Session): Promise<CodeAction[]> {
  const fix = await fixAll(document.text, (text) => session.workspace.lint(document.withText(text)));
  if (!fix) return [];
  const edit = editOf([{ document, isOpen: true, edits: toLspEdits(fix, document) }], session);
  return [{ title: fix.title, kind: FIX_ALL, edit }];
}

/** Side by side is enough: the cursor may stand at the end of what was found. */
function touches(left: Range, right: Range): boolean {
  return !isBefore(left.end, right.start) && !isBefore(right.end, left.start);
}

function isBefore(left: Range['start'], right: Range['start']): boolean {
  return left.line < right.line || (left.line === right.line && left.character < right.character);
}

function toWorkspaceEdit(changes: readonly DocumentEdits[], session: Session): WorkspaceEdit {
  const edits = changes.map(({ document, isOpen, edits: own }) => ({
    document,
    isOpen,
    edits: toLspEdits({ title: '', edits: [...own] }, document),
  }));
  return editOf(edits, session);
}

/** With the versions that the edits are for, where the editor can take them. */
function editOf(
  changes: readonly { document: OpenDocument; isOpen: boolean; edits: TextEdit[] }[],
  { abilities }: Session,
): WorkspaceEdit {
  if (!abilities.hasVersionedEdits) {
    return { changes: Object.fromEntries(changes.map(({ document, edits }) => [document.uri, edits])) };
  }
  return {
    documentChanges: changes.map(({ document, isOpen, edits }) => ({
      textDocument: { uri: document.uri, version: isOpen ? document.version : null },
      edits,
    })),
  };
}
