import type { Phrase } from '#schemas/generated/diagnostic.ts';
import { findDifference, type Difference } from '../names/look-alikes.ts';
import { phrase } from '../phrases/phrase.ts';
import type { AnyFinding } from './rule.ts';

/** Returns a note on how two names in a finding differ if they look identical. */
export function lookAlikeNote(finding: AnyFinding): Phrase | undefined {
  const difference = differenceIn(finding);
  if (!difference) return undefined;
  const { kind, code } = difference;
  return kind === 'accents' ? phrase('note.look-alike-accents') : phrase(`note.look-alike-${kind}`, { code });
}

function differenceIn({ values = {}, expected = [] }: AnyFinding): Difference | undefined {
  const names = [...Object.values(values), ...expected.slice(0, 1)].filter((one) => typeof one === 'string');
  for (const [index, one] of names.entries()) {
    for (const other of names.slice(index + 1)) {
      const difference = findDifference(one, other);
      if (difference) return difference;
    }
  }
  return undefined;
}
