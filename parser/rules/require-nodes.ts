import { defineRule } from '../diagnostics/define-rule.ts';
import type { MapEntry } from '../model/map-document.ts';
import { lineAt } from '../mends/line-mends.ts';
import { headerRange } from '../facts/ranges.ts';

export const requireNodes = defineRule('require-nodes', ({ document, text, report }) => {
  for (const map of document.maps) {
    if (map.nodes.length > 0) continue;
    const name = `\`${map.section.header.trimEnd()}\``;
    const { offset } = map.section.position.start;
    const heading = lineAt(text, map.section.headerStart);
    report({
      reason: `Unexpected map ${name} without activities, expected a heading such as \`### my-activity\``,
      range: headerRange(map.section),
      note: isActivityLike(map)
        ? 'Learners see an error in place of the map. This looks like an activity: begin its heading with three `#`.'
        : 'Learners see an error in place of the map. Add an activity below it, or remove the heading.',
      suggestions: [
        ...(isActivityLike(map)
          ? [{ title: 'Begin the heading with `###`', edits: [{ start: offset, end: offset, text: '#' }] }]
          : []),
        ...(map.section.children.length === 0
          ? [{ title: 'Remove the heading', edits: [{ ...heading, text: '' }] }]
          : []),
      ],
    });
  }
});

/** True for a map that has what only activities have: its heading probably lacks a `#`. */
function isActivityLike(map: MapEntry): boolean {
  return map.nodes.length === 0 && ['type', 'url'].some((key) => map.attributes.scalars.has(key));
}
