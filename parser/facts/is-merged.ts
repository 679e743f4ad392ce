import type { SectionNode } from '../syntax/tree.ts';

/**
 * True for a section with the attributes of two: a second `name`, and more that are there already behind it. The heading
 * between them is missing, or is none.
 */
export function isMerged({ children }: Pick<SectionNode, 'children'>): boolean {
  return mergedFrom(children) !== undefined;
}

/** The second `name`, where the attributes of the other section begin. */
export function mergedFrom(children: SectionNode['children']): SectionNode['children'][number] | undefined {
  const seen = new Set<string>();
  let second: SectionNode['children'][number] | undefined;
  for (const child of children) {
    if (child.type === 'block' || (child.type === 'attribute' && child.value === '')) continue;
    if (!seen.has(child.key)) seen.add(child.key);
    else if (second) return second;
    else if (child.key === 'name') second = child;
  }
  return undefined;
}
