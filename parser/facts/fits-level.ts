import { ATTRIBUTES, type AttributeLevel } from '../model/attribute-catalogue.ts';
import type { SectionNode } from '../syntax/tree.ts';

/*
 * Whether lines can stand below a heading of another level, so that moving the heading or the lines makes nothing worse.
 */

/** True if every known attribute of a section is allowed below a heading of that level. */
export function fitsLevel({ children }: SectionNode, level: AttributeLevel): boolean {
  return children.every((child) => child.type === 'block' || isAllowed(child.key, level));
}

/** True if the attribute is allowed at that level, or is unknown. */
export function isAllowed(key: string, level: AttributeLevel): boolean {
  return ATTRIBUTES.get(key)?.levels.includes(level) !== false;
}

const OTHER_KINDS = new Set(['reward', 'completion', 'layout']);

/** True if a section has what a node needs: a kind of its own, or the type and the address of an activity. */
export function isWholeNode({ children }: SectionNode): boolean {
  const valueOf = (key: string): string =>
    children.reduce(
      (last, child) =>
        child.type === 'attribute' && child.key === key && child.value !== '' ? child.value : last,
      '',
    );
  return OTHER_KINDS.has(valueOf('kind').toLowerCase()) || (valueOf('type') !== '' && valueOf('url') !== '');
}
