import type { MapDocument } from '../model/map-document.ts';

/** Where keys stand that a list swallowed because its indent was left too far: they have a rule of their own. */
export function swallowedKeys(document: MapDocument): ReadonlySet<number> {
  const swallowed = document.tree.oddities.filter(({ kind }) => kind === 'swallowed-attribute');
  return new Set(swallowed.map(({ start }) => start));
}
