import type { FindingOf } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { headingDoubtsOf } from '../facts/heading-doubts.ts';
import { phrase } from '../phrases/phrase.ts';

const MAX_HASHES = 3;

const MESSAGES = {
  'many-hashes': {
    reason: 'The heading `{heading}` begins with {count} `#`, but a map has only three levels.',
    note: 'Learners see a separate activity here, not a part of the one above. Write three `#`.',
  },
  'no-space': {
    reason: 'There is no space between `{hashes}` and `{heading}`.',
    note: 'Learners see the map as you intended, but other programs and sites show this heading as plain text.',
  },
} as const;

export const consistentHeading = defineRule('consistent-heading', {
  messages: MESSAGES,
  visit: {
    document: (document, { text, report }) => {
      const unclearCausesAt = headingDoubtsOf(document);
      for (const section of document.tree.children) {
        const { offset } = section.position.start;
        const finding = checkHashes(section, text);
        // The form of a line does not matter if the line should not be a heading.
        if (finding && !unclearCausesAt(offset)) report(finding);
      }
    },
  },
});

function checkHashes(section: SectionNode, text: string): FindingOf<typeof MESSAGES> | undefined {
  const { offset } = section.position.start;
  let end = offset;
  while (text[end] === '#') end += 1;
  const isSpaced = text[end] === ' ' || text[end] === '\t';
  if (isSpaced && end - offset <= MAX_HASHES) return undefined;
  const hashes = text.slice(offset, end);
  const heading = section.header.trimEnd();
  if (hashes.length > MAX_HASHES) {
    return {
      message: 'many-hashes',
      values: { count: hashes.length, heading },
      range: { start: offset, end },
      fix: { title: phrase('title.write-three-hashes'), edits: [{ start: offset, end, text: '###' }] },
    };
  }
  return {
    message: 'no-space',
    values: { hashes, heading },
    range: { start: offset, end: section.headerStart },
    fix: {
      title: phrase('title.write-a-space'),
      edits: [{ start: end, end: section.headerStart, text: ' ' }],
    },
  };
}
