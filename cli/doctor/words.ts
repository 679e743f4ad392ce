/** `1 file`, `3 files`. */
export function count(number: number, word: string, many = `${word}s`): string {
  return `${number} ${number === 1 ? word : many}`;
}

/** `3 March 2026`. */
export function toDay(date: Date): string {
  return date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

/** The first of many lines, and how many more there are. */
export function firstOf(lines: readonly string[], most = 8): string[] {
  if (lines.length <= most + 1) return [...lines];
  return [...lines.slice(0, most), `and ${lines.length - most} more`];
}

/** An argument for the shells that people use, in quotes where it has to be: one word to them, whatever is in it. */
export function quoted(argument: string): string {
  if (/^[\w@%+=:,./-]+$/.test(argument)) return argument;
  // What holds nothing but spaces besides means the same to all shells, on Windows too.
  return /^[\w@%+=:,./ -]+$/.test(argument)
    ? `"${argument}"`
    : `'${argument.replaceAll("'", String.raw`'\''`)}'`;
}
