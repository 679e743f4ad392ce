import type { Reading } from './reading.ts';
import { read, unreadable } from './reading.ts';

const TRUE_WORDS = ['true', 'yes', 'y', 'on', '1'];
const FALSE_WORDS = ['false', 'no', 'n', 'off', '0'];

/** True or false as authors write them, in any case. */
export function readBoolean(text: string): Reading<boolean> {
  const word = text.trim().toLowerCase();
  if (TRUE_WORDS.includes(word)) return read(true);
  if (FALSE_WORDS.includes(word)) return read(false);
  return unreadable(`Unexpected value \`${text}\`, expected \`true\` or \`false\``);
}
