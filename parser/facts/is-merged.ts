import type { Cause } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { exclusionsOf } from './exclusions-of.ts';
import { headerRange } from './ranges.ts';

/**
 * Returns the findings on a section that has the attributes of two sections, because the heading between them is
 * missing.
 */
export function findMerged(
  section: Pick<SectionNode, 'children'>,
  document: MapDocument,
): readonly Cause[] | undefined {
  const from = mergedFrom(section, document);
  if (!from) return undefined;
  const { start, end } = from.position;
  return [
    { rule: 'no-duplicate-attribute', range: { start: start.offset, end: end.offset } },
    ...strayCauses(document),
  ];
}

/** Returns the finding on nodes before the first map, which suggest that a map's heading is missing. */
export function strayCauses({ strays }: MapDocument): readonly Cause[] {
  const [stray] = strays;
  return stray ? [{ rule: 'no-node-before-map', range: headerRange(stray) }] : [];
}

/** Returns the second `name` of a section. The attributes of the other section begin there. */
export function mergedFrom(
  { children }: Pick<SectionNode, 'children'>,
  document: MapDocument,
): SectionNode['children'][number] | undefined {
  const exclusionAt = exclusionsOf(document);
  const seen = new Set<string>();
  let second: SectionNode['children'][number] | undefined;
  for (const child of children) {
    if (child.type === 'block' || (child.type === 'attribute' && child.value === '')) continue;
    if (exclusionAt(child.keyStart)) continue;
    if (!seen.has(child.key)) seen.add(child.key);
    else if (second) return second;
    else if (child.key === 'name') second = child;
  }
  return undefined;
}
