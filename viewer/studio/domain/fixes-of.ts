import type { Diagnostic, Fix } from '#parser';

/** Returns the fix and the suggestions of a finding. The order is the same in every language. */
export function fixesOf({ fix, suggestions = [] }: Diagnostic): readonly Fix[] {
  return [...(fix ? [fix] : []), ...suggestions];
}
