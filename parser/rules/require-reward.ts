import type { Finding } from '../diagnostics/define-rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { valueRange } from '../syntax/tree.ts';
import { isDistorted } from './attributes-of.ts';
import { headerRange, keyRange, likelyValue } from './ranges.ts';
import { rewardViewsOf } from './reward-entries-of.ts';
import type { SectionView } from './sections-of.ts';

export const requireReward = defineRule('require-reward', ({ document, report }) => {
  for (const view of rewardViewsOf(document)) {
    // What is wrong inside a list is for the rules of its entries.
    if (view.attributes.lists.has('rewards') || view.attributes.scalars.has('rewards')) continue;
    const finding = findMissing(view);
    if (finding) report(finding);
  }
});

function findMissing({ section, attributes, level }: SectionView): Finding | undefined {
  const type = attributes.scalars.get('type');
  const url = attributes.scalars.get('url');
  if (type && type.value.toLowerCase() !== 'certificate') {
    if (isDistorted(type)) return undefined;
    return {
      reason: `Unexpected type \`${type.value}\` of a reward, expected \`certificate\``,
      range: valueRange(type),
      note: 'Learners get nothing here. For a badge, use `rewards`; for a tutorial, remove `kind`.',
      ...likelyValue(type, findLikely(type.value.toLowerCase(), ['certificate'])),
    };
  }
  if (!type && url) {
    return {
      reason: 'Unexpected `url` of a reward without `type`, expected `type: certificate`',
      range: keyRange(url),
      note: 'Learners do not get what the address leads to. Add the line `* type: certificate`.',
    };
  }
  if (type || level === 'completion') return undefined;
  return {
    reason: `Unexpected reward \`${section.header.trimEnd()}\` that gives nothing, expected \`rewards\``,
    range: headerRange(section),
    note: 'Learners find nothing to claim here. Add a `rewards` list, or `type: certificate` with a `url`.',
  };
}
