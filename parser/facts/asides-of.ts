import type { MapDocument } from '../model/map-document.ts';
import { blockRangesOf, findRangeAt } from './block-ranges.ts';
import { commentsOf } from './comments-of.ts';

type IsAside = (offset: number) => boolean;

/** Many rules ask, so that each document is searched once. */
const known = new WeakMap<MapDocument, IsAside>();

/**
 * Says of a place whether it stands in a comment or a fenced block. Its author takes nothing there for an
 * attribute; that the reader does has rules of its own, which are then the only ones to speak.
 */
export function asidesOf(document: MapDocument): IsAside {
  const isAside = known.get(document) ?? findAsides(document);
  known.set(document, isAside);
  return isAside;
}

function findAsides(document: MapDocument): IsAside {
  const comments = commentsOf(document);
  const blocks = blockRangesOf(document);
  return (offset) => findRangeAt(comments, offset) !== undefined || findRangeAt(blocks, offset) !== undefined;
}
