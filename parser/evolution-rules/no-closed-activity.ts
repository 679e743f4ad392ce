import { findClosedNodes } from '../evolution/closed-nodes.ts';
import { headerRange } from '../facts/ranges.ts';
import { defineEvolutionRule, headingOf, comparisonOf } from './define-evolution-rule.ts';

/** More names than these help nobody. */
const MOST_NAMES = 3;

export const noClosedActivity = defineEvolutionRule('no-closed-activity', (context) => {
  const comparison = comparisonOf(context);
  if (!comparison) return;
  for (const { after, from, behind } of findClosedNodes(comparison)) {
    const heading = headingOf(after.entry);
    const { nodes } = after.map;
    const doors = behind
      .slice(0, MOST_NAMES)
      .flatMap((door) => nodes.find(({ node }) => node === door) ?? []);
    const names = doors.map((door) => `\`${headingOf(door)}\``).join(' or ');
    context.report({
      reason: from
        ? `Unexpected lock of \`${heading}\` behind ${names}, expected a path from \`${headingOf(from.entry)}\` as before`
        : `Unexpected lock of \`${heading}\` behind ${names}, expected it to be open from the start as before`,
      range: headerRange(after.entry.section),
      note: from
        ? `Learners who came here from \`${headingOf(from.entry)}\` find it locked, with their project in it, until they finish ${names}.`
        : `Learners who have begun find it locked, and all that follows it, until they finish ${names}.`,
      related: doors.map((door) => ({
        reason: 'It is behind this one now',
        range: headerRange(door.section),
      })),
    });
  }
});
