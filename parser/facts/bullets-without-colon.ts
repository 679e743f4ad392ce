import type { Cause } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { Misreading } from '../syntax/tree.ts';
import { findRangeAt } from './block-ranges.ts';
import { commentsOf } from './comments-of.ts';
import { keyRange } from './ranges.ts';

export interface BulletWithoutColon extends Misreading {
  /** Findings on the misplaced list that contains the bullet: all lines of such a list are lost. */
  because?: readonly Cause[];
}

/** Returns the bullets without a colon that became part of a value, or were lost. Excludes comments. */
export function bulletsWithoutColon(
  document: MapDocument,
  kind: 'glued-text' | 'lost-text',
): BulletWithoutColon[] {
  const { misreadings, source } = document.tree;
  const found = misreadings.filter((misreading) => misreading.kind === kind);
  if (found.length === 0) return found;
  const comments = commentsOf(document);
  return found.flatMap((misreading) => {
    const { start, list } = misreading;
    if (source.text.startsWith('//', start) || findRangeAt(comments, start)) return [];
    const value = list && ATTRIBUTES.get(list.key)?.value;
    if (!list || value === 'actions' || value === 'rewards') return [misreading];
    // `valid-check` reports checks without a condition.
    if (value === undefined || value === 'checks') return [];
    return [{ ...misreading, because: LIST_RULES.map((rule) => ({ rule, range: keyRange(list) })) }];
  });
}

const LIST_RULES = ['no-misplaced-attribute', 'no-lost-scalar'] as const;
