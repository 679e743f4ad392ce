import {
  CodeActionKind,
  type CodeAction,
  type Diagnostic as LspDiagnostic,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import {
  isFirm,
  createSourceText,
  lineEndOf,
  lineText,
  startFixing,
  fixRound,
  type Diagnostic,
  type Fix,
  type TextEdit,
} from '#parser';
import type { OpenDocument } from './open-document.ts';

export const FIX_ALL = `${CodeActionKind.SourceFixAll}.skillmap`;

interface CodeActionRequest {
  document: OpenDocument;
  /** The findings for which the editor requests actions, each with the diagnostic that the editor has. */
  requested: readonly { finding: Diagnostic; diagnostic: LspDiagnostic }[];
  /** Returns the edits of a fix, or undefined if the editor cannot apply all of them. */
  toEdit: (fix: Fix) => WorkspaceEdit | undefined;
}

/** Returns the actions for findings: first their fixes, then suggestions, then comments that silence them. */
export function codeActionsFor({ document, requested, toEdit }: CodeActionRequest): CodeAction[] {
  const quickFix = (fix: Fix, diagnostic: LspDiagnostic, isPreferred = false): CodeAction[] => {
    const edit = toEdit(fix);
    if (!edit) return [];
    const { title } = fix;
    const kind = CodeActionKind.QuickFix;
    return [{ title, kind, diagnostics: [diagnostic], ...(isPreferred && { isPreferred }), edit }];
  };
  const fixActions = requested.flatMap(({ finding, diagnostic }) =>
    finding.fix ? quickFix(finding.fix, diagnostic, true) : [],
  );
  const suggestionActions = requested.flatMap(({ finding, diagnostic }) =>
    (finding.suggestions ?? []).flatMap((suggestion) => quickFix(suggestion, diagnostic)),
  );
  const ignoreActions = requested
    .filter(({ finding }) => !isFirm(finding.ruleId))
    .flatMap(({ finding, diagnostic }) =>
      ignoreEdits(document, finding).flatMap((fix) => quickFix(fix, diagnostic)),
    );
  return [...fixActions, ...suggestionActions, ...withoutDuplicates(ignoreActions)];
}

/** Merges duplicates: several findings of a rule on a line are silenced together. */
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

/**
 * Returns edits that add comments which silence a finding on its line, or in the whole file. None if a comment would be
 * read as text.
 */
function ignoreEdits(document: OpenDocument, finding: Diagnostic): Fix[] {
  // Unreadable files have no lines, and JSON has no comments.
  if (!document.isMarkdown || finding.ruleId.startsWith('file-')) return [];
  const { ruleId, place } = finding;
  const start = document.text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const inFile: Fix = {
    title: `Ignore \`${ruleId}\` in this file`,
    edits: [
      { start, end: start, text: `<!-- skillmap-ignore-file ${ruleId} -->${lineEndOf(document.text)}` },
    ],
  };
  if (!place || isFenced(document, place.start.line)) return [inFile];
  const above = place.start.offset - (place.start.column - 1);
  const onLine: Fix = {
    title: `Ignore \`${ruleId}\` on this line`,
    edits: [
      {
        start: above,
        end: above,
        text: `<!-- skillmap-ignore ${ruleId} -->${lineEndOf(document.text, above)}`,
      },
    ],
  };
  return [onLine, inFile];
}

/** Returns whether a line is in a fenced block, where a comment would be part of the block's content. */
function isFenced({ text }: OpenDocument, line: number): boolean {
  const source = createSourceText(text);
  let isOpen = false;
  for (let at = 1; at < line; at += 1) if (/^ {0,3}(?:```|~~~)/.test(lineText(source, at))) isOpen = !isOpen;
  return isOpen;
}

/** Returns one fix that applies all safe fixes, in as many rounds as needed. Undefined if there is nothing to fix. */
export async function fixAll(
  text: string,
  lint: (text: string) => Promise<readonly Diagnostic[]>,
): Promise<Fix | undefined> {
  let progress = startFixing(text);
  for (;;) {
    const next = fixRound(progress, await lint(progress.text));
    if (next === progress) break;
    progress = next;
  }
  if (progress.text === text) return undefined;
  return { title: 'Fix everything that skillmap can fix', edits: await editsBetween(text, progress.text) };
}

/** Returns line edits that turn one text into the other. Unchanged lines keep their markers and folds in the editor. */
export async function editsBetween(before: string, after: string): Promise<TextEdit[]> {
  const { diffLines } = await import('diff');
  const edits: TextEdit[] = [];
  let at = 0;
  let last: TextEdit | undefined;
  for (const { added, removed, value } of diffLines(before, after)) {
    if (!added && !removed) {
      at += value.length;
      last = undefined;
      continue;
    }
    if (!last) edits.push((last = { start: at, end: at, text: '' }));
    if (added) last.text += value;
    else last.end = at += value.length;
  }
  return edits;
}
