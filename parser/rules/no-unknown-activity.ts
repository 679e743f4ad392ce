import { defineRule } from '../diagnostics/define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { readFilledList } from '../values/read-list.ts';
import { createActivityIndex } from './activity-index.ts';

export const noUnknownActivity = defineRule('no-unknown-activity', ({ document, report }) => {
  const activities = createActivityIndex(document);
  for (const map of document.maps) {
    for (const { attributes } of map.nodes) {
      const next = attributes.scalars.get('next');
      for (const entry of readFilledList(next?.value ?? '')) {
        if (!next || activities.has(map, entry.text.toLowerCase())) continue;
        const { elsewhere, ...unknown } = activities.explainUnknown(map, entry.text);
        report({
          ...unknown,
          range: valueRange(next, entry.start, entry.end),
          note: elsewhere
            ? 'A path cannot lead into another map. To lock a map until another is finished, give it `required`.'
            : 'The path leads nowhere, and the map does not open for learners.',
        });
      }
    }
  }
});
