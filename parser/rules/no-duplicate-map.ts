import { defineRule } from './define-rule.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { renameToFreeId } from '../edits/free-id.ts';
import { headerRange } from '../facts/ranges.ts';

export const noDuplicateMap = defineRule('no-duplicate-map', {
  messages: {
    second: {
      reason: 'Two maps have the id `{heading}`.',
      note: 'Learners see only the last of them. Give each map a heading of its own.',
    },
  },
  visit: ({ document, report }) => {
    const earlier = new Map<string, SectionNode>();
    const ids = new Set(document.maps.map(({ id }) => id));
    return {
      map: ({ map }) => {
        const { id, section } = map;
        // A map without nodes keeps the page from opening, and another rule reports it.
        if (map.nodes.length === 0) return;
        const other = earlier.get(id);
        earlier.set(id, section);
        if (!other) return;
        report({
          message: 'second',
          values: { heading: section.header.trimEnd() },
          range: headerRange(section),
          suggestions: renameToFreeId(section, (taken) => ids.has(taken)),
          related: [{ reason: 'Learners do not see this map', range: headerRange(other) }],
        });
      },
    };
  },
});
