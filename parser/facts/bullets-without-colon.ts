import type { MapDocument } from '../model/map-document.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { Misreading } from '../syntax/tree.ts';
import { findRangeAt } from './block-ranges.ts';
import { commentsOf } from './comments-of.ts';

/** Bullets without a colon that were glued to a value, or lost, and of which no other rule speaks. */
export function bulletsWithoutColon(document: MapDocument, kind: 'glued-text' | 'lost-text'): Misreading[] {
  const { misreadings, source } = document.tree;
  const found = misreadings.filter((misreading) => misreading.kind === kind);
  if (found.length === 0) return found;
  const comments = commentsOf(document);
  return found.filter(
    ({ start, list }) =>
      !source.text.startsWith('//', start) && !findRangeAt(comments, start) && (!list || takesList(list.key)),
  );
}

/** In a list where none belongs every line is lost; about that there is a rule of its own. */
function takesList(key: string): boolean {
  const value = ATTRIBUTES.get(key)?.value;
  return value === 'actions' || value === 'rewards';
}
