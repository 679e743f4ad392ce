import type { AuthoringMap } from '#schemas/authoring.ts';
import type { MapIntention, MapSelection, NodePart, PageAttribute, SectionPart } from '#schemas/map-edit.ts';
import type { RewardDesign } from '#schemas/reward-design.ts';
import type { NewNodePosition } from '#schemas/studio.ts';

export interface MapState {
  /** The maps that can be drawn, by path. */
  drawableMaps: ReadonlyMap<string, AuthoringMap>;
  /** Path of the map in the frame. It stays the same while the author edits a tutorial. */
  map: string | undefined;
  selection: MapSelection;
  nodesToSelect: readonly NodePart[];
  question: MapQuestion | undefined;
  mapNews: MapNews | undefined;
  /** True to show the grid while the map is edited. */
  hasGrid: boolean;
  /** True if pressing a node adds it to the selection. */
  picksSeveral: boolean;
  form: FormRequest;
  /** The certificate or badge in the designer. Undefined if the designer is closed. */
  designing: DesignRequest | undefined;
  /** True while the dialog for choosing a look is open. */
  isChoosingLook: boolean;
  /** True while the rehearsal dialog is open, in which a robot plays the map. */
  isRehearsing: boolean;
  /** The author's own attributes that a look has replaced, by path of the map. */
  ownLooks: ReadonlyMap<string, readonly PageAttribute[]>;
  /** True from when the author asks for the buttons of the selection until one of them has the focus. */
  wantsSelectionBar: boolean;
}

export const initialMapState: MapState = {
  drawableMaps: new Map(),
  map: undefined,
  selection: { nodes: [] },
  nodesToSelect: [],
  question: undefined,
  mapNews: undefined,
  hasGrid: false,
  picksSeveral: false,
  form: { kind: 'hidden' },
  designing: undefined,
  isChoosingLook: false,
  isRehearsing: false,
  ownLooks: new Map(),
  wantsSelectionBar: false,
};

/** A certificate or badge to design, in the map at `path`. */
export interface DesignRequest {
  what: RewardDesign['kind'];
  path: string;
  /** The attribute to write, the offset of a finding about it, or a node, which gets another reward if it has none. */
  at:
    | ({ kind: 'attribute' } & RewardPlace)
    | { kind: 'finding'; offset: number }
    | { kind: 'node'; part: NodePart };
}

export interface RewardPlace {
  part: SectionPart;
  /** The attribute that holds the reward: `rewards`, or in older maps `url` or `completionurl`. */
  key: string;
  /** Position in the list of rewards. Absent for a new reward. */
  index?: number;
}

/** A question to the author: for the name of a new node or map, or for the end of a new path. */
export type MapQuestion =
  { kind: 'node'; position: NewNodePosition } | { kind: 'map' } | { kind: 'path'; from: NodePart };

/** A message about an action on the map. Each action gets a new object. */
export interface MapNews {
  action: MapIntention['kind'];
  count: number;
  /** True if the action has given positions to the nodes of a map that had the automatic layout. */
  isPlaced: boolean;
  /**
   * Identifies the attribute that was set. Further changes of the same attribute belong to the same undo step, as in
   * typing.
   */
  what?: string;
}

/** Whether the form of the selection is shown beside the map. `asked`: the form is shown and takes the focus. */
export type FormRequest = { kind: 'hidden' } | { kind: 'shown' } | RequestedForm;

interface RequestedForm {
  kind: 'asked';
  /** The part whose form is requested. Its finding at `offset`, or one of its fields, gets the focus. */
  part?: SectionPart;
  offset?: number;
  field?: string;
  /** True if the form was opened for this field only and closes afterwards. */
  closesAfterwards?: boolean;
}

/**
 * Returns the state in which the form of a part is shown and its name has the focus. If the form was hidden, it is
 * hidden again afterwards.
 */
export function askForName(form: FormRequest, part: SectionPart): { form: FormRequest } {
  return { form: { kind: 'asked', part, field: 'name', closesAfterwards: form.kind === 'hidden' } };
}

/** Returns the id of the map to which an action applies: that of the selection, or else the first map. */
export function mapOf({ selection, drawableMaps, map }: MapState): string | undefined {
  const { nodes, path } = selection;
  return nodes[0]?.mapId ?? path?.mapId ?? drawableMaps.get(map ?? '')?.page?.maps[0]?.mapId;
}

/** Returns the name of a node of the shown map. For nodes that only bend paths, returns their heading. */
export function nameOfNode(
  { drawableMaps, map }: Pick<MapState, 'drawableMaps' | 'map'>,
  part: NodePart,
): string {
  const nodes = drawableMaps.get(map ?? '')?.page?.maps.find(({ mapId }) => mapId === part.mapId)?.nodes;
  const node = nodes?.find(({ activityId }) => activityId === part.activityId);
  return node && node.kind !== 'layout' ? node.displayName : part.activityId;
}

/** Returns true if every step of the guide can be done: the map is drawn and has a name. */
export function canGuide({ drawableMaps, map }: MapState): boolean {
  return (drawableMaps.get(map ?? '')?.page?.title ?? '') !== '';
}
