import type { Cause } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import type { MapDocument, MapEntry } from '../model/map-document.ts';
import { valueRange } from '../syntax/tree.ts';
import { exclusionsOf } from '../facts/exclusions-of.ts';
import { unclearCauses } from '../facts/unclear-values.ts';
import { ownNodesOf } from '../facts/own-nodes-of.ts';
import { addAttribute } from '../edits/insert-attribute.ts';
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
  visit: {
    map: ({ map }, { document, report }) => {
      const written = map.attributes.scalars.get('layout');
      const layout = written?.value.toLowerCase();
      if (layout === 'manual') return;
      const ignored = ownNodesOf(map).flatMap(({ attributes: { scalars } }) => {
        const attribute = scalars.get('position') ?? scalars.get('edges');
        return attribute ? [attribute] : [];
      });
      const exclusionAt = exclusionsOf(document);
      const first = ignored.find(({ keyStart }) => !exclusionAt(keyStart)) ?? ignored[0];
      if (!first) return;
      report({
        message: 'automatic',
        values: { key: first.rawKey, map: map.section.header.trimEnd() },
        range: keyRange(first),
        ...(areAllPlaced(map) && {
          suggestions: written
            ? [replaceFix(valueRange(written), 'manual')]
            : [addAttribute(document, map.section, ['layout', 'manual'])],
        }),
        because: findReasons(map, document),
      });
    },
  },
});

function areAllPlaced(map: MapEntry): boolean {
  return ownNodesOf(map).every(({ attributes }) => attributes.scalars.has('position'));
}

/** Returns the findings on an invalid `layout`, or on a map whose heading was meant as an activity. */
function findReasons(map: MapEntry, document: MapDocument): readonly Cause[] | undefined {
  const layout = map.attributes.scalars.get('layout');
  if (layout && layout.value.toLowerCase() !== 'automatic') {
    return [{ rule: 'valid-layout', range: valueRange(layout) }, ...(unclearCauses(document, layout) ?? [])];
  }
  if (isNodeLike(map)) return [{ rule: 'no-misplaced-attribute', range: headerRange(map.section) }];
  return findMeant(document, map.section, 'layout')?.because;
}
