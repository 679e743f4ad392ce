import type { FileChange, Phrase, TextEdit } from '#schemas/generated/diagnostic.ts';
import type { NodePart } from '#schemas/map-edit.ts';
import { normalizeEdit } from '../diagnostics/minimal-fix.ts';
import { inEnglish } from '../phrases/in-english.ts';

/** A result, or a refusal with a sentence for the author. */
export type Outcome<Value> = { ok: true; value: Value } | Refusal;

/** Edits of one text in order. Empty if there is nothing to change. */
export type EditOutcome = Outcome<TextEdit[]>;

/** Changes of several files. Changes of the current file come first and have no path. */
export type ChangeOutcome = Outcome<FileChange[]>;

export interface MapEdit {
  /** Each step applies to the text that results from the steps before. */
  steps: readonly (readonly TextEdit[])[];
  added: readonly AddedNode[];
}

interface AddedNode extends NodePart {
  at: number;
}

/** Why an action is not possible: in English, and as a phrase that can be translated. */
export interface Refusal {
  ok: false;
  reason: string;
  phrase: Phrase;
}

export function refuse(phrase: Phrase): Refusal {
  return { ok: false, reason: inEnglish(phrase), phrase };
}

/**
 * Combines edits into one sorted list. Each is minimal and uses the text's line breaks. Edits that insert at the same
 * offset are joined in the given order. If an edit removes the last line, and that line has no line break, the line
 * break before it is removed too.
 */
export function joinEdits(text: string, edits: readonly TextEdit[]): TextEdit[] {
  const joined: TextEdit[] = [];
  const sorted = edits
    .map((edit) => normalizeEdit(text, edit))
    .filter(({ start, end, text: written }) => start < end || written !== '')
    .sort((left, right) => left.start - right.start || left.end - right.end);
  for (const edit of sorted) {
    const last = joined.at(-1);
    const isBeside = last?.start === edit.start && last.end === edit.start && edit.end === edit.start;
    const isSameCut = last?.text === '' && edit.text === '' && edit.start <= last.end;
    if (isBeside) last.text += edit.text;
    else if (isSameCut) last.end = Math.max(last.end, edit.end);
    else joined.push({ ...edit });
  }
  const last = joined.at(-1);
  if (last?.text === '' && last.end === text.length && text.charCodeAt(last.end - 1) !== LINE_FEED) {
    last.start -= /\r?\n$/.exec(text.slice(Math.max(last.start - 2, 0), last.start))?.[0].length ?? 0;
  }
  return joined;
}

const LINE_FEED = 10;

/** Applies sorted edits that do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const edit of edits) {
    parts.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  return parts.join('') + text.slice(at);
}

/** Returns how far an edit moves the text at or right after an offset. */
export function shiftOf({ start, end, text }: TextEdit, offset: number): number {
  return start <= offset ? text.length - (end - start) : 0;
}

/** Wraps edits as a change of one file. Empty if there are none. */
export function toFileEdit(edits: readonly TextEdit[], path?: string): FileChange[] {
  if (edits.length === 0) return [];
  return [{ kind: 'edit', ...(path !== undefined && { path }), edits: [...edits] }];
}
