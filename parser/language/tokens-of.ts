import type { TextRange } from '../diagnostics/rule.ts';
import { blockRangesOf, findRangeAt } from '../facts/block-ranges.ts';
import { idUsesOf } from '../facts/id-uses.ts';
import { keyRange } from '../facts/ranges.ts';
import { sectionsOf } from '../facts/sections-of.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { MapDocument } from '../model/map-document.ts';
import { skipWhiteSpace, skipWhiteSpaceBack } from '../syntax/line-kinds.ts';
import { valueRange, type AttributeNode, type SectionNode } from '../syntax/tree.ts';
import { symbolsOf, type MapSymbol } from './symbols-of.ts';

/** A piece of a line with a meaning. `ignored` is text that learners never see, such as comments. */
export interface MapToken extends TextRange {
  kind: MapSymbol['kind'] | 'key' | 'choice' | 'number' | 'ignored';
  /** True for a heading, false for a reference to it. Absent for other tokens. */
  isHeading?: boolean;
}

/** Returns what the words of a map mean to the map reader, in order and without overlaps. */
export function tokensOf(document: MapDocument): MapToken[] {
  const found = [
    ...headingsIn(symbolsOf(document)),
    ...referencesOf(document),
    ...attributesOf(document),
    ...ignoredOf(document),
  ].sort((left, right) => left.start - right.start);
  let end = 0;
  return found.filter((token) => {
    const isFree = token.start >= end && token.end > token.start;
    if (isFree) ({ end } = token);
    return isFree;
  });
}

function headingsIn(symbols: readonly MapSymbol[]): MapToken[] {
  return symbols.flatMap(({ kind, nameRange, children }) => [
    { kind, ...nameRange, isHeading: true },
    ...headingsIn(children),
  ]);
}

function referencesOf(document: MapDocument): MapToken[] {
  return idUsesOf(document).flatMap(({ target, range, role }) => {
    if (role === 'heading') return [];
    const kind = target.kind === 'map' ? 'map' : target.node.node.kind;
    return [{ kind, ...range, isHeading: false }];
  });
}

/** Returns the keys and values of known attributes outside of blocks. */
function attributesOf(document: MapDocument): MapToken[] {
  const blocks = blockRangesOf(document);
  const tokensIn = (items: SectionNode['children'], isInList: boolean): MapToken[] =>
    items.flatMap((item) => {
      if (item.type === 'block' || item.key === '' || findRangeAt(blocks, item.keyStart)) return [];
      const key: MapToken = { kind: 'key', ...keyRange(item) };
      if (!isInList && !ATTRIBUTES.has(item.key)) return [];
      return item.type === 'list'
        ? [key, ...tokensIn(item.children, true)]
        : [key, ...(isInList ? [] : valueOf(item))];
    });
  return sectionsOf(document).flatMap(({ section }) => tokensIn(section.children, false));
}

function valueOf(attribute: AttributeNode): MapToken[] {
  const type = ATTRIBUTES.get(attribute.key)?.value;
  if (attribute.value === '' || attribute.segments.length !== 1) return [];
  const range = valueRange(attribute);
  if (type === 'boolean') return [{ kind: 'choice', ...range }];
  if (type === 'position' || type === 'edges') return [{ kind: 'number', ...range }];
  const isChoice = Array.isArray(type) && type.includes(attribute.value.toLowerCase());
  return isChoice ? [{ kind: 'choice', ...range }] : [];
}

function ignoredOf({ tree, source: { text } }: MapDocument): MapToken[] {
  return tree.misreadings.flatMap(({ kind, start: lineStart, end: lineEnd }) => {
    if (kind !== 'ignored-line') return [];
    const start = skipWhiteSpace(text, lineStart, lineEnd);
    return [{ kind: 'ignored', start, end: skipWhiteSpaceBack(text, lineEnd, start) }];
  });
}
