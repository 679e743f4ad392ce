import type { Page, SkillMap, SkillNode } from '#schemas/generated/page.ts';
import type { SourceText } from '../syntax/source-text.ts';
import type { PageTree, SectionNode } from '../syntax/tree.ts';
import type { SectionAttributes } from './section-attributes.ts';

/** A node of a map: the section that defines it, and its meaning. */
export interface NodeEntry {
  section: SectionNode;
  attributes: SectionAttributes;
  /** The heading in lower case. */
  id: string;
  /** The node. It is not part of the map if an earlier node has the same id. */
  node: SkillNode;
}

/** A map: the section that defines it, its meaning, and its nodes. */
export interface MapEntry {
  section: SectionNode;
  attributes: SectionAttributes;
  /** The heading in lower case. */
  id: string;
  /** The map as the learner app reads it. */
  map: SkillMap;
  nodes: readonly NodeEntry[];
}

/** A map file: its tree, its meaning, and the section of each map and node. */
export interface MapDocument {
  source: SourceText;
  tree: PageTree;
  page: Page;
  pageEntry?: { section: SectionNode; attributes: SectionAttributes };
  /** All maps of the file, including those that a later map with the same id hides. */
  maps: readonly MapEntry[];
  /** Nodes before the first map. They belong to no map. */
  strays: readonly SectionNode[];
}
