import type { Cause } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import type { MapDocument, MapEntry } from '../model/map-document.ts';
import { valueRange } from '../syntax/tree.ts';
import { distortionOf } from '../facts/attributes-of.ts';
import { createLiveNodes } from '../facts/live-nodes-of.ts';
import { addAttribute } from '../edits/line-edits.ts';
import { isNodeLike } from '../facts/wrong-levels.ts';
import { findMeant } from '../facts/meant-attributes.ts';
import { headerRange, keyRange, replaceFix } from '../facts/ranges.ts';

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
        const written = map.attributes.scalars.get('layout');
        const layout = written?.value.toLowerCase();
        if (layout === 'manual') return;
        const placed = liveNodes(map).flatMap(({ attributes: { scalars } }) => {
          const attribute = scalars.get('position') ?? scalars.get('edges');
          return attribute ? [attribute] : [];
        });
        const [first] = placed;
        if (!first) return;
        report({
          message: 'automatic',
          values: { key: first.rawKey, map: map.section.header.trimEnd() },
          range: keyRange(first),
          suggestions: written
            ? [replaceFix(valueRange(written), 'manual')]
            : [addAttribute(map.section, ['layout', 'manual'], text)],
          because: findReasons(map, document),
        });
      },
    };
  },
});

/** What is told of a layout that is none, or misspelt, and of a map whose heading is that of an activity. */
function findReasons(map: MapEntry, document: MapDocument): readonly Cause[] | undefined {
  const layout = map.attributes.scalars.get('layout');
  if (layout && layout.value.toLowerCase() !== 'automatic') {
    return [{ rule: 'valid-layout', range: valueRange(layout) }, ...(distortionOf(layout) ?? [])];
  }
  if (isNodeLike(map)) return [{ rule: 'no-misplaced-attribute', range: headerRange(map.section) }];
  return findMeant(document, map.section, 'layout')?.because;
}
