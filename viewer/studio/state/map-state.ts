import type { AuthoringMap } from '#schemas/authoring.ts';
import type { MapIntention, MapSelection, NodePart, SectionPart } from '#schemas/map-edit.ts';
import type { NewNodePosition } from '#schemas/studio.ts';

/** The map that is shown, and how it is edited. */
export interface MapState {
  /** What to draw of each map that can be drawn. */
  drawn: ReadonlyMap<string, AuthoringMap>;
  /** The map in the frame; it stays while a tutorial is written. */
  map: string | undefined;
  /** What is picked on the map. */
  selection: MapSelection;
  /** The nodes that are to be picked on it. */
  toPick: readonly NodePart[];
  /** What is asked about the map. */
  asking: MapQuestion | undefined;
  /** What was done on the map last. */
  mapNews: MapNews | undefined;
  /** The map's grid is shown while it is edited. */
  hasGrid: boolean;
  /** A press on the map adds to what is picked. */
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

/** A new node's or map's name, or where a road from a node leads to. */
export type MapQuestion =
  { kind: 'node'; place: NewNodePosition } | { kind: 'map' } | { kind: 'road'; from: NodePart };

/** Something that was done on the map; another object each time. */
export interface MapNews {
  done: MapIntention['kind'];
  count: number;
  /** Its nodes have got positions, since one of them was moved. */
  isPlaced: boolean;
  /** Names the attribute that was set: as long as it is the same, all of it is one step, as typing is. */
  what?: string;
}

/** The form of what is picked, beside the map. `asked`: the focus goes to it. */
export type FormWish = { kind: 'hidden' } | { kind: 'shown' } | AskedForm;

interface AskedForm {
  kind: 'asked';
  /** The part that it is about: the focus goes to what is wrong with it, or to a field of it. */
  part?: SectionPart;
  /** Of what is wrong. */
  offset?: number;
  /** The attribute whose field is asked for. */
  field?: string;
  /** It was opened for that field alone, and is closed when that is done. */
  isBrief?: boolean;
}

/** The form of a part with its name to be typed; one that was hidden is shown for that alone. */
export function askForName(form: FormWish, part: SectionPart): { form: FormWish } {
  return { form: { kind: 'asked', part, field: 'name', isBrief: form.kind === 'hidden' } };
}

/** The map that a command is about where it needs one: that of what is picked, else the first. */
export function mapOf({ selection, drawn, map }: MapState): string | undefined {
  const { nodes, road } = selection;
  return nodes[0]?.mapId ?? road?.mapId ?? drawn.get(map ?? '')?.page?.maps[0]?.mapId;
}

/** What a node of the map that is shown is called; one that only bends paths by its heading. */
export function nameOfNode({ drawn, map }: Pick<MapState, 'drawn' | 'map'>, part: NodePart): string {
  const nodes = drawn.get(map ?? '')?.page?.maps.find(({ mapId }) => mapId === part.mapId)?.nodes;
  const node = nodes?.find(({ activityId }) => activityId === part.activityId);
  return node && node.kind !== 'layout' ? node.displayName : part.activityId;
}

/** True for a folder in which each step of the guide can be done: its map is drawn, and has a name to change. */
export function canGuide({ drawn, map }: MapState): boolean {
  return (drawn.get(map ?? '')?.page?.title ?? '') !== '';
}
