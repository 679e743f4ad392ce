import type { SkillMap } from '#schemas/generated/page.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { headerRange, replaceFix } from '../facts/ranges.ts';
import type { FixDraft } from '../diagnostics/rule.ts';

const MAX_ATTEMPTS = 100;

/** Returns the heading with the next free number, `orbit-2` for a second `orbit`, or undefined if there is none. */
export function findFreeId(header: string, isTaken: (id: string) => boolean): string | undefined {
  for (let number = 2; number <= MAX_ATTEMPTS; number += 1) {
    const name = `${header}-${number}`;
    if (!isTaken(name.toLowerCase())) return name;
  }
  return undefined;
}

export function renameToFreeId(section: SectionNode, isTaken: (id: string) => boolean): FixDraft[] {
  const name = findFreeId(section.header.trimEnd(), isTaken);
  return name === undefined ? [] : [replaceFix(headerRange(section), name)];
}

/** Returns a name that no node of a map has, such as `Swim 2`. Undefined if the name itself is free. */
export function findFreeName(name: string, { nodes }: SkillMap): string | undefined {
  const taken = new Set(nodes.map(({ displayName }) => displayName.trim().toLowerCase()));
  if (!taken.has(name.trim().toLowerCase())) return undefined;
  for (let number = 2; ; number += 1) {
    const numbered = `${name.trim()} ${number}`;
    if (!taken.has(numbered.toLowerCase())) return numbered;
  }
}
