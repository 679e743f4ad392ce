import type { Diagnostic, Fix, TextEdit } from '#parser';
import { startFixing, fixRound } from '#parser';

/** All that can be fixed without asking, in as many rounds as it takes; undefined where there is nothing to fix. */
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
