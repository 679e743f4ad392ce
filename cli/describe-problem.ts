import { UsageError } from './io.ts';
import { describeSystemError } from './system-error.ts';

/** Returns a sentence about an error that the user can fix, or undefined for a bug in skillmap. */
export function describeProblem(error: unknown): string | undefined {
  return error instanceof UsageError ? error.message : describeSystemError(error);
}
