import type { Mend } from '../diagnostics/define-rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { feedOf, lineAt } from '../mends/line-mends.ts';
import { headerRange } from '../facts/ranges.ts';

export const requireMaps = defineRule('require-maps', ({ document, text, report }) => {
  const [first] = document.tree.children;
  if (document.maps.length > 0 || !first) return;
  report({
    reason: 'Unexpected page without a map, expected a heading such as `## my-map`',
    range: headerRange(document.pageEntry?.section ?? first),
    note: 'Learners see an error in place of the map. Activities (`###`) belong below the heading of a map (`##`).',
    suggestions: addMap(document, text),
  });
});

/** A heading above the activities there are, called like the page. */
function addMap({ strays: [first], pageEntry }: MapDocument, text: string): Mend[] {
  if (!first) return [];
  const id = pageEntry?.section.header.trim().toLowerCase().replace(/\s+/g, '-') ?? 'my-map';
  const line = lineAt(text, first.headerStart);
  const edit = { start: line.start, end: line.start, text: `## ${id}${feedOf(text, line)}` };
  return [{ title: `Add \`## ${id}\``, edits: [edit] }];
}
