import { createPathSuggestions } from '../edits/add-next.ts';
import { headerRange } from '../facts/ranges.ts';
import { trophyStartsOf } from '../facts/trophy-starts.ts';
import { unreachedNodesOf } from '../facts/unreached-nodes-of.ts';
import { defineRule } from './define-rule.ts';

const NOTE = 'Learners can never earn it. Write `{heading}` into the `next` of the last activity before it.';

export const noUnreachableReward = defineRule('no-unreachable-reward', {
  messages: {
    reward: {
      reason: 'No path leads to the reward `{heading}`.',
      note: NOTE,
    },
    completion: {
      reason: 'No path leads to the completion `{heading}`.',
      note: NOTE,
    },
  },
  visit: {
    document: (document, { report }) => {
      const pathsTo = createPathSuggestions(document);
      const trophies = trophyStartsOf(document);
      for (const { map, entry, because } of unreachedNodesOf(document)) {
        const { kind } = entry.node;
        if (kind !== 'reward' && kind !== 'completion') continue;
        const trophy = trophies.get(map)?.trophy;
        report({
          message: kind,
          values: { heading: entry.section.header.trimEnd() },
          range: headerRange(entry.section),
          suggestions: pathsTo(map, entry),
          // The path may exist once the map begins with an activity.
          because: trophy
            ? [...(because ?? []), { rule: 'no-unreachable-activity', range: headerRange(trophy.section) }]
            : because,
        });
      }
    },
  },
});
