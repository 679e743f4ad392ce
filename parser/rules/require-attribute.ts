import { defineRule } from './define-rule.ts';
import { findMeant } from '../facts/meant-attributes.ts';
import { headerRange } from '../facts/ranges.ts';
import { blockOf } from '../model/section-attributes.ts';
import { phrase } from '../phrases/phrase.ts';

export const requireAttribute = defineRule('require-attribute', {
  messages: {
    missing: '`{heading}` has no `{attribute}`.',
  },
  visit: {
    section: ({ section, attributes, level }, { document, options, report }) => {
      for (const required of options[level] ?? []) {
        const attribute = required.trim().toLowerCase();
        const { scalars, lists } = attributes;
        if (scalars.has(attribute) || lists.has(attribute) || blockOf(attributes, attribute) !== undefined)
          continue;
        report({
          message: 'missing',
          values: { heading: section.header.trimEnd(), attribute },
          note: phrase('note.add-such-line', { line: `* ${attribute}: ...` }),
          range: headerRange(section),
          because: findMeant(document, section, attribute)?.because,
        });
      }
    },
  },
});
