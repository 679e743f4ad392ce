import type { Finding } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { rewardViewsOf } from '../facts/entries-of.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { valueRange } from '../syntax/tree.ts';
import { isDistorted } from '../facts/attributes-of.ts';
import { addAttribute, removeLines } from '../edits/line-edits.ts';
import { findMeant } from '../facts/meant-attributes.ts';
import { headerRange, keyRange, likelyValue, possibleValues } from '../facts/ranges.ts';
import type { SectionView } from '../facts/sections-of.ts';

export const requireReward = defineRule('require-reward', ({ document, text, report }) => {
  for (const view of rewardViewsOf(document)) {
    // What is wrong inside a list is for the rules of its entries.
    if (view.attributes.lists.has('rewards') || view.attributes.scalars.has('rewards')) continue;
    const finding = findMissing(view, text);
    if (finding && !findMeant(document, view.section, 'rewards')) report(finding);
  }
});

function findMissing({ section, attributes, level }: SectionView, text: string): Finding | undefined {
  const type = attributes.scalars.get('type');
  const url = attributes.scalars.get('url');
  const kind = attributes.scalars.get('kind');
  if (type && type.value.toLowerCase() !== 'certificate') {
    if (isDistorted(type)) return undefined;
    const likely = findLikely(type.value.toLowerCase(), ['certificate']);
    return {
      reason: `Unexpected type \`${type.value}\` of a reward, expected \`certificate\``,
      range: valueRange(type),
      note: 'Learners get nothing here. For a badge, use `rewards`; for a tutorial, remove `kind`.',
      ...(likely === undefined ? withoutKind(kind, text) : likelyValue(type, likely)),
    };
  }
  if (!type && url) {
    return {
      reason: 'Unexpected `url` of a reward without `type`, expected `type: certificate`',
      range: keyRange(url),
      note: 'Learners do not get what the address leads to. Add the line `* type: certificate`.',
      suggestions: [addAttribute(section, ['type', 'certificate'], text)],
    };
  }
  if (type || level === 'completion') return undefined;
  return {
    reason: `Unexpected reward \`${section.header.trimEnd()}\` that gives nothing, expected \`rewards\``,
    range: headerRange(section),
    note: 'Learners find nothing to claim here. Add a `rewards` list, or `type: certificate` with a `url`.',
    ...(kind && possibleValues(kind, ['completion'])),
  };
}

/** A node with a tutorial is an activity. */
function withoutKind(kind: AttributeNode | undefined, text: string): Pick<Finding, 'suggestions'> {
  return kind ? { suggestions: [{ ...removeLines(kind, text), title: 'Remove `kind`' }] } : {};
}
