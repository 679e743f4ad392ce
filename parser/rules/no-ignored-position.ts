import { defineRule } from '../diagnostics/define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { createLiveNodes } from '../facts/live-nodes-of.ts';
import { addAttribute } from '../edits/line-edits.ts';
import { isNodeLike } from '../facts/wrong-levels.ts';
import { findMeant } from '../facts/meant-attributes.ts';
import { keyRange, replaceFix } from '../facts/ranges.ts';

export const noIgnoredPosition = defineRule('no-ignored-position', {
  messages: {
    automatic: {
      reason: 'The map `{map}` has the automatic layout, so `{key}` is not used.',
      note: 'Learners see the map in another shape than the one you drew. Add the line `* layout: manual` to the map, or remove the positions.',
    },
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
        const written = map.attributes.scalars.get('layout');
        report({
          message: 'automatic',
          values: { key: first.rawKey, map: map.section.header.trimEnd() },
          range: keyRange(first),
          suggestions: written
            ? [replaceFix(valueRange(written), 'manual')]
            : [addAttribute(map.section, ['layout', 'manual'], text)],
        });
      },
    };
  },
});
