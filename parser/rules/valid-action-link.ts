import type { FindingOf } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import type { ActionEntry, ActionKind } from '../model/build-actions.ts';
import { valueRange } from '../syntax/tree.ts';
import { readSourceLink } from '../addresses/source-link.ts';
import { removeLines } from '../edits/line-edits.ts';
import { keyRange } from '../facts/ranges.ts';

/** An example of the link of each action that takes one. */
const EXAMPLES: Partial<Record<ActionKind, string>> = {
  map: '[Try the next map](/skillmap/space)',
  tutorial: '[Build more](/tutorials/space)',
  docs: '[Learn more](/reference/sprites)',
};

const NOTE = 'Learners see an error in place of the map. Write a link such as `{example}`.';

const MESSAGES = {
  missing: {
    reason: 'Unexpected action without a link, expected one to the code host or the docs',
    note: NOTE,
  },
  'missing-page': { reason: 'Unexpected action without a link, expected one to the docs', note: NOTE },
  elsewhere: { reason: 'Unexpected link `{link}`, expected one to the code host or the docs', note: NOTE },
  'elsewhere-page': { reason: 'Unexpected link `{link}`, expected one to the docs', note: NOTE },
} as const;

export const validActionLink = defineRule('valid-action-link', {
  messages: MESSAGES,
  visit: {
    actions: ({ entries }, { text, report }) => {
      for (const entry of entries) {
        const finding = checkLink(entry);
        if (finding) report({ ...finding, suggestions: [removeLines(entry.item, text)] });
      }
    },
  },
});

function checkLink({ item, kind, link }: ActionEntry): FindingOf<typeof MESSAGES> | undefined {
  const example = kind && EXAMPLES[kind];
  if (example === undefined) return undefined;
  const isPage = kind === 'docs';
  if (link.target === '') {
    const range = item.value === '' ? keyRange(item) : valueRange(item);
    return { message: isPage ? 'missing-page' : 'missing', values: { example }, range };
  }
  const source = readSourceLink(link.target);
  if (source && (!isPage || source.kind === 'docs')) return undefined;
  return {
    message: isPage ? 'elsewhere-page' : 'elsewhere',
    values: { link: link.target, example },
    range: valueRange(item, link.targetStart, link.targetEnd),
  };
}
