import type { Cause } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';

/** Returns the findings on attributes that a list swallowed because they were still indented, by offset. */
export function swallowedKeys(document: MapDocument): ReadonlyMap<number, readonly Cause[]> {
  const swallowed = document.tree.misreadings.filter(({ kind }) => kind === 'swallowed-attribute');
  return new Map(
    swallowed.map(({ start, end }) => [start, [{ rule: 'no-swallowed-attribute', range: { start, end } }]]),
  );
}
