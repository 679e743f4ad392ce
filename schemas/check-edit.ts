import type { CheckText } from './generated/page.ts';

/** An author's change of a list of checks, in a map or in a file of checks. Numbers count the checks from 0. */
export type ListChange =
  | { kind: 'add'; checks: readonly CheckText[] }
  | { kind: 'change'; at: number; check: CheckText }
  | { kind: 'move'; at: number; to: number }
  | { kind: 'remove'; at: number };

export type CheckChange =
  | ListChange
  /** Says whether learners complete the activity only with all checks. Only maps say so. */
  | { kind: 'require'; isRequired: boolean };
