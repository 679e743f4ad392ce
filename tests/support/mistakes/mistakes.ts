import { ADDRESS_MISTAKES } from './address-mistakes.ts';
import { FILE_MISTAKES } from './file-mistakes.ts';
import { LINE_MISTAKES } from './line-mistakes.ts';
import type { Mistake } from './mistake.ts';
import { TEXT_MISTAKES } from './text-mistakes.ts';

/** All kinds of deliberate mistakes. */
export const MISTAKES: readonly Mistake[] = [
  ...LINE_MISTAKES,
  ...TEXT_MISTAKES,
  ...ADDRESS_MISTAKES,
  ...FILE_MISTAKES,
];
