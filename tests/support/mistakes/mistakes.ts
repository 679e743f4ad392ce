import { ADDRESS_MISTAKES } from './address-mistakes.ts';
import { FILE_MISTAKES } from './file-mistakes.ts';
import { LINE_MISTAKES } from './line-mistakes.ts';
import type { Mistake } from './mistake.ts';

/** Every kind of mistake that is made on purpose, to see what becomes of it. */
export const MISTAKES: readonly Mistake[] = [...LINE_MISTAKES, ...ADDRESS_MISTAKES, ...FILE_MISTAKES];
