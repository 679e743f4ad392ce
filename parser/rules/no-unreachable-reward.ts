import { defineRule } from '../diagnostics/define-rule.ts';
import { createPathSuggestions } from '../edits/add-next.ts';
import { headerRange } from '../facts/ranges.ts';
import { unreachedNodesOf } from '../facts/unreached-nodes-of.ts';

export const noUnreachableReward = defineRule('no-unreachable-reward', ({ document, text, report }) => {
  const pathsTo = createPathSuggestions(text);
  for (const { map, entry } of unreachedNodesOf(document)) {
    const { kind } = entry.node;
    if (kind !== 'reward' && kind !== 'completion') continue;
    report({
      reason: `Unexpected ${kind} \`${entry.section.header}\` that nothing leads to, expected its id in a \`next\``,
      range: headerRange(entry.section),
      suggestions: pathsTo(map, entry),
      note: 'Learners can never earn it. Write its id into the `next` of the last activity before it.',
    });
  }
});
