import { defineRule } from '../diagnostics/define-rule.ts';
import { createPathSuggestions } from '../edits/add-next.ts';
import { headerRange } from '../facts/ranges.ts';
import { unreachedNodesOf } from '../facts/unreached-nodes-of.ts';

const NOTE =
  'Learners can never open it, nor what follows it. They start at `{start}`: write `{heading}` into the `next` of the activity before it.';

export const noUnreachableActivity = defineRule('no-unreachable-activity', {
  messages: {
    activity: {
      reason: 'No path leads to the activity `{heading}`.',
      note: NOTE,
    },
    layout: {
      reason: 'No path leads to the layout node `{heading}`.',
      note: NOTE,
    },
  },
  visit: {
    document: (document, { report }) => {
      const pathsTo = createPathSuggestions(document);
      for (const { map, entry, because } of unreachedNodesOf(document)) {
        const { kind } = entry.node;
        if (kind !== 'activity' && kind !== 'layout') continue;
        report({
          message: kind,
          values: { heading: entry.section.header.trimEnd(), start: startOf(map.nodes) },
          range: headerRange(entry.section),
          suggestions: pathsTo(map, entry),
          because,
        });
      }
    },
  },
});

function startOf(nodes: readonly { section: { header: string } }[]): string {
  return nodes[0]?.section.header.trimEnd() ?? '';
}
