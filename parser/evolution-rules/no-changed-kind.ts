import type { SkillNode } from '#schemas/generated/page.ts';
import { isSameFamily } from '../evolution/node-in-map.ts';
import { findMeant } from '../facts/meant-attributes.ts';
import { headerRange } from '../facts/ranges.ts';
import { defineRule } from '../rules/define-rule.ts';
import { valueRange } from '../syntax/tree.ts';
import { headingOf, comparisonOf } from './comparison-of.ts';
import { phrase } from '../phrases/phrase.ts';
import type { Phrase } from '#schemas/generated/diagnostic.ts';

export const noChangedKind = defineRule('no-changed-kind', {
  messages: {
    changed: 'The kind of `{heading}` was `{was}` and is `{is}` now.',
  },
  needs: 'before',
  visit: {
    document: (document, context) => {
      for (const { before, after } of comparisonOf(context)?.nodes ?? []) {
        if (!after || isSameFamily(before.entry.node, after.entry.node)) continue;
        const { section, attributes, node } = after.entry;
        const kind = attributes.scalars.get('kind');
        const range = kind ? valueRange(kind) : headerRange(section);
        context.report({
          message: 'changed',
          values: {
            heading: headingOf(after.entry),
            was: before.entry.node.kind,
            is: node.kind,
          },
          range,
          note: noteOf(node),
          because: kind ? [{ rule: 'valid-kind', range }] : findMeant(document, section, 'kind')?.because,
        });
      }
    },
  },
});

function noteOf(after: SkillNode): Phrase {
  switch (after.kind) {
    case 'activity':
      return phrase('note.completed-unopened');
    case 'layout':
      return phrase('note.project-lost');
    case 'reward':
    case 'completion':
      return phrase('note.project-lost-for-reward');
    default:
      return after satisfies never;
  }
}
