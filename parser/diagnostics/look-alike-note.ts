import { findDifference, type Difference } from '../names/look-alikes.ts';
import { toSentence, type Messages } from './messages.ts';
import type { AnyFinding } from './rule.ts';

/** The sentence before a finding's own note. All begin alike: `say-finding.ts` tells them apart by that. */
const SENTENCES: Readonly<Record<Difference['kind'], string>> = {
  accents: 'The two look the same: their accented letters are stored in different ways.',
  invisible: 'The two look the same: one has an invisible character, `{code}`.',
  letter: 'The two look the same: one has a letter of another alphabet, `{code}`.',
  several: 'The two look the same: they differ in several characters, such as `{code}`.',
  sign: 'The two look the same: one has another hyphen or quotation mark, `{code}`.',
  space: 'The two look the same: one has another space, `{code}`.',
};

/** A finding that names two texts that look the same says how they differ: nobody could see that. */
export function withLookAlike(finding: AnyFinding, messages: Messages): AnyFinding {
  const difference = differenceIn(finding);
  if (!difference) return finding;
  const message = messages[finding.message];
  const own =
    finding.note ?? (typeof message === 'object' ? toSentence(message.note, finding.values) : undefined);
  const sentence = toSentence(SENTENCES[difference.kind], { code: difference.code });
  return { ...finding, note: own === undefined ? sentence : `${sentence} ${own}` };
}

function differenceIn({ values = {}, expected = [] }: AnyFinding): Difference | undefined {
  const named = [...Object.values(values), ...expected.slice(0, 1)].filter((one) => typeof one === 'string');
  for (const [index, one] of named.entries()) {
    for (const other of named.slice(index + 1)) {
      const difference = findDifference(one, other);
      if (difference) return difference;
    }
  }
  return undefined;
}
