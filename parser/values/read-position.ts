import type { GridPoint } from '#schemas/generated/page.ts';
import { read, unreadable, type Reading } from './reading.ts';

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** Reads `depth offset`: two numbers separated by white space. */
export function readPosition(text: string): Reading<GridPoint> {
  const words = text.trim().split(/\s+/);
  const [depth = '', offset = ''] = words;
  if (words.length === 2 && NUMBER.test(depth) && NUMBER.test(offset)) {
    return read({ depth: Number(depth), offset: Number(offset) });
  }
  return unreadable;
}
