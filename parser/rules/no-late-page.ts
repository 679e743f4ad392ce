import { defineRule } from './define-rule.ts';
import type { FindingOf, FixDraft } from '../diagnostics/rule.ts';
import type { MapDocument, MapEntry } from '../model/map-document.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { headingDoubtsOf } from '../facts/heading-doubts.ts';
import { fitsLevel, isWholeNode } from '../facts/fits-level.ts';
import { headerRange } from '../facts/ranges.ts';
import { phrase } from '../phrases/phrase.ts';
import type { Phrase } from '#schemas/generated/diagnostic.ts';

const REASON = 'The page heading `# {heading}` is below a map.';

const MESSAGES = {
  instead: {
    reason: REASON,
    note: 'It replaces the page heading above, and learners see it as an activity too. Write three `#`, or move it to the top.',
  },
  late: {
    reason: REASON,
    note: 'Learners see it as an activity of the map `{map}` that leads nowhere. Write three `#`, or move it to the top.',
  },
} as const;

export const noLatePage = defineRule('no-late-page', {
  messages: MESSAGES,
  visit: {
    document: (document, { report }) => {
      const late = document.maps.flatMap((map) =>
        map.nodes.filter(({ section }) => section.level === 1).map(({ section }) => ({ map, section })),
      );
      if (late.length === 0) return;
      const doubtAt = headingDoubtsOf(document);
      for (const { map, section } of late) {
        const because = doubtAt(section.position.start.offset);
        report({ ...toFinding(document, map, section), because });
      }
    },
  },
});

function toFinding(document: MapDocument, map: MapEntry, section: SectionNode): FindingOf<typeof MESSAGES> {
  const heading = section.header.trimEnd();
  const isPage = document.pageEntry?.section === section;
  const earlier = document.tree.children.find(({ level }) => level === 1);
  const isReplacement = isPage && earlier !== section;
  return {
    ...(isReplacement
      ? { message: 'instead', values: { heading } }
      : { message: 'late', values: { heading, map: map.section.header.trimEnd() } }),
    range: headerRange(section),
    suggestions: suggestionsFor(document, map, section),
    ...(isReplacement &&
      earlier && {
        related: [{ reason: 'The attributes of this page do not count', range: headerRange(earlier) }],
      }),
  };
}

/** Suggests heading levels that fit the following sections. Empty if the heading may be a page that was moved down. */
function suggestionsFor({ tree }: MapDocument, { nodes }: MapEntry, section: SectionNode): FixDraft[] {
  const { offset } = section.position.start;
  const write = (title: Phrase, hashes: string): FixDraft => ({
    title,
    edits: [{ start: offset, end: offset, text: hashes }],
  });
  const next = tree.children[tree.children.indexOf(section) + 1];
  const isFirst = nodes[0]?.section === section;
  return [
    ...(isWholeNode(section) ? [write(phrase('title.make-activity'), '##')] : []),
    ...(next?.level === 3 && !isFirst && fitsLevel(section, 'map')
      ? [write(phrase('title.make-map'), '#')]
      : []),
  ];
}
