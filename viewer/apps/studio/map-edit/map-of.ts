import type { StudioState } from '../studio-state.ts';

/** The map that a command is about where it needs one: that of what is picked, else the first. */
export function mapOf({ selection, drawn, map }: StudioState): string | undefined {
  const { nodes, road } = selection;
  return nodes[0]?.mapId ?? road?.mapId ?? drawn.get(map ?? '')?.page?.maps[0]?.mapId;
}
