import { UsageError } from './io.ts';
import { describeSystemError } from './system-error.ts';

/** What somebody can put right, in a sentence; undefined for a fault of skillmap. */
export function describeProblem(error: unknown): string | undefined {
  return error instanceof UsageError ? error.message : describeSystemError(error);
}
