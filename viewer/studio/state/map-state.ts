import type { AuthoringMap } from '#schemas/authoring.ts';
import type { MapIntention, MapSelection, NodePart, SectionPart } from '#schemas/map-edit.ts';
import type { NewNodePosition } from '#schemas/studio.ts';

export interface MapState {
  /** Every map that can be drawn, by path. */
  drawn: ReadonlyMap<string, AuthoringMap>;
  /** Path of the map in the frame. It stays while the author writes a tutorial. */
  map: string | undefined;
  selection: MapSelection;
  toPick: readonly NodePart[];
  asking: MapQuestion | undefined;
  mapNews: MapNews | undefined;
  /** Shows the grid while the map is edited. */
  hasGrid: boolean;
  /** Pressing a node adds it to the selection. */
  picksSeveral: boolean;
  form: FormWish;
}

export const initialMapState: MapState = {
  drawn: new Map(),
  map: undefined,
  selection: { nodes: [] },
  toPick: [],
  asking: undefined,
  mapNews: undefined,
  hasGrid: false,
  picksSeveral: false,
  form: { kind: 'hidden' },
};

/** Asks for a new node's or map's name, or for the end of a new path. */
export type MapQuestion =
  { kind: 'node'; place: NewNodePosition } | { kind: 'map' } | { kind: 'path'; from: NodePart };

/** An action on the map. Each action gets a new object. */
export interface MapNews {
  done: MapIntention['kind'];
  count: number;
  /** The action has given positions to the nodes of a map with the automatic layout. */
  isPlaced: boolean;
  /**
   * Identifies the attribute that was set. Further changes of the same attribute join the same undo step, as in typing.
   */
  what?: string;
}

/** The form of the selection, beside the map. `asked`: it takes the focus. */
export type FormWish = { kind: 'hidden' } | { kind: 'shown' } | AskedForm;

interface AskedForm {
  kind: 'asked';
  /** The part whose form is wanted. The focus goes to its finding or to one of its fields. */
  part?: SectionPart;
  offset?: number;
  field?: string;
  /** The form was opened for this field only and closes afterwards. */
  isBrief?: boolean;
}

/** Opens the form of a part at its name. A hidden form is only shown for that. */
export function askForName(form: FormWish, part: SectionPart): { form: FormWish } {
  return { form: { kind: 'asked', part, field: 'name', isBrief: form.kind === 'hidden' } };
}

/** Returns the id of the map that an action applies to: the map of the selection, or else the first map. */
export function mapOf({ selection, drawn, map }: MapState): string | undefined {
  const { nodes, path } = selection;
  return nodes[0]?.mapId ?? path?.mapId ?? drawn.get(map ?? '')?.page?.maps[0]?.mapId;
}

/** Returns the name of a node of the shown map. Nodes that only bend paths are named by their heading. */
export function nameOfNode({ drawn, map }: Pick<MapState, 'drawn' | 'map'>, part: NodePart): string {
  const nodes = drawn.get(map ?? '')?.page?.maps.find(({ mapId }) => mapId === part.mapId)?.nodes;
  const node = nodes?.find(({ activityId }) => activityId === part.activityId);
  return node && node.kind !== 'layout' ? node.displayName : part.activityId;
}

/** Returns true if every step of the guide is possible: the map is drawn and has a name to change. */
export function canGuide({ drawn, map }: MapState): boolean {
  return (drawn.get(map ?? '')?.page?.title ?? '') !== '';
}
