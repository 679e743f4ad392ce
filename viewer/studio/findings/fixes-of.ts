import type { Diagnostic, Fix } from '#parser';

/** What an author can have made of a finding; in every language in the same order. */
export function fixesOf({ fix, suggestions = [] }: Diagnostic): readonly Fix[] {
  return [...(fix ? [fix] : []), ...suggestions];
}
