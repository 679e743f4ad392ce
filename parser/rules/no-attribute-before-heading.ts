import { defineRule } from './define-rule.ts';
import { addPageHash } from '../edits/add-page-hash.ts';
import type { MapDocument } from '../model/map-document.ts';
import { readBulletLine, readFenceLanguage } from '../syntax/line-kinds.ts';
import type { Misreading, SectionNode } from '../syntax/tree.ts';
import { firstLineEnd, lostBeforeHeading } from '../facts/before-heading.ts';
import { isAllowed } from '../facts/fits-level.ts';
import { unreadHeadings } from '../facts/ignored-lines.ts';
import { lineAt } from '../edits/line-edits.ts';
import { headerRange } from '../facts/ranges.ts';
import { phrase } from '../phrases/phrase.ts';
import type { FixDraft } from '../diagnostics/rule.ts';

export const noAttributeBeforeHeading = defineRule('no-attribute-before-heading', {
  messages: {
    above: {
      reason: 'This attribute is above the first heading, `{heading}`, where nothing is read.',
      note: 'Learners do not see it. An attribute belongs to the heading above it: move this one below its heading.',
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
        suggestions: suggestionsFor(all, section, document),
        because: unreadHeadings(document, lost.start),
      });
    },
  },
});

/**
 * Suggests the missing `#` of a page. If it is not missing, suggests moving the lines below the existing heading or
 * adding a heading above them, depending on the lines.
 */
function suggestionsFor(
  lost: readonly Misreading[],
  section: SectionNode,
  document: MapDocument,
): FixDraft[] {
  const { text } = document.source;
  const page = addPageHash(document, text);
  if (page) return [page];
  const keys = lost.map((one) => keyOf(one, text));
  const ownKeys = new Set(
    section.children.map((child) => (child.type === 'block' ? child.language : child.key)),
  );
  const fits = (level: 'page' | 'map'): boolean => keys.every((key) => isAllowed(key, level));
  const isFree = keys.every((key) => !ownKeys.has(key));
  if (section.level < 3 && isFree && fits(section.level === 1 ? 'page' : 'map')) {
    return [moveBelow(lost, section, text)];
  }
  return document.pageEntry || section.level !== 2 || !fits('page') ? [] : [addPage(lost, section, text)];
}

function keyOf({ start, end }: Misreading, text: string): string {
  const bullet = readBulletLine(text, start, end);
  const language = readFenceLanguage(text, start, firstLineEnd(text, { start, end }));
  return bullet ? text.slice(bullet.keyStart, bullet.keyEnd).toLowerCase() : (language ?? '');
}

function addPage([first]: readonly Misreading[], section: SectionNode, text: string): FixDraft {
  const heading = `# ${section.header.trimEnd()}`;
  const { start } = lineAt(text, first?.start ?? 0);
  return {
    title: phrase('title.write-above-it', { heading }),
    edits: [{ start, end: start, text: `${heading}\n` }],
  };
}

/** Returns the fix that moves the lines above a heading to below it, if they have an effect there. */
function moveBelow(lost: readonly Misreading[], section: SectionNode, text: string): FixDraft {
  const ranges = lost.map(({ start, end }) => ({
    start: lineAt(text, start).start,
    end: lineAt(text, Math.max(start, end - 1)).end,
  }));
  const heading = lineAt(text, section.headerStart);
  const isLast = text[heading.end - 1] !== '\n';
  const lines = ranges.map(({ start, end }) => text.slice(start, end)).join('');
  const written = isLast ? `\n${lines.replace(/\r?\n$/, '')}` : lines;
  return {
    title: phrase('title.move-it-below', { heading: section.header.trimEnd() }),
    edits: [
      ...ranges.map((range) => ({ ...range, text: '' })),
      { start: heading.end, end: heading.end, text: written },
    ],
  };
}
