import type { PhraseValue } from '#schemas/generated/diagnostic.ts';
import { findClosedNodes } from '../evolution/closed-nodes.ts';
import { headerRange } from '../facts/ranges.ts';
import { defineRule } from '../rules/define-rule.ts';
import { headingOf, comparisonOf } from './comparison-of.ts';
import { listed } from '../phrases/phrase.ts';

const MAX_NAMES = 3;

/** Adds a name to a list such as `a` or `b` or `c`. `one` is the list so far, or empty. */
function either(one: PhraseValue, other: PhraseValue): PhraseValue {
  return one === '' ? other : listed('or', [one, other]);
}

export const noClosedActivity = defineRule('no-closed-activity', {
  messages: {
    'path-gone': {
      reason: '`{heading}` is locked behind {doors} now: the path from `{from}` is gone.',
      note: 'Learners who came here from `{from}` find it locked, with their project in it, until they finish {doors}.',
    },
    'start-gone': {
      reason: '`{heading}` was open from the start and is locked behind {doors} now.',
      note: 'Learners who have begun find it locked, and all that follows it, until they finish {doors}.',
    },
  },
  needs: 'before',
  visit: {
    document: (_document, context) => {
      const comparison = comparisonOf(context);
      if (!comparison) return;
      for (const { after, from, openers } of findClosedNodes(comparison)) {
        const heading = headingOf(after.entry);
        const { nodes } = after.map;
        const shownOpeners = openers
          .slice(0, MAX_NAMES)
          .flatMap((door) => nodes.find(({ node }) => node === door) ?? []);
        const names = shownOpeners.map((door) => `\`${headingOf(door)}\``).reduce<PhraseValue>(either, '');
        context.report({
          ...(from
            ? { message: 'path-gone', values: { heading, doors: names, from: headingOf(from.entry) } }
            : { message: 'start-gone', values: { heading, doors: names } }),
          range: headerRange(after.entry.section),
          related: shownOpeners.map((door) => ({
            reason: 'It is behind this one now',
            range: headerRange(door.section),
          })),
        });
      }
    },
  },
});
