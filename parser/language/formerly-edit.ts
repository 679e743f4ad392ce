import type { TextEdit } from '#schemas/generated/diagnostic.ts';
import type { MapDocument } from '../model/map-document.ts';
import { pointAt } from '../syntax/source-text.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { insertAttribute } from '../edits/insert-attribute.ts';
import { readFilledList } from '../values/read-list.ts';
import { idOf, sectionOf, type IdTarget } from '../facts/id-uses.ts';

/**
 * The edit of `formerly` when a map or node gets another name: the name it had is added, the one it gets is taken out.
 * Who goes back to an earlier name has it as if nothing had happened, unless learners surely know the one between.
 */
export function formerlyEdit(
  document: MapDocument,
  target: IdTarget,
  { name, isPublished }: Renaming,
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
  return names.length > 0
    ? [insertAttribute(document, sectionOf(target), `formerly: ${names.join(', ')}`)]
    : [];
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

/** What a map or node is called from now on. */
export interface Renaming {
  name: string;
  /**
   * Whether learners may have begun under the name that goes; unknown where it is not said. Only what they surely cannot
   * know is not kept in `formerly`.
   */
  isPublished?: boolean;
}
