import type { GridPoint } from '#schemas/generated/page.ts';
import { read, unreadable, type Reading } from './reading.ts';

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** A point of the grid as `depth offset`: two numbers with white space between. */
export function readPosition(text: string): Reading<GridPoint> {
  const words = text.trim().split(/\s+/);
  const [depth = '', offset = ''] = words;
  if (words.length === 2 && NUMBER.test(depth) && NUMBER.test(offset)) {
    return read({ depth: Number(depth), offset: Number(offset) });
  }
  return unreadable;
}
