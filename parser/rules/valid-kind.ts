import type { FindingOf } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { valueRange, type AttributeNode } from '../syntax/tree.ts';
import { likelyValue, possibleValues } from '../facts/ranges.ts';

const KINDS = ['activity', 'reward', 'completion', 'layout'];
/** Values of `type` that authors write in `kind`. A certificate may be either of two kinds. */
const TYPES: ReadonlyMap<string, readonly string[]> = new Map([
  ['tutorial', ['activity']],
  ['certificate', ['completion', 'reward']],
]);

/** Number of first letters that identify a kind, as in `complete`. */
const SURE_LETTERS = 4;

const ACTIVITY_NOTE = 'Learners find an activity here.';

const MESSAGES = {
  case: {
    reason: 'The kind `{value}` needs small letters. Did you mean `{kind}`?',
    note: "On MakeCode's own site it is an activity: only small letters count there.",
  },
  unknown: {
    reason: 'There is no kind `{value}`, only `activity`, `reward`, `completion` and `layout`.',
    note: ACTIVITY_NOTE,
  },
  certificate: {
    reason: 'There is no kind `{value}`. Did you mean `completion` or `reward`?',
    note: ACTIVITY_NOTE,
  },
  likely: { reason: 'There is no kind `{value}`. Did you mean `{likely}`?', note: ACTIVITY_NOTE },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const validKind = defineRule('valid-kind', {
  messages: MESSAGES,
  visit: {
    'attribute:kind': ({ attribute }, { report }) => {
      const kind = attribute.value.toLowerCase();
      // Unknown kinds are activities, so the case of `activity` makes no difference.
      if (kind === 'activity' || KINDS.includes(attribute.value)) return;
      report(KINDS.includes(kind) ? otherCase(attribute, kind) : unknown(attribute, kind));
    },
  },
});

function otherCase(attribute: AttributeNode, kind: string): Found {
  return {
    message: 'case',
    values: { value: attribute.value, kind },
    range: valueRange(attribute),
    ...likelyValue(attribute, kind),
  };
}

function unknown(attribute: AttributeNode, kind: string): Found {
  const { value } = attribute;
  const range = valueRange(attribute);
  const meant = TYPES.get(kind);
  if (meant) {
    const [one = '', ...others] = meant;
    return {
      ...(others.length === 0
        ? { message: 'likely', values: { value, likely: one } }
        : { message: 'certificate', values: { value } }),
      range,
      expected: [...meant],
      ...possibleValues(attribute, meant),
    };
  }
  const likely = findLikely(kind, KINDS) ?? likelyByBeginning(kind);
  return likely === undefined
    ? { message: 'unknown', values: { value }, range, ...possibleValues(attribute, KINDS) }
    : { message: 'likely', values: { value, likely }, range, ...likelyValue(attribute, likely) };
}

function likelyByBeginning(kind: string): string | undefined {
  if (kind.length < SURE_LETTERS) return undefined;
  return KINDS.find((one) => one.startsWith(kind.slice(0, SURE_LETTERS)));
}
