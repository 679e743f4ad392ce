import { defineRule } from './define-rule.ts';
import type { MapDocument, MapEntry } from '../model/map-document.ts';
import { lineAt } from '../edits/line-edits.ts';
import { isWholeNode } from '../facts/fits-level.ts';
import { isNodeLike, isPageLike } from '../facts/wrong-levels.ts';
import { headerRange } from '../facts/ranges.ts';
import { phrase } from '../phrases/phrase.ts';

const NOTES = {
  page: phrase('note.looks-like-page'),
  node: phrase('note.looks-like-activity'),
  map: phrase('note.add-activity', { heading: '### my-activity' }),
} as const;

export const requireNodes = defineRule('require-nodes', {
  messages: {
    missing: 'There are no activities on the map `{heading}`.',
  },
  visit: {
    map: ({ map }, { document, text, report }) => {
      if (map.nodes.length > 0) return;
      const { offset } = map.section.position.start;
      const appearance = looksLike(map, document);
      const heading = lineAt(text, map.section.headerStart);
      report({
        message: 'missing',
        values: { heading: map.section.header.trimEnd() },
        range: headerRange(map.section),
        note: [phrase('note.map-error'), NOTES[appearance]],
        suggestions: [
          ...(appearance === 'node' && isNodeOfOther(map, document)
            ? [
                {
                  title: phrase('title.begin-the-heading-with', { hashes: '###' }),
                  edits: [{ start: offset, end: offset, text: '#' }],
                },
              ]
            : []),
          ...(appearance === 'page' && document.maps.length > 1
            ? [
                {
                  title: phrase('title.begin-the-heading-with', { hashes: '#' }),
                  edits: [{ start: offset, end: offset + 1, text: '' }],
                },
              ]
            : []),
          ...(map.section.children.length === 0 && document.maps.length > 1
            ? [{ title: phrase('title.remove-the-heading'), edits: [{ ...heading, text: '' }] }]
            : []),
        ],
      });
    },
  },
});

function isNodeOfOther({ section }: MapEntry, document: MapDocument): boolean {
  return document.maps[0]?.section !== section && isWholeNode(section);
}

/**
 * Returns what the heading was probably meant as, by its attributes. If it was meant as a page or node, it has the
 * wrong number of `#`s.
 */
function looksLike(map: MapEntry, document: MapDocument): keyof typeof NOTES {
  if (isPageLike(map, document)) return 'page';
  return isNodeLike(map) ? 'node' : 'map';
}
