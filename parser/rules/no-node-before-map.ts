import { defineRule } from './define-rule.ts';
import { isLaterPage, laterPageCauses } from '../facts/wrong-levels.ts';
import { headerRange } from '../facts/ranges.ts';
import { phrase } from '../phrases/phrase.ts';

export const noNodeBeforeMap = defineRule('no-node-before-map', {
  messages: {
    above: 'The activity `{heading}` stands above the first map.',
  },
  visit: {
    document: (document, { report }) => {
      const [stray] = document.strays;
      const [map] = document.maps;
      // `require-maps` reports a page without any map.
      if (!stray || !map) return;
      // The nodes are below a second page heading that was meant as a map.
      const above = document.tree.children.findLast(
        ({ level, position }) => level === 1 && position.start.offset < stray.position.start.offset,
      );
      const because = above && isLaterPage(above, document) ? laterPageCauses(above, document) : undefined;
      const more = document.strays.length - 1;
      report({
        message: 'above',
        values: { heading: stray.header.trimEnd() },
        range: headerRange(stray),
        note: [
          more === 0 ? phrase('note.belongs-no-map') : phrase('note.belong-no-map', { count: more }),
          phrase('note.move-below-heading-map-such', { heading: '## my-map' }),
        ],
        related: [{ reason: 'The first map begins here', range: headerRange(map.section) }],
        because,
      });
    },
  },
});
