import type { TextEdit, Fix } from '#schemas/generated/diagnostic.ts';
import { blockRangesOf, findRangeAt } from '../facts/block-ranges.ts';
import type { MapDocument } from '../model/map-document.ts';
import { readBulletLine, skipWhiteSpace, skipWhiteSpaceBack } from '../syntax/line-kinds.ts';
import { lineText, pointAt, lineEndOf } from '../syntax/source-text.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { lineAt } from './line-edits.ts';

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

/** Letters, digits and what joins them: neither prose with its dots nor another piece of markdown. */
const TITLE = /^[\p{L}\p{N}](?:[\p{L}\p{N} _'’&-]*[\p{L}\p{N}])?$/u;

const LONGEST = 60;

/** Writes the `#` of a page that lost it: a title is the first line, and attributes follow, above all headings. */
export function addPageHash({ tree, pageEntry }: MapDocument, text: string): Fix | undefined {
  const [first] = tree.children;
  if (pageEntry || !first) return undefined;
  const mark = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const start = skipWhiteSpace(text, mark, lineAt(text, mark).end);
  const line = lineAt(text, start);
  const end = skipWhiteSpaceBack(text, line.end, start);
  const title = text.slice(start, end);
  if (start !== mark || title.length > LONGEST || !TITLE.test(title) || line.end >= first.headerStart)
    return undefined;
  const below = /\S/.exec(text.slice(line.end, first.headerStart));
  const next = below && lineAt(text, line.end + below.index);
  if (!next || !readBulletLine(text, next.start, skipWhiteSpaceBack(text, next.end, next.start)))
    return undefined;
  return { title: `Write \`# ${title}\``, edits: [{ start, end: start, text: '# ' }] };
}
