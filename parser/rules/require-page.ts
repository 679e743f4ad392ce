import { defineRule } from './define-rule.ts';
import type { Cause, FixDraft } from '../diagnostics/rule.ts';
import { addPageHash } from '../edits/add-page-hash.ts';
import type { MapDocument, MapEntry } from '../model/map-document.ts';
import { isPageLike } from '../facts/wrong-levels.ts';
import { lostBeforeHeading } from '../facts/before-heading.ts';
import { unreadHeadings } from '../facts/ignored-lines.ts';
import { lineAt } from '../edits/line-edits.ts';
import { headerRange } from '../facts/ranges.ts';
import { phrase } from '../phrases/phrase.ts';

export const requirePage = defineRule('require-page', {
  messages: {
    missing: {
      reason: 'The heading of the page is missing above the map `{heading}`.',
      note: 'Learners see a page without a title of its own. Begin the file with `# my-page` and `* name: My Page`.',
    },
  },
  visit: {
    document: (document, { text, report }) => {
      const [map] = document.maps;
      if (document.pageEntry || !map || isPageLike(map, document)) return;
      report({
        message: 'missing',
        values: { heading: map.section.header.trimEnd() },
        range: headerRange(map.section),
        suggestions: [addPageHash(document, text) ?? addPage(map, text)],
        because: [...lostAttributes(document), ...unreadHeadings(document, map.section.headerStart)],
      });
    },
  },
});

/** Returns the findings on attributes above the first heading. Their fixes add the page. */
function lostAttributes(document: MapDocument): Cause[] {
  return lostBeforeHeading(document).map(({ start, end }) => ({
    rule: 'no-attribute-before-heading',
    range: { start, end },
  }));
}

function addPage({ section, map }: MapEntry, text: string): FixDraft {
  const line = lineAt(text, section.headerStart);
  const lines = [`# ${section.header.trimEnd()}`, `* name: ${map.displayName.replace(/\s+/g, ' ')}`, '', ''];
  const edit = { start: line.start, end: line.start, text: lines.join('\n') };
  return { title: phrase('title.add-a-page-called-like-the'), edits: [edit] };
}
