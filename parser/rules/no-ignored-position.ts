import { defineRule } from '../diagnostics/define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { createLiveNodes } from '../facts/live-nodes-of.ts';
import { addAttribute } from '../edits/line-edits.ts';
import { isNodeLike } from '../facts/wrong-levels.ts';
import { findMeant } from '../facts/meant-attributes.ts';
import { keyRange, replaceFix } from '../facts/ranges.ts';

export const noIgnoredPosition = defineRule('no-ignored-position', {
  messages: {
    automatic: 'Unexpected `{key}` in the automatic layout, expected `layout: manual` on the map `{map}`',
  },
  visit: ({ document, text, report }) => {
    const liveNodes = createLiveNodes(document);
    return {
      map: ({ map }) => {
        // A layout that is none has a rule of its own.
        const layout = map.attributes.scalars.get('layout')?.value.toLowerCase();
        if (layout !== undefined && layout !== 'automatic') return;
        const placed = liveNodes(map).flatMap(({ attributes: { scalars } }) => {
          const attribute = scalars.get('position') ?? scalars.get('edges');
          return attribute ? [attribute] : [];
        });
        const [first] = placed;
        if (!first || isNodeLike(map) || findMeant(document, map.section, 'layout')) return;
        const all =
          placed.length === 1
            ? 'It is not used.'
            : `None of the ${placed.length} nodes with one stands in its place.`;
        const written = map.attributes.scalars.get('layout');
        report({
          message: 'automatic',
          values: { key: first.rawKey, map: map.section.header.trimEnd() },
          range: keyRange(first),
          note: `${all} Add the line \`* layout: manual\` to the map, or remove the positions.`,
          suggestions: written
            ? [replaceFix(valueRange(written), 'manual')]
            : [addAttribute(map.section, ['layout', 'manual'], text)],
        });
      },
    };
  },
});
