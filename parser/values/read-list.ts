/** An entry of a list with its position in the value. Excludes surrounding white space. */
export interface ListEntry {
  text: string;
  start: number;
  end: number;
}

/** Returns the entries of a list in order, including empty ones. Empty for an empty value. */
export function readList(value: string, separator: ',' | ';' = ','): ListEntry[] {
  if (value.trim() === '') return [];
  const entries: ListEntry[] = [];
  let from = 0;
  while (from <= value.length) {
    const next = value.indexOf(separator, from);
    const to = next < 0 ? value.length : next;
    const raw = value.slice(from, to);
    const text = raw.trim();
    const start = text === '' ? from : from + raw.indexOf(text);
    entries.push({ text, start, end: start + text.length });
    from = to + 1;
  }
  return entries;
}

/** Returns the entries that are not empty. */
export function readFilledList(value: string, separator: ',' | ';' = ','): ListEntry[] {
  return readList(value, separator).filter((entry) => entry.text !== '');
}
