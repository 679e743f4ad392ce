/** An entry of a separated list and where it stands in the value, without the white space around it. */
export interface ListEntry {
  text: string;
  start: number;
  end: number;
}

/** The entries of a separated list in the author's order, empty ones included; none for an empty value. */
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

/** The entries that say something. */
export function readFilledList(value: string, separator: ',' | ';' = ','): ListEntry[] {
  return readList(value, separator).filter((entry) => entry.text !== '');
}
