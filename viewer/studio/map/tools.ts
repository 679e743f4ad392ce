import type { MapCommandName, MapSelection } from '#schemas/map-edit.ts';
import type { MapNews } from '../state/studio-state.ts';

/** The commands that have keys alone. */
type KeysOnly = 'copy' | 'cut' | 'select-all' | 'left' | 'right' | 'up' | 'down' | `far-${string}`;

export type ToolName = Exclude<MapCommandName, KeysOnly>;

/** A command that has a button and a place in the search. */
interface Tool {
  name: ToolName;
  /** It is shown only where this is picked; else always, so that no button moves. */
  isOnlyFor?: (selection: MapSelection) => boolean;
  canRun: (selection: MapSelection) => boolean;
}

const always = (): boolean => true;
const hasNodes = ({ nodes }: MapSelection): boolean => nodes.length > 0;
const hasOne = ({ nodes }: MapSelection): boolean => nodes.length === 1;
const hasRoad = ({ road }: MapSelection): boolean => road !== undefined;
const hasAtLeast =
  (count: number) =>
  ({ nodes }: MapSelection): boolean =>
    nodes.length >= count;

/** What authors need most comes first: a narrow window shows no more. */
export const TOOLS: readonly Tool[] = [
  { name: 'add', canRun: always },
  { name: 'rename', canRun: hasOne },
  { name: 'connect', canRun: hasOne },
  { name: 'properties', canRun: always },
  { name: 'remove', canRun: (selection) => hasNodes(selection) || hasRoad(selection) },
  { name: 'undo', canRun: always },
  { name: 'redo', canRun: always },
  { name: 'several', canRun: always },
  { name: 'duplicate', canRun: hasNodes },
  { name: 'add-map', canRun: always },
  { name: 'tidy', canRun: always },
  { name: 'automatic', canRun: always },
  { name: 'grid', canRun: always },
  { name: 'straighten', isOnlyFor: hasRoad, canRun: always },
  { name: 'align-left', isOnlyFor: hasAtLeast(2), canRun: always },
  { name: 'align-top', isOnlyFor: hasAtLeast(2), canRun: always },
  { name: 'distribute-across', isOnlyFor: hasAtLeast(3), canRun: always },
  { name: 'distribute-down', isOnlyFor: hasAtLeast(3), canRun: always },
];

/** What the search offers for what is picked. */
export function toolsFor(selection: MapSelection): readonly ToolName[] {
  return TOOLS.filter(({ isOnlyFor, canRun }) => (isOnlyFor?.(selection) ?? true) && canRun(selection)).map(
    ({ name }) => name,
  );
}

/** What says that something was done. */
export function newsOf({ done, isPlaced }: MapNews) {
  if (isPlaced) return 'studio.edit.done.placed';
  return `studio.edit.done.${done === 'add-map' ? 'add' : done}` as const;
}
