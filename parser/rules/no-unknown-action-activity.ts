import { defineRule } from '../diagnostics/define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { actionListsOf } from '../facts/entries-of.ts';
import { removeLines } from '../edits/line-edits.ts';
import { unknownNextOf } from '../facts/unknown-next-of.ts';
import { createHasWrongLevel } from '../facts/wrong-level-ids.ts';
import { replaceFix } from '../facts/ranges.ts';

export const noUnknownActionActivity = defineRule(
  'no-unknown-action-activity',
  ({ document, text, report }) => {
    const lists = actionListsOf(document);
    if (lists.length === 0) return;
    const { activities, of: unknownIn } = unknownNextOf(document);
    const hasWrongLevel = createHasWrongLevel(document);
    for (const { map, entries } of lists) {
      for (const { item, kind, link } of entries) {
        const { target, targetStart, targetEnd } = link;
        if (kind !== 'activity' || target === '' || activities.has(map, target.toLowerCase())) continue;
        // A path that leads there keeps the map from opening, which is said.
        const id = target.toLowerCase();
        if (unknownIn(map).has(id) || hasWrongLevel({ id }, map)) continue;
        const { elsewhere, ...unknown } = activities.explainUnknown(map, target);
        const range = valueRange(item, targetStart, targetEnd);
        report({
          ...unknown,
          range,
          note: elsewhere
            ? 'Learners are taken nowhere: an action opens activities of its own map only.'
            : 'Learners who choose this action are taken nowhere.',
          suggestions: [
            ...(unknown.expected ?? []).map((likely) => replaceFix(range, likely)),
            removeLines(item, text),
          ],
        });
      }
    }
  },
);
