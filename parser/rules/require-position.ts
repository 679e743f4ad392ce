import { defineRule } from '../diagnostics/define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { createLiveNodes } from './live-nodes-of.ts';
import { headerRange } from './ranges.ts';

export const requirePosition = defineRule('require-position', ({ document, report }) => {
  const liveNodes = createLiveNodes(document);
  for (const map of document.maps) {
    const layout = map.attributes.scalars.get('layout');
    if (map.map.layout !== 'manual' || !layout || map.nodes.length === 0) continue;
    if (map.nodes.every(({ section }) => !section.children.some(isPosition))) {
      report({
        reason: 'Unexpected layout `manual` of a map without positions, expected `position` on its nodes',
        range: valueRange(layout),
        note: 'The map is laid out automatically. Give each node a line such as `* position: 1 0`, or remove this one.',
      });
      continue;
    }
    for (const { section } of liveNodes(map)) {
      if (section.children.some(isPosition)) continue;
      report({
        reason: `Unexpected node \`${section.header.trimEnd()}\` without \`position\`, expected its place in the manual layout`,
        range: headerRange(section),
        note: 'Learners see it wherever there is room. Add a line such as `* position: 1 0`.',
      });
    }
  }
});

/** Empty ones too: about those there is a rule of its own. */
function isPosition(child: { type: string; key?: string }): boolean {
  return child.type !== 'block' && child.key === 'position';
}
