import type { Finding } from '../diagnostics/define-rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import type { ActionEntry } from '../model/build-actions.ts';
import { ACTION_KINDS } from '../model/build-actions.ts';
import { valueRange } from '../syntax/tree.ts';
import { actionListsOf } from './action-entries-of.ts';
import { keyRange } from './ranges.ts';

export const validActionSyntax = defineRule('valid-action-syntax', ({ document, report }) => {
  for (const { list, entries } of actionListsOf(document)) {
    for (const entry of entries) {
      const finding = checkSyntax(entry);
      if (finding) report(finding);
    }
    for (const item of list.children) {
      if (item.type !== 'list' || !ACTION_KINDS.some((kind) => kind === item.key)) continue;
      report({
        reason: `Unexpected list below \`${item.rawKey}\`, expected \`[label](link)\` on its line`,
        range: keyRange(item),
        note: 'Learners do not see this action.',
      });
    }
  }
});

function checkSyntax({ item, kind, link }: ActionEntry): Finding | undefined {
  if (link.gap) {
    const range = valueRange(item, link.gap.start, link.gap.end);
    return {
      reason: 'Unexpected space between `[label]` and `(link)`, expected none',
      range,
      note: 'Elsewhere the link is lost, and learners are not taken there.',
      ...(range.end - range.start === link.gap.end - link.gap.start && {
        fix: { title: 'Remove the space', edits: [{ ...range, text: '' }] },
      }),
    };
  }
  if (kind !== 'activity' || link.target !== '') return undefined;
  return {
    reason: 'Unexpected action without an activity, expected `[label](activity)`',
    range: item.value === '' ? keyRange(item) : valueRange(item),
    note: 'Learners who choose this action are taken nowhere. Write the heading of an activity of this map in brackets.',
  };
}
