import type { AuthoringMap } from '#schemas/authoring.ts';
import type { MapIntention, MapSelection, NodePart, SectionPart } from '#schemas/map-edit.ts';
import type { NewNodePosition } from '#schemas/studio.ts';

export interface MapState {
  /** The maps that can be drawn, by path. */
  drawn: ReadonlyMap<string, AuthoringMap>;
  /** Path of the map in the frame. It stays the same while the author edits a tutorial. */
  map: string | undefined;
  selection: MapSelection;
  toPick: readonly NodePart[];
  asking: MapQuestion | undefined;
  mapNews: MapNews | undefined;
  /** True to show the grid while the map is edited. */
  hasGrid: boolean;
  /** True if pressing a node adds it to the selection. */
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

/** A question to the author: for the name of a new node or map, or for the end of a new path. */
export type MapQuestion =
  { kind: 'node'; place: NewNodePosition } | { kind: 'map' } | { kind: 'path'; from: NodePart };

/** A message about an action on the map. Each action gets a new object. */
export interface MapNews {
  done: MapIntention['kind'];
  count: number;
  /** True if the action has given positions to the nodes of a map that had the automatic layout. */
  isPlaced: boolean;
  /**
   * Identifies the attribute that was set. Further changes of the same attribute belong to the same undo step, as in
   * typing.
   */
  what?: string;
}

/** Whether the form of the selection is shown beside the map. `asked`: it also takes the focus. */
export type FormWish = { kind: 'hidden' } | { kind: 'shown' } | AskedForm;

interface AskedForm {
  kind: 'asked';
  /** The part whose form is requested. Its finding at `offset`, or one of its fields, gets the focus. */
  part?: SectionPart;
  offset?: number;
  field?: string;
  /** True if the form was opened for this field only and closes afterwards. */
  isBrief?: boolean;
}

/**
 * Returns the state in which the form of a part is shown and its name has the focus. If the form was hidden, it is
 * hidden again afterwards.
 */
export function askForName(form: FormWish, part: SectionPart): { form: FormWish } {
  return { form: { kind: 'asked', part, field: 'name', isBrief: form.kind === 'hidden' } };
}

/** Returns the id of the map to which an action applies: that of the selection, or else the first map. */
export function mapOf({ selection, drawn, map }: MapState): string | undefined {
  const { nodes, path } = selection;
  return nodes[0]?.mapId ?? path?.mapId ?? drawn.get(map ?? '')?.page?.maps[0]?.mapId;
}

/** Returns the name of a node of the shown map. For nodes that only bend paths, returns their heading. */
export function nameOfNode({ drawn, map }: Pick<MapState, 'drawn' | 'map'>, part: NodePart): string {
  const nodes = drawn.get(map ?? '')?.page?.maps.find(({ mapId }) => mapId === part.mapId)?.nodes;
  const node = nodes?.find(({ activityId }) => activityId === part.activityId);
  return node && node.kind !== 'layout' ? node.displayName : part.activityId;
}

/** Returns true if every step of the guide can be done: the map is drawn and has a name. */
export function canGuide({ drawn, map }: MapState): boolean {
  return (drawn.get(map ?? '')?.page?.title ?? '') !== '';
}
