import type { GridPoint, SkillNode } from './generated/page.ts';
import type { MapIntention, NodePart } from './map-edit.ts';

/*
 * Types of the messages between the language server and its client for the map of an open document, in an editor's
 * panel.
 */

/** A node in the drawn map. */
export interface ViewedNode extends NodePart {
  name: string;
  kind: SkillNode['kind'];
  /** Centre in units of the picture's `viewBox`. */
  x: number;
  y: number;
  cell: GridPoint;
  /** Offsets in the document: start and end of the node's section, and start of its heading. */
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
  /** Width of a column and height of a row, in units of the `viewBox`. A cell's position counts columns and rows. */
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
