import type {
  CodeAction,
  Diagnostic as LspDiagnostic,
  TextEdit as LspTextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import { CodeActionKind } from 'vscode-languageserver/node';
import type { Diagnostic, Fix } from '#parser';
import { isFirm } from '#parser';
import { ignoreEdits } from './ignore-edits.ts';
import type { OpenDocument } from './open-document.ts';

export const FIX_ALL = `${CodeActionKind.SourceFixAll}.skillmap`;

export interface CodeActionRequest {
  document: OpenDocument;
  /** The findings that are asked about, each with the diagnostic that the editor has of it. */
  asked: readonly { finding: Diagnostic; shown: LspDiagnostic }[];
  /** Makes the edits into a change of this version of the document. */
  toEdit: (edits: LspTextEdit[]) => WorkspaceEdit;
}

/** What can be done about findings: their fixes first, then what their author may have meant, then to silence them. */
export function codeActionsFor({ document, asked, toEdit }: CodeActionRequest): CodeAction[] {
  const quickFix = (fix: Fix, shown: LspDiagnostic, isPreferred = false): CodeAction => ({
    title: fix.title,
    kind: CodeActionKind.QuickFix,
    diagnostics: [shown],
    ...(isPreferred && { isPreferred }),
    edit: toEdit(toLspEdits(fix, document)),
  });
  const progress = asked.flatMap(({ finding, shown }) =>
    finding.fix ? [quickFix(finding.fix, shown, true)] : [],
  );
  const choosing = asked.flatMap(({ finding, shown }) =>
    (finding.suggestions ?? []).map((suggestion) => quickFix(suggestion, shown)),
  );
  const silencing = asked
    .filter(({ finding }) => !isFirm(finding.ruleId))
    .flatMap(({ finding, shown }) => ignoreEdits(document, finding).map((fix) => quickFix(fix, shown)));
  return [...progress, ...choosing, ...withoutDuplicates(silencing)];
}

export function toLspEdits({ edits }: Fix, document: OpenDocument): LspTextEdit[] {
  return edits.map(({ start, end, text }) => ({ range: document.rangeOf({ start, end }), newText: text }));
}

/** Several findings of a rule on a line are silenced at once. */
function withoutDuplicates(actions: readonly CodeAction[]): CodeAction[] {
  const byEdit = new Map<string, CodeAction>();
  for (const action of actions) {
    const key = JSON.stringify([action.title, action.edit]);
    const same = byEdit.get(key);
    if (same) same.diagnostics = [...(same.diagnostics ?? []), ...(action.diagnostics ?? [])];
    else byEdit.set(key, action);
  }
  return [...byEdit.values()];
}
