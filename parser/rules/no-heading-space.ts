import type { FindingOf } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { bareHeading } from '../values/bare-heading.ts';
import { phrase } from '../phrases/phrase.ts';

const NOTE =
  'The attributes `next` and `required` then cannot name this heading. Remove everything after the id.';

const MESSAGES = {
  space: { reason: 'The space after the heading `{heading}` is read as a part of its id.', note: NOTE },
  hashes: {
    reason: 'The `{hashes}` after the heading `{heading}` is read as a part of its id.',
    note: NOTE,
  },
} as const;

export const noHeadingSpace = defineRule('no-heading-space', {
  messages: MESSAGES,
  visit: ({ document, report }) => {
    const mapIds = new Set(document.maps.map(({ id }) => id));
    return {
      map: ({ map: { section, nodes } }) => {
        const finding = checkEnd(section, (id) => mapIds.has(id));
        if (finding) report(finding);
        const ids = new Set(nodes.map(({ id }) => id));
        for (const node of nodes) {
          const nodeFinding = node.section.level === 3 && checkEnd(node.section, (id) => ids.has(id));
          if (nodeFinding) report(nodeFinding);
        }
      },
    };
  },
});

/** Reports white space or closing `#`s at the end of an id. */
function checkEnd(
  { header, headerStart, headerEnd }: SectionNode,
  isTaken: (id: string) => boolean,
): FindingOf<typeof MESSAGES> | undefined {
  const trimmed = header.trimEnd();
  const bareId = bareHeading(header);
  if (bareId === header || bareId === '') return undefined;
  const isClosed = bareId !== trimmed;
  const start = headerStart + bareId.length;
  const end = isClosed ? headerStart + trimmed.length : headerEnd;
  const hashes = trimmed.slice(bareId.length).trim();
  return {
    ...(isClosed
      ? { message: 'hashes', values: { hashes, heading: bareId } }
      : { message: 'space', values: { heading: bareId } }),
    range: { start, end },
    ...(!isTaken(bareId.toLowerCase()) && {
      fix: { title: phrase('title.remove-it'), edits: [{ start, end: headerEnd, text: '' }] },
    }),
  };
}
