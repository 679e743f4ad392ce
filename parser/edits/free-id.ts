import type { SectionNode } from '../syntax/tree.ts';
import { headerRange, replaceFix } from '../facts/ranges.ts';
import type { FixDraft } from '../diagnostics/rule.ts';

/** Limits the search for a free number among copies of one heading. */
const MOST_TRIED = 100;

/** The next id that is free: `orbit-2` for a second `orbit`. */
export function findFreeId(header: string, isTaken: (id: string) => boolean): string | undefined {
  for (let number = 2; number <= MOST_TRIED; number += 1) {
    const name = `${header}-${number}`;
    if (!isTaken(name.toLowerCase())) return name;
  }
  return undefined;
}

/** Gives a heading the next id that is free. */
export function renameToFreeId(section: SectionNode, isTaken: (id: string) => boolean): FixDraft[] {
  const name = findFreeId(section.header.trimEnd(), isTaken);
  return name === undefined ? [] : [replaceFix(headerRange(section), name)];
}
