import type { Fix, TextEdit } from '#schemas/generated/diagnostic.ts';
import { createLineEnds, withLineEnds } from '../syntax/source-text.ts';
import { withOwnEdits } from './file-changes.ts';
import type { FixDraft } from './rule.ts';

/** Minimizes the edits of a fix and adapts their line breaks. Undefined if nothing is left to change. */
export function minimalFix(text: string, fix: Fix | FixDraft): Fix | undefined {
  const lineEnds = createLineEnds(text);
  return withOwnEdits(fix, (edits) =>
    edits
      .map((edit) => normalizeEdit(text, edit, lineEnds))
      .filter((edit) => edit.start < edit.end || edit.text !== ''),
  );
}

/** Returns a function that minimizes the fixes of one text. Findings that share a fix get the same minimal fix. */
export function createMinimizer(text: string): (fix: Fix | FixDraft) => Fix | undefined {
  const known = new WeakMap<Fix | FixDraft, Fix | 'nothing'>();
  return (fix) => {
    const minimal = known.get(fix) ?? minimalFix(text, fix) ?? 'nothing';
    known.set(fix, minimal);
    return minimal === 'nothing' ? undefined : minimal;
  };
}

/**
 * Returns the minimal edit, with the line breaks of the text. Rules can write `\n`, because all edits pass through
 * this function.
 */
export function normalizeEdit(text: string, edit: TextEdit, lineEnds = createLineEnds(text)): TextEdit {
  const minimal = minimalEdit(text, edit);
  if (!edit.text.includes('\n')) return minimal;
  const whole = extendOverLineEnds(text, minimal);
  return minimalEdit(text, { ...whole, text: withLineEnds(whole.text, lineEnds(whole.start)) });
}

/** Extends an edit that would begin or end between `\r` and `\n`. */
function extendOverLineEnds(text: string, { start, end, text: written }: TextEdit): TextEdit {
  const cutsStart = text[start - 1] === '\r' && text[start] === '\n';
  const cutsEnd = text[end] === '\n' && (text[end - 1] === '\r' || written.endsWith('\r'));
  return {
    start: cutsStart ? start - 1 : start,
    end: cutsEnd ? end + 1 : end,
    text: `${cutsStart ? '\r' : ''}${written}${cutsEnd ? '\n' : ''}`,
  };
}

/** Removes the common start and end from an edit. */
export function minimalEdit(text: string, edit: TextEdit): TextEdit {
  const { start, end } = edit;
  const longest = Math.min(end - start, edit.text.length);
  let before = 0;
  while (before < longest && text.charCodeAt(start + before) === edit.text.charCodeAt(before)) before += 1;
  // Never split a surrogate pair.
  if (before > 0 && isHighSurrogate(text, start + before - 1)) before -= 1;
  let sameAtEnd = 0;
  while (
    sameAtEnd < longest - before &&
    text.charCodeAt(end - 1 - sameAtEnd) === edit.text.charCodeAt(edit.text.length - 1 - sameAtEnd)
  ) {
    sameAtEnd += 1;
  }
  if (sameAtEnd > 0 && isLowSurrogate(text, end - sameAtEnd)) sameAtEnd -= 1;
  return {
    start: start + before,
    end: end - sameAtEnd,
    text: edit.text.slice(before, edit.text.length - sameAtEnd),
  };
}

function isHighSurrogate(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800;
}

function isLowSurrogate(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}
