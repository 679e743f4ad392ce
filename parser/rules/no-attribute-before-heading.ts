import type { Fix } from '#schemas/generated/diagnostic.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { addPageHash } from '../edits/add-page-hash.ts';
import type { Misreading, SectionNode } from '../syntax/tree.ts';
import { firstLineEnd, lostBeforeHeading } from '../facts/before-heading.ts';
import { unreadHeadings } from '../facts/ignored-lines.ts';
import { lineAt } from '../edits/line-edits.ts';
import { headerRange } from '../facts/ranges.ts';

export const noAttributeBeforeHeading = defineRule('no-attribute-before-heading', {
  messages: {
    above: {
      reason: 'This attribute stands above the first heading, `{heading}`, where nothing is read.',
      note: 'Learners see nothing of it. An attribute belongs to the heading above it: move this one below its heading.',
    },
  },
  visit: {
    document: (document, { text, report }) => {
      const [section] = document.tree.children;
      const all = lostBeforeHeading(document);
      const [lost] = all;
      if (!section || !lost) return;
      const end = firstLineEnd(text, lost);
      report({
        message: 'above',
        values: { heading: `${'#'.repeat(section.level)} ${section.header.trimEnd()}` },
        range: { start: lost.start, end },
        related: [{ reason: 'The first heading', range: headerRange(section) }],
        suggestions: [addPageHash(document, text) ?? moveBelow(all, section, text)],
        because: unreadHeadings(document, lost.start),
      });
    },
  },
});

/** Everything above the heading that would mean something below it. */
function moveBelow(lost: readonly Misreading[], section: SectionNode, text: string): Fix {
  const ranges = lost.map(({ start, end }) => ({
    start: lineAt(text, start).start,
    end: lineAt(text, Math.max(start, end - 1)).end,
  }));
  const heading = lineAt(text, section.headerStart);
  const isLast = text[heading.end - 1] !== '\n';
  const lines = ranges.map(({ start, end }) => text.slice(start, end)).join('');
  const written = isLast ? `\n${lines.replace(/\r?\n$/, '')}` : lines;
  return {
    title: `Move it below \`${section.header.trimEnd()}\``,
    edits: [
      ...ranges.map((range) => ({ ...range, text: '' })),
      { start: heading.end, end: heading.end, text: written },
    ],
  };
}
