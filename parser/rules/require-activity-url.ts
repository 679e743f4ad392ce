import { defineRule } from '../diagnostics/define-rule.ts';
import { sectionsOf } from './sections-of.ts';
import { whereMissing } from './where-missing.ts';
import { unknownKindNote } from './unknown-kind-note.ts';

export const requireActivityUrl = defineRule('require-activity-url', ({ document, report }) => {
  for (const { section, attributes, level } of sectionsOf(document)) {
    if (level !== 'activity' || attributes.scalars.has('url')) continue;
    report({
      reason: `Unexpected activity \`${section.header.trimEnd()}\` without \`url\`, expected the address of its tutorial`,
      ...whereMissing(section, 'url'),
      note:
        unknownKindNote(attributes) ??
        'Learners see an error in place of the map. Add a line such as `* url: /tutorials/my-tutorial`.',
    });
  }
});
