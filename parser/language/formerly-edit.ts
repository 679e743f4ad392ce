import type { TextEdit } from '#schemas/generated/diagnostic.ts';
import type { MapDocument } from '../model/map-document.ts';
import { blockRangesOf, findRangeAt } from '../facts/block-ranges.ts';
import { lineText, pointAt } from '../syntax/source-text.ts';
import type { AttributeNode, SectionNode } from '../syntax/tree.ts';
import { readFilledList } from '../values/read-list.ts';
import type { IdTarget } from './id-uses.ts';
import { idOf, sectionOf } from './id-uses.ts';

/**
 * The edit of `formerly` when a map or node gets another name: the name it had is added, the one it gets is taken out.
 * Who goes back to an earlier name has it as if nothing had happened, unless learners surely know the one between.
 */
export function formerlyEdit(
  document: MapDocument,
  target: IdTarget,
  name: string,
  { isPublished }: { isPublished?: boolean },
): TextEdit[] {
  const { attributes } = target.kind === 'map' ? target.map : target.node;
  const attribute = attributes.scalars.get('formerly');
  const kept = readFilledList(attribute?.value ?? '').map(({ text }) => text);
  const others = kept.filter((text) => text.toLowerCase() !== name.toLowerCase());
  const isBack = others.length < kept.length;
  const old = sectionOf(target).header;
  const isKept = others.some((text) => text.toLowerCase() === idOf(target));
  const isWorthy = isBack ? isPublished === true : isPublished !== false;
  const names = isWorthy && !isKept && isNameable(old) ? [...others, old] : others;
  if (names.length === kept.length && !isBack) return [];
  if (attribute) return rewrite(document, attribute, names);
  return names.length > 0 ? [insertion(document, sectionOf(target), names.join(', '))] : [];
}

/** A list cannot hold a comma or white space around a name. */
function isNameable(header: string): boolean {
  return header.trim() === header && !header.includes(',');
}

function rewrite(document: MapDocument, attribute: AttributeNode, names: readonly string[]): TextEdit[] {
  const [first] = attribute.segments;
  // What is glued together from several lines is left alone.
  if (!first || attribute.segments.length > 1) return [];
  if (names.length > 0) return [{ start: first.start, end: first.end, text: names.join(', ') }];
  const { lineStarts, text } = document.source;
  const { line } = pointAt(document.source, attribute.keyStart);
  const start = lineStarts[line - 1] ?? 0;
  const next = lineStarts[line];
  if (next !== undefined) return [{ start, end: next, text: '' }];
  // The last line of a file goes with the line end before it.
  const end = text.length;
  const before = text.slice(0, start).replace(/\r?\n$/, '').length;
  return [{ start: before, end, text: '' }];
}

/** A line of its own behind the first attribute where that ends on its line, else above it. */
function insertion({ source, ...document }: MapDocument, section: SectionNode, names: string): TextEdit {
  const eol = source.text.includes('\r\n') ? '\r\n' : '\n';
  const blocks = blockRangesOf({ source, ...document });
  const first = section.children.find((child) => child.type !== 'block' && child.key !== '');
  if (!first || first.type === 'block' || findRangeAt(blocks, first.keyStart)) {
    return { start: section.headerEnd, end: section.headerEnd, text: `${eol}* formerly: ${names}` };
  }
  const { line } = pointAt(source, first.keyStart);
  const start = source.lineStarts[line - 1] ?? 0;
  const bullet = source.text.slice(start, first.keyStart);
  if (first.type === 'attribute' && first.segments.length === 1 && isApart(lineText(source, line + 1))) {
    const end = start + lineText(source, line).length;
    return { start: end, end, text: `${eol}${bullet}formerly: ${names}` };
  }
  return { start, end: start, text: `${bullet}formerly: ${names}${eol}` };
}

/** CommonMark takes what follows a bullet at once for more of its text: that must not come behind another one. */
function isApart(line: string): boolean {
  return /^\s*(?:$|[*#-]|```)/.test(line);
}
