import type { Finding } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import type { ActionEntry, ActionKind } from '../model/build-actions.ts';
import { valueRange } from '../syntax/tree.ts';
import { readSourceLink } from '../addresses/source-link.ts';
import { actionListsOf } from '../facts/entries-of.ts';
import { removeLines } from '../edits/line-edits.ts';
import { keyRange } from '../facts/ranges.ts';

/** What the links of an action may lead to, and an example. */
const TARGETS: Partial<Record<ActionKind, { place: string; example: string }>> = {
  map: { place: 'the code host or the docs', example: '[Try the next map](/skillmap/space)' },
  tutorial: { place: 'the code host or the docs', example: '[Build more](/tutorials/space)' },
  docs: { place: 'the docs', example: '[Learn more](/reference/sprites)' },
};

export const validActionLink = defineRule('valid-action-link', ({ document, text, report }) => {
  for (const { entries } of actionListsOf(document)) {
    for (const entry of entries) {
      const finding = checkLink(entry);
      if (finding) report({ ...finding, suggestions: [removeLines(entry.item, text)] });
    }
  }
});

function checkLink({ item, kind, link }: ActionEntry): Finding | undefined {
  const allowed = kind && TARGETS[kind];
  if (!allowed) return undefined;
  const note = `Learners see an error in place of the map. Write a link such as \`${allowed.example}\`.`;
  if (link.target === '') {
    const range = item.value === '' ? keyRange(item) : valueRange(item);
    return {
      reason: `Unexpected action without a link, expected one to ${allowed.place}`,
      range,
      note,
    };
  }
  const source = readSourceLink(link.target);
  if (source && (kind !== 'docs' || source.kind === 'docs')) return undefined;
  return {
    reason: `Unexpected link \`${link.target}\`, expected one to ${allowed.place}`,
    range: valueRange(item, link.targetStart, link.targetEnd),
    note,
  };
}
