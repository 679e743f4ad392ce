import type { Cause } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';

/**
 * Returns, by offset, the findings on attributes that became part of the list above because they are still indented.
 */
export function swallowedKeys(document: MapDocument): ReadonlyMap<number, readonly Cause[]> {
  const swallowed = document.tree.misreadings.filter(({ kind }) => kind === 'swallowed-attribute');
  return new Map(
    swallowed.map(({ start, end }) => [start, [{ rule: 'no-swallowed-attribute', range: { start, end } }]]),
  );
}
