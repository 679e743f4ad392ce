import type { GridPoint } from '#schemas/generated/page.ts';
import type { Reading } from './reading.ts';
import { read, unreadable } from './reading.ts';

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** A point of the grid as `depth offset`: two numbers with white space between. */
export function readPosition(text: string): Reading<GridPoint> {
  const words = text.trim().split(/\s+/);
  const [depth = '', offset = ''] = words;
  if (words.length === 2 && NUMBER.test(depth) && NUMBER.test(offset)) {
    return read({ depth: Number(depth), offset: Number(offset) });
  }
  return unreadable(`Unexpected position \`${text}\`, expected two numbers such as \`2 -1\``);
}

/** As the MakeCode reader takes it: what is no number is 0. */
export function positionOrZero(text: string): GridPoint {
  const [depth = '', offset = ''] = text.trim().split(/\s+/);
  return { depth: leadingNumber(depth), offset: leadingNumber(offset) };
}

function leadingNumber(text: string): number {
  const number = Number.parseFloat(text);
  return Number.isFinite(number) ? number : 0;
}
