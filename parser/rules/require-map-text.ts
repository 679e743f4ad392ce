import { otherTextOf } from '../facts/other-text.ts';
import { headerRange } from '../facts/ranges.ts';
import { defineRule } from './define-rule.ts';

export const requireMapText = defineRule('require-map-text', {
  messages: {
    tutorial: {
      reason: 'This file is a tutorial, not a map.',
      note: 'Learners see an error in place of the map. Move the tutorial to a file of its own, and write a map here: a heading such as `## my-map`, and below it an activity (`###`) with `* type: tutorial` and the `url` of the tutorial.',
    },
    text: {
      reason: 'This file is not written as a map.',
      note: 'Learners see an error in place of the map. A map has a heading such as `## my-map`, and below it activities (`###`) with lines such as `* type: tutorial`.',
    },
  },
  visit: {
    document: (document, { report }) => {
      const other = otherTextOf(document);
      const [first] = document.tree.children;
      if (other && first) report({ message: other.kind, range: headerRange(first) });
    },
  },
});
