import type { Finding } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { valueRange } from '../syntax/tree.ts';
import { attributesCalled } from '../facts/attributes-of.ts';
import { likelyValue, possibleValues } from '../facts/ranges.ts';

const KINDS = ['activity', 'reward', 'completion', 'layout'];
/** Values of `type` that stand in `kind`; a certificate may be either of two kinds. */
const TYPES: ReadonlyMap<string, readonly string[]> = new Map([
  ['tutorial', ['activity']],
  ['certificate', ['completion', 'reward']],
]);

export const validKind = defineRule('valid-kind', ({ document, report }) => {
  for (const { attribute } of attributesCalled(document, 'kind')) {
    const kind = attribute.value.toLowerCase();
    // Anything unknown is an activity, so the case of `activity` does not matter to any reader.
    if (kind === 'activity' || KINDS.includes(attribute.value)) continue;
    report(KINDS.includes(kind) ? otherCase(attribute, kind) : unknown(attribute, kind));
  }
});

function otherCase(attribute: AttributeNode, kind: string): Finding {
  return {
    reason: `Unexpected kind \`${attribute.value}\`, expected \`${kind}\``,
    range: valueRange(attribute),
    note: 'The MakeCode reader takes the node for an activity: only small letters count there.',
    ...likelyValue(attribute, kind),
  };
}

function unknown(attribute: AttributeNode, kind: string): Finding {
  const likely = findLikely(kind, KINDS);
  const meant = TYPES.get(kind) ?? (likely === undefined ? KINDS : [likely]);
  return {
    reason: `Unexpected kind \`${attribute.value}\`, expected ${meant.map((word) => `\`${word}\``).join(' or ')}`,
    range: valueRange(attribute),
    note: 'The node is read as an activity.',
    ...(likely === undefined
      ? { ...(meant.length < KINDS.length && { expected: [...meant] }), ...possibleValues(attribute, meant) }
      : likelyValue(attribute, likely)),
  };
}
