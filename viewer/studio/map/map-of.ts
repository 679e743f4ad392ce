import type { NodePart } from '#schemas/map-edit.ts';
import type { StudioState } from '../state/studio-state.ts';

/** The map that a command is about where it needs one: that of what is picked, else the first. */
export function mapOf({ selection, drawn, map }: StudioState): string | undefined {
  const { nodes, road } = selection;
  return nodes[0]?.mapId ?? road?.mapId ?? drawn.get(map ?? '')?.page?.maps[0]?.mapId;
}

/** What a node of the map that is shown is called; one that only bends paths by its heading. */
export function nameOfNode({ drawn, map }: Pick<StudioState, 'drawn' | 'map'>, part: NodePart): string {
  const nodes = drawn.get(map ?? '')?.page?.maps.find(({ mapId }) => mapId === part.mapId)?.nodes;
  const node = nodes?.find(({ activityId }) => activityId === part.activityId);
  return node && node.kind !== 'layout' ? node.displayName : part.activityId;
}
