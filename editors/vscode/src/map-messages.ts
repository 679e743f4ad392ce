import type { PathPart } from '../../../schemas/map-edit.ts';
import type { MapView, ViewedNode } from '../../../schemas/map-view.ts';

/* Messages between the extension and the page of the map's panel. */

export type NodeKey = Pick<ViewedNode, 'mapId' | 'activityId'>;

export type ToPanel =
  | { kind: 'view'; view: MapView; uri: string }
  /** The document is no longer a map: the panel keeps the last map and shows this message. */
  | { kind: 'notice'; text: string }
  | { kind: 'select'; node: NodeKey | undefined };

export type FromPanel =
  | { kind: 'ready' }
  /** Shows the text of a node. `isEntered` also moves the cursor into the text. */
  | { kind: 'open'; node: NodeKey; isEntered: boolean }
  | { kind: 'move'; node: NodeKey; cell: ViewedNode['cell'] }
  | { kind: 'connect'; path: PathPart };
