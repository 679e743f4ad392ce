import type { Diagnostic, Fix } from '#parser';

/** The fix and the suggestions of a finding, in the same order in every language. */
export function fixesOf({ fix, suggestions = [] }: Diagnostic): readonly Fix[] {
  return [...(fix ? [fix] : []), ...suggestions];
}
