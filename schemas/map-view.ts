import type { GridPoint, SkillNode } from './generated/page.ts';
import type { MapIntention, NodePart } from './map-edit.ts';

/* The map of an open document in an editor's panel: messages between the language server and its client. */

/** A node on the picture. */
export interface ViewedNode extends NodePart {
  name: string;
  kind: SkillNode['kind'];
  /** Centre in units of the picture's `viewBox`. */
  x: number;
  y: number;
  cell: GridPoint;
  /** Offsets of the node's section in the document, and of its heading. */
  start: number;
  end: number;
  heading: number;
}

/** A drawn map, with what is needed to select and move its nodes. */
export interface MapView {
  svg: string;
  /** URI of the background picture, as `svg` names it. Absent if there is none in the repository. */
  picture?: string;
  nodes: ViewedNode[];
  /** Units of the `viewBox` for one step of a position. */
  column: number;
  row: number;
}

/** Parameters of the request `skillmap/map`, which returns a `MapView`, or null if the document is not a map. */
export interface MapViewParams {
  textDocument: { uri: string };
  look: 'light' | 'dark' | 'high-contrast';
}

/** Parameters of the request `skillmap/editMap`, which returns the edits or why they are refused. */
export interface EditMapParams {
  textDocument: { uri: string };
  intention: MapIntention;
}
