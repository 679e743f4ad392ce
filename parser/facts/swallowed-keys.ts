import type { Cause } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';

/** By where a key stands, what is told of it where a list swallowed it because its indent was left too far. */
export function swallowedKeys(document: MapDocument): ReadonlyMap<number, readonly Cause[]> {
  const swallowed = document.tree.misreadings.filter(({ kind }) => kind === 'swallowed-attribute');
  return new Map(
    swallowed.map(({ start, end }) => [start, [{ rule: 'no-swallowed-attribute', range: { start, end } }]]),
  );
}
