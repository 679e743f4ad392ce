import type { CheckText } from './generated/page.ts';

/** An author's change to a list of checks, in a map or in a file of checks. `at` and `to` are indexes, from 0. */
export type ListChange =
  | { kind: 'add'; checks: readonly CheckText[] }
  | { kind: 'change'; at: number; check: CheckText }
  | { kind: 'move'; at: number; to: number }
  | { kind: 'remove'; at: number };

export type CheckChange =
  | ListChange
  /** Sets whether learners must meet all checks to complete the activity. Only a map can set this. */
  | { kind: 'require'; isRequired: boolean };
