import type { FileChange, Phrase, TextEdit } from '#schemas/generated/diagnostic.ts';
import type { NodePart } from '#schemas/map-edit.ts';
import { fitEdit } from '../diagnostics/minimal-fix.ts';
import { inEnglish } from '../phrases/in-english.ts';

/** What came of an author's intention, or why it cannot be carried out, in a sentence for the author. */
export type Outcome<Value> = { ok: true; value: Value } | Refusal;

/** The edits of one text, in its order; none where it is so already. */
export type EditOutcome = Outcome<TextEdit[]>;

/** The changes of several files, those of the file at hand first and without a path. */
export type ChangeOutcome = Outcome<FileChange[]>;

/** What carries out an author's intention on a map. */
export interface MapEdit {
  /** Each of them is of the text that those before have made. */
  steps: readonly (readonly TextEdit[])[];
  /** The nodes that are new. */
  added: readonly AddedNode[];
}

interface AddedNode extends NodePart {
  /** Where its heading stands in the text that all the steps make. */
  at: number;
}

/** Why an intention cannot be carried out: in English, and as a phrase for translation. */
export interface Refusal {
  ok: false;
  reason: string;
  phrase: Phrase;
}

export function refuse(phrase: Phrase): Refusal {
  return { ok: false, reason: inEnglish(phrase), phrase };
}

/**
 * Edits as one list in the order of the text. Each holds only what differs, and ends lines as the text does there. Edits
 * that insert at the same place are joined in the given order. If the last line of a text is removed and has no line end,
 * the line end before it is removed too.
 */
export function joinEdits(text: string, edits: readonly TextEdit[]): TextEdit[] {
  const joined: TextEdit[] = [];
  const sorted = edits
    .map((edit) => fitEdit(text, edit))
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

/** The text with edits made that are in its order and do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const edit of edits) {
    parts.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  return parts.join('') + text.slice(at);
}

/** How far an edit moves what stands at an offset, or right behind it. */
export function shiftOf({ start, end, text }: TextEdit, offset: number): number {
  return start <= offset ? text.length - (end - start) : 0;
}

/** The same changes as edits of one text; nothing for a text in which nothing changes. */
export function toFileEdit(edits: readonly TextEdit[], path?: string): FileChange[] {
  if (edits.length === 0) return [];
  return [{ kind: 'edit', ...(path !== undefined && { path }), edits: [...edits] }];
}
