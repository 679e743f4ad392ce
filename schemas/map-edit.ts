import type { GridPoint, SkillMap, SkillNode } from './generated/page.ts';

/** A node of a map. */
export interface NodePart {
  mapId: string;
  activityId: string;
}

/** The road from a node to another one of its map. */
export interface RoadPart {
  mapId: string;
  fromId: string;
  toId: string;
}

/** What an author has picked on the map: nodes, or one road. */
export interface MapSelection {
  nodes: readonly NodePart[];
  road?: RoadPart;
}

/** A node, and the cell that it is to stand in. */
export interface NodeMove extends NodePart {
  cell: GridPoint;
}

/** A map, or a node of it; without either the page. */
export interface SectionPart {
  mapId?: string;
  activityId?: string;
}

/** What an attribute holds: a text, or a list of attributes. */
export type AttributeContent = string | readonly AttributeItem[];

export interface AttributeItem {
  key: string;
  content: AttributeContent;
}

/** What an author wants of a map file; the text is changed for it, and nothing else. */
export type MapIntention =
  | { kind: 'move'; moves: readonly NodeMove[] }
  | { kind: 'layout'; mapId: string; layout: SkillMap['layout'] }
  | { kind: 'tidy'; mapId: string }
  | { kind: 'connect' | 'disconnect'; road: RoadPart }
  | { kind: 'bend'; road: RoadPart; points: readonly GridPoint[] }
  | NodeAddition
  /** A map behind all others, with its first activity: without any, learners could not open the file. */
  | { kind: 'add-map'; name: string; activity: string }
  /** What was copied: the text of nodes. */
  | { kind: 'paste'; mapId: string; text: string }
  | { kind: 'remove' | 'duplicate'; nodes: readonly NodePart[] }
  | SetIntention;

/** An attribute gets another content; without any it goes. */
export interface SetIntention {
  kind: 'set';
  part: SectionPart;
  key: string;
  content: AttributeContent | undefined;
}

/** A new node; where it says so, one leads to it, and it stands in a cell. */
export interface NodeAddition {
  kind: 'add';
  mapId: string;
  name: string;
  nodeKind: SkillNode['kind'];
  afterId?: string;
  cell?: GridPoint;
}
