import { ATTRIBUTES, type AttributeLevel } from '../model/attribute-catalogue.ts';
import type { SectionNode } from '../syntax/tree.ts';

/* Checks whether lines may stay below a heading whose level changes. */

/** True if every known attribute of a section is allowed at that level. */
export function fitsLevel({ children }: SectionNode, level: AttributeLevel): boolean {
  return children.every((child) => child.type === 'block' || isAllowed(child.key, level));
}

export function isAllowed(key: string, level: AttributeLevel): boolean {
  return ATTRIBUTES.get(key)?.levels.includes(level) !== false;
}

const OTHER_KINDS = new Set(['reward', 'completion', 'layout']);

/** True if a section is complete as a node: it has a kind, or the type and address of an activity. */
export function isWholeNode({ children }: SectionNode): boolean {
  const valueOf = (key: string): string =>
    children.reduce(
      (last, child) =>
        child.type === 'attribute' && child.key === key && child.value !== '' ? child.value : last,
      '',
    );
  return OTHER_KINDS.has(valueOf('kind').toLowerCase()) || (valueOf('type') !== '' && valueOf('url') !== '');
}
