/** Returns a number with its noun, for example `1 file` or `3 files`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Returns the first of many lines, and how many more there are. */
export function firstOf(lines: readonly string[], most = 8): string[] {
  if (lines.length <= most + 1) return [...lines];
  return [...lines.slice(0, most), `and ${lines.length - most} more`];
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
