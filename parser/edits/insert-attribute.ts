import type { TextEdit } from '#schemas/generated/diagnostic.ts';
import { blockRangesOf, findRangeAt } from '../facts/block-ranges.ts';
import type { MapDocument } from '../model/map-document.ts';
import { lineText, pointAt } from '../syntax/source-text.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { lineEndOf } from '../syntax/line-end.ts';

/**
 * The edit that gives a section an attribute, in its author's style: a line of its own behind the name, where that comes
 * first and ends on its line, else above the first attribute.
 */
export function insertAttribute(document: MapDocument, section: SectionNode, attribute: string): TextEdit {
  const { source } = document;
  const eol = lineEndOf(source.text);
  const blocks = blockRangesOf(document);
  const first = section.children.find((child) => child.type !== 'block' && child.key !== '');
  if (!first || first.type === 'block' || findRangeAt(blocks, first.keyStart)) {
    return { start: section.headerEnd, end: section.headerEnd, text: `${eol}* ${attribute}` };
  }
  const { line } = pointAt(source, first.keyStart);
  const start = source.lineStarts[line - 1] ?? 0;
  const bullet = source.text.slice(start, first.keyStart);
  const isName = first.type === 'attribute' && first.key === 'name' && first.segments.length === 1;
  if (isName && isApart(lineText(source, line + 1))) {
    const end = start + lineText(source, line).length;
    return { start: end, end, text: `${eol}${bullet}${attribute}` };
  }
  return { start, end: start, text: `${bullet}${attribute}${eol}` };
}

/** CommonMark takes what follows a bullet at once for more of its text: that must not come behind another one. */
function isApart(line: string): boolean {
  return /^\s*(?:$|[*#-]|```)/.test(line);
}
