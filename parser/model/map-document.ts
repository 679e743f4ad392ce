import type { Page, SkillMap, SkillNode } from '#schemas/generated/page.ts';
import type { SourceText } from '../syntax/source-text.ts';
import type { PageTree, SectionNode } from '../syntax/tree.ts';
import type { SectionAttributes } from './section-attributes.ts';

/** A section that is a node of a map, and what it means. */
export interface NodeEntry {
  section: SectionNode;
  attributes: SectionAttributes;
  /** The header, lower-cased. */
  id: string;
  /** Of two nodes with the same id the map keeps the first: this one is then not in it. */
  node: SkillNode;
}

/** A section that is a map, and what it means. */
export interface MapEntry {
  section: SectionNode;
  attributes: SectionAttributes;
  id: string;
  map: SkillMap;
  nodes: readonly NodeEntry[];
}

/** A whole file: the tree, its meaning, and which section became what. Rules look at all three. */
export interface MapDocument {
  source: SourceText;
  tree: PageTree;
  page: Page;
  /** The section that gives the page metadata. */
  pageEntry?: { section: SectionNode; attributes: SectionAttributes };
  /** All of them, those hidden behind a later map of the same id too. */
  maps: readonly MapEntry[];
  /** Node sections that stand before the first map: they belong to nothing. */
  strays: readonly SectionNode[];
}
