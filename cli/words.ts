import { findMeant } from '#parser';

/** Returns a number with its noun, for example `1 file` or `3 files`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Returns the first lines, and a line with the number of the others. */
export function firstOf(lines: readonly string[], most = 8): string[] {
  if (lines.length <= most + 1) return [...lines];
  return [...lines.slice(0, most), `and ${lines.length - most} more`];
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Adds a full stop, unless the text is a question. */
export function toSentence(text: string): string {
  return text.endsWith('?') ? text : `${text}.`;
}

/**
 * Returns which value to use instead of an unknown one, as a sentence: the likely one, or all if none is similar. `others`
 * describes values that are in no list.
 */
export function toExpected(given: string, choices: readonly string[], others?: string): string {
  const meant = findMeant(given, choices);
  if (meant !== undefined) return `Did you mean \`${meant}\`?`;
  return `Expected one of ${[...choices, ...(others === undefined ? [] : [`or ${others}`])].join(', ')}.`;
}
