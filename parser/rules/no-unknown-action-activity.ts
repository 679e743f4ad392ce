import { defineRule } from './define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { UNKNOWN_ACTIVITY_MESSAGES } from '../facts/activity-index.ts';
import { dropLines } from '../edits/line-edits.ts';
import { unknownNextOf } from '../facts/unknown-next-of.ts';
import { createWrongLevelCauses } from '../facts/wrong-level-ids.ts';
import { replaceFix } from '../facts/ranges.ts';
import { phrase } from '../phrases/phrase.ts';

export const noUnknownActionActivity = defineRule('no-unknown-action-activity', {
  messages: UNKNOWN_ACTIVITY_MESSAGES,
  visit: ({ document, text, report }) => {
    const wrongLevelCauses = createWrongLevelCauses(document);
    return {
      actions: ({ map, entries }) => {
        const { activities, of: unknownIn } = unknownNextOf(document);
        for (const { item, kind, link } of entries) {
          const { target, targetStart, targetEnd } = link;
          // `editor` accepts other targets, so only check text that can be an activity's id.
          const namesActivity = kind === 'activity' || (kind === 'editor' && /^[^/:]+$/.test(target));
          if (!namesActivity || target === '') continue;
          if (activities.has(map, target.toLowerCase())) continue;
          // `no-unknown-activity` reports the same id in `next`, which keeps the map from opening.
          const id = target.toLowerCase();
          if (unknownIn(map).has(id)) continue;
          const because = wrongLevelCauses({ id }, map);
          const { isCertain, ...unknown } = activities.explainUnknown(map, target);
          const range = valueRange(item, targetStart, targetEnd);
          const [likely] = unknown.expected ?? [];
          report({
            ...unknown,
            range,
            because,
            note:
              kind === 'editor'
                ? phrase('note.learners-who-choose-this-action')
                : unknown.message === 'elsewhere'
                  ? phrase('note.learners-taken-nowhere-action-opens')
                  : phrase('note.learners-who-choose-this-action-taken'),
            ...(isCertain && likely !== undefined
              ? { fix: replaceFix(range, likely) }
              : {
                  suggestions: [
                    ...(likely === undefined ? [] : [replaceFix(range, likely)]),
                    ...dropLines(item, text),
                  ],
                }),
          });
        }
      },
    };
  },
});
