import type { Fix } from '#schemas/generated/diagnostic.ts';

/** The text with the edits made; of fixes that overlap, the first in the text wins and the other is left for the next run. */
export function applyFixes(text: string, fixes: readonly Fix[]): string {
  const ordered = [...fixes].sort((left, right) => startOf(left) - startOf(right));
  let taken = 0;
  let result = '';
  for (const fix of ordered) {
    const edits = [...fix.edits].sort((left, right) => left.start - right.start);
    if (startOf(fix) < taken) continue;
    for (const edit of edits) {
      result += text.slice(taken, edit.start) + edit.text;
      taken = edit.end;
    }
  }
  return result + text.slice(taken);
}

function startOf(fix: Fix): number {
  return Math.min(...fix.edits.map((edit) => edit.start));
}
