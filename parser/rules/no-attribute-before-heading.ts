import type { Mend } from '../diagnostics/define-rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import { readBulletLine, readFenceLanguage, skipWhiteSpaceBack } from '../syntax/line-kinds.ts';
import type { Oddity, PageTree, SectionNode } from '../syntax/tree.ts';
import { ignoredLinesOf } from '../facts/ignored-lines.ts';
import { addPageHash } from '../mends/add-page-hash.ts';
import { lineAt } from '../mends/line-mends.ts';
import { PROSE_LANGUAGES } from '../facts/prose-languages.ts';
import { headerRange } from '../facts/ranges.ts';
import { lineEndOf } from '../syntax/line-end.ts';

export const noAttributeBeforeHeading = defineRule(
  'no-attribute-before-heading',
  ({ document, text, report }) => {
    const [section] = document.tree.children;
    const lost = document.tree.oddities.find((oddity) => isAttribute(text, oddity));
    if (!section || !lost) return;
    // A heading above it that is none is the reason, and has a rule of its own.
    const above = ignoredLinesOf(document).filter(({ start }) => start < lost.start);
    if (above.some(({ kind }) => kind === 'heading' || kind === 'underline')) return;
    const end = firstLineEnd(text, lost);
    report({
      reason: `Unexpected attribute above the first heading, expected it below \`${'#'.repeat(section.level)} ${section.header.trimEnd()}\``,
      range: { start: lost.start, end },
      note: 'What stands above the first heading is not read. Move it below the heading it belongs to.',
      related: [{ reason: 'The first heading', range: headerRange(section) }],
      suggestions: [addPageHash(document, text) ?? moveBelow(document.tree, section, text)],
    });
  },
);

function isAttribute(text: string, { kind, start, end }: Oddity): boolean {
  if (kind === 'block-before-heading') {
    const language = readFenceLanguage(text, start, firstLineEnd(text, { start, end }));
    return language !== undefined && PROSE_LANGUAGES.includes(language);
  }
  const bullet = kind === 'bullet-before-heading' ? readBulletLine(text, start, end) : undefined;
  return bullet !== undefined && ATTRIBUTES.has(text.slice(bullet.keyStart, bullet.keyEnd).toLowerCase());
}

function firstLineEnd(text: string, { start, end }: { start: number; end: number }): number {
  const feed = text.indexOf('\n', start);
  return skipWhiteSpaceBack(text, feed < 0 ? end : Math.min(feed, end), start);
}

/** Everything above the heading that would mean something below it. */
function moveBelow({ oddities }: PageTree, section: SectionNode, text: string): Mend {
  const lost = oddities.filter((oddity) => isAttribute(text, oddity));
  const ranges = lost.map(({ start, end }) => ({
    start: lineAt(text, start).start,
    end: lineAt(text, Math.max(start, end - 1)).end,
  }));
  const heading = lineAt(text, section.headerStart);
  const feed = lineEndOf(text, heading.start);
  const isLast = text[heading.end - 1] !== '\n';
  const lines = ranges.map(({ start, end }) => text.slice(start, end)).join('');
  const written = isLast ? `${feed}${lines.slice(0, -feed.length)}` : lines;
  return {
    title: `Move it below \`${section.header.trimEnd()}\``,
    edits: [
      ...ranges.map((range) => ({ ...range, text: '' })),
      { start: heading.end, end: heading.end, text: written },
    ],
  };
}
