import type { Fix, TextEdit } from '#schemas/generated/diagnostic.ts';
import { withOwnEdits } from './file-changes.ts';

/**
 * The fix with nothing in it but what differs: edits lose the beginning and end that they share with what they replace,
 * and those that change nothing are gone. Undefined when none is left.
 */
export function minimalFix(text: string, fix: Fix): Fix | undefined {
  return withOwnEdits(fix, (edits) =>
    edits.map((edit) => minimalEdit(text, edit)).filter((edit) => edit.start < edit.end || edit.text !== ''),
  );
}

/** The same for the fixes of one text: one that several findings share is looked at once, and stays shared. */
export function createMinimizer(text: string): (fix: Fix) => Fix | undefined {
  const known = new WeakMap<Fix, Fix | 'nothing'>();
  return (fix) => {
    const minimal = known.get(fix) ?? minimalFix(text, fix) ?? 'nothing';
    known.set(fix, minimal);
    return minimal === 'nothing' ? undefined : minimal;
  };
}

/** The edit without the beginning and end that it shares with what it replaces. */
export function minimalEdit(text: string, edit: TextEdit): TextEdit {
  const { start, end } = edit;
  const longest = Math.min(end - start, edit.text.length);
  let before = 0;
  while (before < longest && text.charCodeAt(start + before) === edit.text.charCodeAt(before)) before += 1;
  // Does not split a surrogate pair.
  if (before > 0 && isHighSurrogate(text, start + before - 1)) before -= 1;
  let behind = 0;
  while (
    behind < longest - before &&
    text.charCodeAt(end - 1 - behind) === edit.text.charCodeAt(edit.text.length - 1 - behind)
  ) {
    behind += 1;
  }
  if (behind > 0 && isLowSurrogate(text, end - behind)) behind -= 1;
  return {
    start: start + before,
    end: end - behind,
    text: edit.text.slice(before, edit.text.length - behind),
  };
}

function isHighSurrogate(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800;
}

function isLowSurrogate(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}
