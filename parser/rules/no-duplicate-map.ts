import { defineRule } from '../diagnostics/define-rule.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { renameToFreeId } from '../edits/free-id.ts';
import { headerRange } from '../facts/ranges.ts';

export const noDuplicateMap = defineRule('no-duplicate-map', ({ document, report }) => {
  const earlier = new Map<string, SectionNode>();
  const withoutNodes = new Set(document.maps.filter(({ nodes }) => nodes.length === 0));
  const ids = new Set(document.maps.map(({ id }) => id));
  for (const map of document.maps) {
    const { id, section } = map;
    // That it has none keeps the whole page from opening, and is said.
    if (withoutNodes.has(map)) continue;
    const other = earlier.get(id);
    earlier.set(id, section);
    if (!other) continue;
    report({
      reason: `Unexpected second map \`${section.header.trimEnd()}\`, expected an id of its own`,
      range: headerRange(section),
      note: 'Learners see only the last of the maps with this heading. Give each a heading of its own.',
      suggestions: renameToFreeId(section, (taken) => ids.has(taken)),
      related: [{ reason: 'This map is not shown', range: headerRange(other) }],
    });
  }
});
