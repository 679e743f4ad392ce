import type { AttributeNode, BlockNode, ListNode, SectionNode } from '../syntax/tree.ts';

/** The effective attributes of a section: the last of duplicates, never empty ones. */
export interface SectionAttributes {
  scalars: ReadonlyMap<string, AttributeNode>;
  lists: ReadonlyMap<string, ListNode>;
  blocks: readonly BlockNode[];
}

export function readSectionAttributes(section: SectionNode): SectionAttributes {
  const scalars = new Map<string, AttributeNode>();
  const lists = new Map<string, ListNode>();
  const blocks: BlockNode[] = [];
  for (const child of section.children) {
    if (child.type === 'block') blocks.push(child);
    else if (child.type === 'list') lists.set(child.key, child);
    else if (child.value !== '') scalars.set(child.key, child);
  }
  return { scalars, lists, blocks };
}

export function valueOf(attributes: SectionAttributes, key: string): string | undefined {
  return attributes.scalars.get(key)?.value;
}

/** Returns the attribute's value, else the first block of that language. */
export function proseOf(attributes: SectionAttributes, key: string): string | undefined {
  return valueOf(attributes, key) ?? blockOf(attributes, key);
}

export function blockOf(attributes: SectionAttributes, language: string): string | undefined {
  const block = attributes.blocks.find((candidate) => candidate.language === language);
  return block?.content.trim() || undefined;
}
