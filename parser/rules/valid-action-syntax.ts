import { defineRule } from './define-rule.ts';
import type { FindingOf, FixDraft } from '../diagnostics/rule.ts';
import { ACTION_KINDS, type ActionEntry } from '../model/build-actions.ts';
import type { MapEntry } from '../model/map-document.ts';
import { valueRange } from '../syntax/tree.ts';
import { dropLines } from '../edits/line-edits.ts';
import { keyRange, replaceFix } from '../facts/ranges.ts';
import { phrase } from '../phrases/phrase.ts';

/** The rule suggests the activity that the author meant for at most this many actions. */
const MAX_SEARCHES = 50;

const MESSAGES = {
  list: {
    reason: 'The action `{action}` needs its `[label](link)` on the same line, not in a list below.',
    note: 'Learners do not see this action.',
  },
  space: {
    reason: 'There is a space between `[label]` and `(link)`.',
    note: 'In MakeCode the link is lost, and the action opens nothing.',
  },
  'no-activity': {
    reason: 'This action does not say which activity it opens.',
    note: 'Nothing happens when learners choose this action. Write `[label](activity)`, with the heading of an activity of this map in the round brackets.',
  },
} as const;

export const validActionSyntax = defineRule('valid-action-syntax', {
  messages: MESSAGES,
  visit: ({ text, report }) => {
    let searches = 0;
    return {
      actions: ({ map, list, entries }) => {
        for (const entry of entries) {
          const finding = checkSyntax(entry);
          if (!finding) continue;
          searches += 1;
          const links = searches <= MAX_SEARCHES ? linkFixes(entry, map) : [];
          const suggestions = finding.fix ? [] : [...links, ...dropLines(entry.item, text)];
          report({ ...finding, suggestions });
        }
        for (const item of list.children) {
          if (item.type !== 'list' || !ACTION_KINDS.some((kind) => kind === item.key)) continue;
          report({
            message: 'list',
            values: { action: item.rawKey },
            range: keyRange(item),
            suggestions: dropLines(item, text),
            because: item.children.map(({ position: { start, end } }) => ({
              rule: 'no-lost-text',
              range: { start: start.offset, end: end.offset },
            })),
          });
        }
      },
    };
  },
});

function checkSyntax({ item, kind, link }: ActionEntry): FindingOf<typeof MESSAGES> | undefined {
  if (link.gap) {
    const range = valueRange(item, link.gap.start, link.gap.end);
    return {
      message: 'space',
      range,
      ...(range.end - range.start === link.gap.end - link.gap.start && {
        fix: { title: phrase('title.remove-the-space'), edits: [{ ...range, text: '' }] },
      }),
    };
  }
  if (kind !== 'activity' || link.target !== '') return undefined;
  return {
    message: 'no-activity',
    range: item.value === '' ? keyRange(item) : valueRange(item),
  };
}

/** If the label is an activity's id or name, suggests that activity as the link. */
function linkFixes({ item, link }: ActionEntry, { nodes }: MapEntry): FixDraft[] {
  const word = link.label.toLowerCase();
  if (word === '' || item.segments.length > 1) return [];
  const target =
    nodes.find(({ id }) => id === word) ?? nodes.find(({ node }) => node.displayName.toLowerCase() === word);
  return target ? [replaceFix(valueRange(item), `[${link.label}](${target.section.header.trimEnd()})`)] : [];
}
