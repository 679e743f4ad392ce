import { readFilledList } from '../values/read-list.ts';

/* Changes comma-separated values such as `next` and `required`. Unchanged entries stay as written. */

/** Appends an entry to a comma-separated value, with the author's spacing after commas. */
export function withEntry(value: string, entry: string): string {
  const gap = /,([ \t]*)[^\s,]/.exec(value)?.[1] ?? ' ';
  const held = toLine(value).replace(/[\s,]+$/, '');
  return held === '' ? entry : `${held},${gap}${entry}`;
}

/** Removes entries from a comma-separated value. `at` is an index among filled entries. Returns '' if none remain. */
export function withoutEntries(value: string, isGone: (entry: string, at: number) => boolean): string {
  const removedAt = new Set(readFilledList(value).flatMap(({ text }, at) => (isGone(text, at) ? [at] : [])));
  if (removedAt.size === 0) return value;
  let at = -1;
  const kept = value.split(',').filter((part) => part.trim() === '' || !removedAt.has((at += 1)));
  return kept.some((part) => part.trim() !== '') ? toLine(kept.join(',')).trim() : '';
}

/** Replaces an entry of a comma-separated value. `id` is the old entry in lower case. */
export function withReplaced(value: string, id: string, entry: string): string {
  const parts = value.split(',').map((part) => {
    const text = part.trim();
    return text.toLowerCase() === id ? part.replace(text, () => entry) : part;
  });
  return toLine(parts.join(','));
}

/** Reorders the entries of a comma-separated value. `order` lists their current indexes. */
export function reorderEntries(value: string, order: readonly number[]): string {
  const entries = readFilledList(value);
  let index = -1;
  const parts = value.split(',').map((part) => {
    const text = part.trim();
    return text === '' ? part : part.replace(text, () => entries[order[(index += 1)] ?? 0]?.text ?? text);
  });
  return toLine(parts.join(','));
}

/** Joins a value of several lines into one line. */
function toLine(value: string): string {
  return value.replaceAll(/[ \t]*\n\s*/g, ' ');
}
