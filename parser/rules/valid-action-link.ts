import type { FindingOf } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import type { ActionEntry, ActionKind } from '../model/build-actions.ts';
import { valueRange } from '../syntax/tree.ts';
import { readSourceLink } from '../addresses/source-link.ts';
import { dropLines } from '../edits/line-edits.ts';
import { keyRange } from '../facts/ranges.ts';

const EXAMPLES: Partial<Record<ActionKind, string>> = {
  map: '[Try the next map](/skillmap/space)',
  tutorial: '[Build more](/tutorials/space)',
  docs: '[Learn more](/reference/sprites)',
};

const NOTE =
  'Learners see an error in place of the map. Write a link to github.com or to the MakeCode documentation, such as `{example}`.';
const DOCS_NOTE =
  'Learners see an error in place of the map. Write a link to the MakeCode documentation, such as `{example}`.';

const MESSAGES = {
  missing: {
    reason: 'The link of this action is missing.',
    note: NOTE,
  },
  'missing-page': { reason: 'The link of this action is missing.', note: DOCS_NOTE },
  elsewhere: {
    reason: 'An action cannot lead to `{link}`, only to github.com or the MakeCode documentation.',
    note: NOTE,
  },
  'elsewhere-page': {
    reason: 'A `docs` action cannot lead to `{link}`, only to the MakeCode documentation.',
    note: DOCS_NOTE,
  },
} as const;

export const validActionLink = defineRule('valid-action-link', {
  messages: MESSAGES,
  visit: {
    actions: ({ entries }, { text, report }) => {
      for (const entry of entries) {
        const finding = checkLink(entry);
        if (finding) report({ ...finding, suggestions: dropLines(entry.item, text) });
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
