import { defineRule } from '../diagnostics/define-rule.ts';
import { createPathSuggestions } from '../edits/add-next.ts';
import { headerRange } from '../facts/ranges.ts';
import { unreachedNodesOf } from '../facts/unreached-nodes-of.ts';

export const noUnreachableActivity = defineRule('no-unreachable-activity', ({ document, text, report }) => {
  const pathsTo = createPathSuggestions(text);
  for (const { map, entry } of unreachedNodesOf(document)) {
    const { kind } = entry.node;
    if (kind === 'reward' || kind === 'completion') continue;
    const word = kind === 'layout' ? 'layout node' : 'activity';
    report({
      reason: `Unexpected ${word} \`${entry.section.header}\` that nothing leads to, expected its id in a \`next\``,
      range: headerRange(entry.section),
      suggestions: pathsTo(map, entry),
      note: `Learners can never open it, nor what follows it. They start at \`${startOf(map.nodes)}\`: write this id into the \`next\` of the activity before it.`,
    });
  }
});

function startOf(nodes: readonly { section: { header: string } }[]): string {
  return nodes[0]?.section.header.trimEnd() ?? '';
}
