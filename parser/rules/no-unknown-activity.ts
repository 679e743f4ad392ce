import { defineRule } from '../diagnostics/define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import type { MapDocument, MapEntry } from '../model/map-document.ts';
import { valueRange } from '../syntax/tree.ts';
import { readFilledList } from '../values/read-list.ts';

export const noUnknownActivity = defineRule('no-unknown-activity', ({ document, report }) => {
  const mapsByActivity = indexByActivity(document);
  for (const map of document.maps) {
    const ids = new Set(map.nodes.map((node) => node.id));
    for (const { attributes } of map.nodes) {
      const next = attributes.scalars.get('next');
      for (const entry of readFilledList(next?.value ?? '')) {
        const id = entry.text.toLowerCase();
        if (!next || ids.has(id)) continue;
        const elsewhere = mapsByActivity.get(id);
        const likely = elsewhere ? undefined : findLikely(id, [...ids]);
        report({
          reason: reasonFor(entry.text, map, elsewhere, likely),
          range: valueRange(next, entry.start, entry.end),
          note: elsewhere
            ? 'A path cannot lead into another map. To lock a map until another is finished, give it `required`.'
            : 'The path leads nowhere, and the map does not open for learners.',
          ...(likely !== undefined && { expected: [likely] }),
        });
      }
    }
  }
});

function indexByActivity(document: MapDocument): Map<string, MapEntry> {
  const index = new Map<string, MapEntry>();
  for (const map of document.maps) for (const node of map.nodes) index.set(node.id, map);
  return index;
}

function reasonFor(
  id: string,
  map: MapEntry,
  elsewhere: MapEntry | undefined,
  likely: string | undefined,
): string {
  if (elsewhere) {
    return `Unexpected activity \`${id}\` of the map \`${elsewhere.section.header}\`, expected one of \`${map.section.header}\``;
  }
  return `Unexpected activity \`${id}\`, expected ${likely === undefined ? `one of the map \`${map.section.header}\`` : `\`${likely}\``}`;
}
