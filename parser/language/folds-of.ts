import type { TextRange } from '../diagnostics/rule.ts';
import { endOfItem } from '../edits/author-style.ts';
import { blockRangesOf } from '../facts/block-ranges.ts';
import { commentsOf } from '../facts/comments-of.ts';
import type { MapDocument } from '../model/map-document.ts';
import { skipWhiteSpaceBack } from '../syntax/line-kinds.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { symbolsOf, type MapSymbol } from './symbols-of.ts';

/** A part of a map file that editors can hide, except for its first line. */
export interface Fold extends TextRange {
  kind: 'part' | 'list' | 'block' | 'comment';
}

/** Returns the parts that span several lines, without blank lines at their end, in order. */
export function foldsOf(document: MapDocument): Fold[] {
  const { text } = document.source;
  const comments = commentsOf(document).filter(({ isClosed }) => isClosed);
  const folds = [
    ...partsIn(symbolsOf(document)).map((range) => toFold('part', range)),
    ...document.tree.children.flatMap(({ children }) => listsIn(children)),
    ...blockRangesOf(document).map((range) => toFold('block', range)),
    ...comments.map((range) => toFold('comment', range)),
  ];
  return folds
    .map((fold) => ({ ...fold, end: skipWhiteSpaceBack(text, fold.end, fold.start) }))
    .filter(({ start, end }) => text.slice(start, end).includes('\n'))
    .sort((left, right) => left.start - right.start);
}

function toFold(kind: Fold['kind'], { start, end }: TextRange): Fold {
  return { kind, start, end };
}

function partsIn(symbols: readonly MapSymbol[]): TextRange[] {
  return symbols.flatMap(({ range, children }) => [range, ...partsIn(children)]);
}

function listsIn(items: SectionNode['children']): Fold[] {
  return items.flatMap((item) =>
    item.type === 'list'
      ? [toFold('list', { start: item.keyStart, end: endOfItem(item) }), ...listsIn(item.children)]
      : [],
  );
}
