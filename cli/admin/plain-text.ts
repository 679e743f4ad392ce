import { stripVTControlCharacters } from 'node:util';

/** What strangers wrote, for a terminal: nothing in it moves the cursor, or pretends to be ours. */
export function plainText(text: string): string {
  return stripVTControlCharacters(text).replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' ? '\n' : ' '));
}

/** The same on one line, cut to a width. */
export function plainLine(text: string, width: number): string {
  const line = plainText(text).replace(/\s+/g, ' ').trim();
  return line.length > width ? `${line.slice(0, width - 3)}...` : line;
}

export function formatDate(time: number | string | Date): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}

export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
