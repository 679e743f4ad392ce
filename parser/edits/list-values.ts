import { readFilledList } from '../values/read-list.ts';

/*
 * Values that are lists, as `next` and `required` are: entries come and go, and the others stay as they are written.
 */

/** The list with another entry at its end, apart from the one before as the author's are. */
export function withEntry(value: string, entry: string): string {
  const gap = /,([ \t]*)[^\s,]/.exec(value)?.[1] ?? ' ';
  const held = toLine(value).replace(/[\s,]+$/, '');
  return held === '' ? entry : `${held},${gap}${entry}`;
}

/** The list without some of its entries, which are counted as they are read; '' where none is left. */
export function withoutEntries(value: string, isGone: (entry: string, at: number) => boolean): string {
  const gone = new Set(readFilledList(value).flatMap(({ text }, at) => (isGone(text, at) ? [at] : [])));
  if (gone.size === 0) return value;
  let at = -1;
  const kept = value.split(',').filter((part) => part.trim() === '' || !gone.has((at += 1)));
  return kept.some((part) => part.trim() !== '') ? toLine(kept.join(',')).trim() : '';
}

/** The list with its entries in another order, which names each by where it stands now. */
export function inOrder(value: string, order: readonly number[]): string {
  const entries = readFilledList(value);
  let place = -1;
  const parts = value.split(',').map((part) => {
    const text = part.trim();
    return text === '' ? part : part.replace(text, () => entries[order[(place += 1)] ?? 0]?.text ?? text);
  });
  return toLine(parts.join(','));
}

/** A value that is glued together from several lines, as one. */
function toLine(value: string): string {
  return value.replaceAll(/[ \t]*\n\s*/g, ' ');
}
