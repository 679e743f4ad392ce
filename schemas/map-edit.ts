import type { CheckChange } from './check-edit.ts';
import type { GridPoint, SkillMap, SkillNode } from './generated/page.ts';

export interface NodePart {
  mapId: string;
  activityId: string;
}

/** A path between two nodes of a map. */
export interface PathPart {
  mapId: string;
  fromId: string;
  toId: string;
}

export interface MapSelection {
  nodes: readonly NodePart[];
  path?: PathPart;
}

export interface NodeMove extends NodePart {
  cell: GridPoint;
}

/** A map or one of its nodes. Without ids, the page. */
export interface SectionPart {
  mapId?: string;
  activityId?: string;
}

export type AttributeContent = string | readonly AttributeItem[];

export interface AttributeItem {
  key: string;
  content: AttributeContent;
}

/** An author's action on a map. Every action changes the text of the map file. */
export type MapIntention =
  | { kind: 'move'; moves: readonly NodeMove[] }
  | { kind: 'layout'; mapId: string; layout: SkillMap['layout'] }
  | { kind: 'tidy'; mapId: string }
  | { kind: 'connect' | 'disconnect'; path: PathPart }
  | { kind: 'bend'; path: PathPart; points: readonly GridPoint[] }
  | NodeAddition
  /** Adds a map at the end, with a first activity: learners could not open a file with an empty map. */
  | { kind: 'add-map'; name: string; activity: string }
  /** Pastes the text of copied nodes. */
  | { kind: 'paste'; mapId: string; text: string }
  | { kind: 'remove' | 'duplicate'; nodes: readonly NodePart[] }
  /** Sets several attributes of the page, in one step. */
  | { kind: 'look'; attributes: readonly PageAttribute[] }
  | SetIntention
  | ChecksIntention;

/** A value for an attribute of the page. Undefined removes the attribute. */
export interface PageAttribute {
  key: string;
  content: string | undefined;
}

/** Sets an attribute, or removes it if there is no content. */
export interface SetIntention {
  kind: 'set';
  part: SectionPart;
  key: string;
  content: AttributeContent | undefined;
}

/** Changes the checks of an activity that the map lists. */
export interface ChecksIntention {
  kind: 'checks';
  node: NodePart;
  change: CheckChange;
}

/**
 * A new node. Optionally, a node that leads to it, and its cell on the map. With `beforeId`, the path from `afterId` to
 * that node then leads through the new one.
 */
export interface NodeAddition {
  kind: 'add';
  mapId: string;
  name: string;
  nodeKind: SkillNode['kind'];
  afterId?: string;
  beforeId?: string;
  cell?: GridPoint;
}
