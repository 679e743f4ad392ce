import type { MapDocument } from '../model/map-document.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { exclusionsOf } from './exclusions-of.ts';

/**
 * True for a section with the attributes of two: a second `name`, and more that are there already behind it. The heading
 * between them is missing, or is none.
 */
export function isMerged(section: Pick<SectionNode, 'children'>, document: MapDocument): boolean {
  return mergedFrom(section, document) !== undefined;
}

/** The second `name`, where the attributes of the other section begin. */
export function mergedFrom(
  { children }: Pick<SectionNode, 'children'>,
  document: MapDocument,
): SectionNode['children'][number] | undefined {
  const isExcluded = exclusionsOf(document);
  const seen = new Set<string>();
  let second: SectionNode['children'][number] | undefined;
  for (const child of children) {
    if (child.type === 'block' || (child.type === 'attribute' && child.value === '')) continue;
    if (isExcluded(child.keyStart)) continue;
    if (!seen.has(child.key)) seen.add(child.key);
    else if (second) return second;
    else if (child.key === 'name') second = child;
  }
  return undefined;
}
