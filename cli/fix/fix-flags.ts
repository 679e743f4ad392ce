import { UsageError } from '../io.ts';

export interface FixFlags {
  /** Writes what is fixed. */
  fix?: boolean;
  /** Shows it instead. */
  fixDryRun?: boolean;
  /** Takes suggestions too, where there is one alone. */
  unsafe?: boolean;
}

/** Throws a UsageError for flags that do not go together. */
export function checkFixFlags({ fix, fixDryRun, unsafe }: FixFlags): void {
  if (fix === true && fixDryRun === true) {
    throw new UsageError(
      'Expected --fix or --fix-dry-run, not both: one writes, the other shows what it would write.',
    );
  }
  if (unsafe === true && fix !== true && fixDryRun !== true) {
    throw new UsageError('--unsafe expects --fix or --fix-dry-run.');
  }
}
