import type { TextEdit } from '#parser';

/** The edits, by lines, that make one text of another: what stays the same keeps its marks and folds in an editor. */
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
