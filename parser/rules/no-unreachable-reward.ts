import { defineRule } from '../diagnostics/define-rule.ts';
import { headerRange } from './ranges.ts';
import { unreachedNodesOf } from './unreached-nodes-of.ts';

export const noUnreachableReward = defineRule('no-unreachable-reward', ({ document, report }) => {
  for (const { entry } of unreachedNodesOf(document)) {
    const { kind } = entry.node;
    if (kind !== 'reward' && kind !== 'completion') continue;
    report({
      reason: `Unexpected ${kind} \`${entry.section.header}\` that nothing leads to, expected its id in a \`next\``,
      range: headerRange(entry.section),
      note: 'Learners can never earn it. Write its id into the `next` of the last activity before it.',
    });
  }
});
