import { stripVTControlCharacters } from 'node:util';

/** Returns users' text for a terminal, without control characters that could move the cursor or fake our output. */
export function plainText(text: string): string {
  return stripVTControlCharacters(text).replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\n' ? '\n' : ' '));
}

/** Returns users' text as `plainText` does, on one line, cut to a width. */
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
