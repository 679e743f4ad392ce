import { defineRule } from '../diagnostics/define-rule.ts';
import { createLiveNodes } from './live-nodes-of.ts';
import { keyRange } from './ranges.ts';

export const noIgnoredPosition = defineRule('no-ignored-position', ({ document, report }) => {
  const liveNodes = createLiveNodes(document);
  for (const map of document.maps) {
    // A layout that is none has a rule of its own.
    const layout = map.attributes.scalars.get('layout')?.value.toLowerCase();
    if (layout !== undefined && layout !== 'automatic') continue;
    const placed = liveNodes(map).flatMap(({ attributes: { scalars } }) => {
      const attribute = scalars.get('position') ?? scalars.get('edges');
      return attribute ? [attribute] : [];
    });
    const [first] = placed;
    if (!first) continue;
    const all =
      placed.length === 1
        ? 'It is not used.'
        : `None of the ${placed.length} nodes with one stands in its place.`;
    report({
      reason: `Unexpected \`${first.rawKey}\` in the automatic layout, expected \`layout: manual\` on the map \`${map.section.header.trimEnd()}\``,
      range: keyRange(first),
      note: `${all} Add the line \`* layout: manual\` to the map, or remove the positions.`,
    });
  }
});
