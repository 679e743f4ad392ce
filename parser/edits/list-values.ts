/*
 * Values that are lists, as `next` and `required` are: entries come and go, and the others stay as they are written.
 */

/** The list with another entry at its end, apart from the one before as the author's are. */
export function withEntry(value: string, entry: string): string {
  const gap = /,([ \t]*)[^\s,]/.exec(value)?.[1] ?? ' ';
  const held = value.replace(/[\s,]+$/, '');
  return held === '' ? entry : `${held},${gap}${entry}`;
}

/** The list without some of its entries; '' where none is left. */
export function withoutEntries(value: string, isGone: (entry: string) => boolean): string {
  const parts = value.split(',');
  const kept = parts.filter((part) => part.trim() === '' || !isGone(part.trim()));
  if (kept.length === parts.length) return value;
  return kept.some((part) => part.trim() !== '') ? kept.join(',').trim() : '';
}

/** The list with other entries in place of some; undefined leaves one as it is. */
export function withOtherEntries(value: string, replace: (entry: string) => string | undefined): string {
  return value
    .split(',')
    .map((part) => part.replace(/\S.*\S|\S/s, (entry) => replace(entry) ?? entry))
    .join(',');
}
