import {
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Copy,
  Grid3x3,
  MapPlus,
  Network,
  Palette,
  Pencil,
  Plus,
  Redo2,
  Route,
  SlidersHorizontal,
  Spline,
  SquareDashedMousePointer,
  Trash2,
  Undo2,
  WandSparkles,
} from 'lucide-react';
import type { PathPart } from '#schemas/map-edit.ts';
import { STEPS, type StepName } from '../domain/map-steps.ts';
import { align, distribute, shift } from '../domain/arrange.ts';
import type { StudioState } from '../state/studio-state.ts';
import type { MapAction, MapTarget, MapTool } from './action.ts';

const isOne = ({ selection }: StudioState): boolean => selection.nodes.length === 1;
const isPath = ({ selection }: StudioState): boolean => selection.path !== undefined;
const hasAtLeast =
  (count: number) =>
  ({ selection }: StudioState): boolean =>
    selection.nodes.length >= count;

/** Asks for the name of an activity to insert into a path. */
function askForInsertion(store: MapTarget['store'], { mapId, fromId, toId }: PathPart): void {
  const position = { mapId, afterId: fromId, beforeId: toId };
  store.setState({ question: { kind: 'node', position } });
}

const step = (name: StepName, key: string): MapAction => ({
  name,
  keys: [key],
  run: ({ arrange }) => arrange((nodes) => shift(nodes, STEPS[name])),
});

/**
 * The actions that have buttons. The most used ones are first, because in a narrow window authors must scroll to the
 * others.
 */
export const MAP_TOOLS: readonly MapTool[] = [
  {
    name: 'add',
    label: (text) => text('studio.edit.add'),
    icon: Plus,
    keys: ['n', 'Insert'],
    run: ({ store, mapId, nodes: [first], path }) => {
      const position =
        mapId === undefined ? undefined : { mapId, ...(first && { afterId: first.activityId }) };
      if (path) askForInsertion(store, path);
      else if (position) store.setState({ question: { kind: 'node', position } });
    },
  },
  {
    name: 'insert',
    isForSelection: true,
    label: (text) => text('studio.edit.insert'),
    icon: Plus,
    isPossible: isPath,
    run: ({ store, path }) => path && askForInsertion(store, path),
  },
  {
    name: 'rename',
    isForSelection: true,
    label: (text) => text('studio.edit.rename'),
    icon: Pencil,
    keys: ['F2'],
    isPossible: isOne,
    run: async ({ nodes: [node], rename }) => {
      if (node) await rename(node);
    },
  },
  {
    name: 'connect',
    isForSelection: true,
    label: (text) => text('studio.edit.connect'),
    icon: Spline,
    keys: ['c'],
    isPossible: isOne,
    run: ({ store, nodes: [from] }) => {
      if (from) store.setState({ question: { kind: 'path', from } });
    },
  },
  {
    name: 'properties',
    label: (text) => text('studio.edit.properties'),
    icon: SlidersHorizontal,
    keys: ['p'],
    isOn: ({ form }) => form.kind !== 'hidden',
    run: ({ store }) => store.setState({ form: { kind: 'asked' } }),
    turnOff: ({ store }) => store.setState({ form: { kind: 'hidden' } }),
  },
  {
    name: 'look',
    label: (text) => text('studio.look'),
    icon: Palette,
    run: ({ store }) => store.setState({ isChoosingLook: true }),
  },
  {
    name: 'remove',
    isForSelection: true,
    label: (text) => text('studio.edit.remove'),
    icon: Trash2,
    keys: ['Delete', 'Backspace'],
    isPossible: (state) => hasAtLeast(1)(state) || isPath(state),
    run: ({ nodes, path }) => {
      if (path) return { kind: 'disconnect', path };
      return nodes.length > 0 ? { kind: 'remove', nodes } : undefined;
    },
  },
  {
    name: 'undo',
    label: (text) => text('studio.edit.undo'),
    icon: Undo2,
    keys: ['Mod+z'],
    run: ({ undo }) => undo(),
  },
  {
    name: 'redo',
    label: (text) => text('studio.edit.redo'),
    icon: Redo2,
    keys: ['Mod+Shift+z', 'Mod+y'],
    run: ({ redo }) => redo(),
  },
  {
    name: 'several',
    label: (text) => text('studio.edit.several'),
    icon: SquareDashedMousePointer,
    isOn: ({ picksSeveral }) => picksSeveral,
    run: ({ store }) => store.setState(({ picksSeveral }) => ({ picksSeveral: !picksSeveral })),
  },
  {
    name: 'duplicate',
    isForSelection: true,
    label: (text) => text('studio.edit.duplicate'),
    icon: Copy,
    keys: ['Mod+d'],
    isPossible: hasAtLeast(1),
    run: ({ nodes }) => (nodes.length > 0 ? { kind: 'duplicate', nodes } : undefined),
  },
  {
    name: 'add-map',
    label: (text) => text('studio.edit.add-map'),
    icon: MapPlus,
    run: ({ store }) => store.setState({ question: { kind: 'map' } }),
  },
  {
    name: 'tidy',
    label: (text) => text('studio.edit.tidy'),
    icon: WandSparkles,
    run: ({ mapId }) => (mapId === undefined ? undefined : { kind: 'tidy', mapId }),
  },
  {
    name: 'automatic',
    label: (text) => text('studio.edit.automatic'),
    icon: Network,
    run: ({ mapId }) => (mapId === undefined ? undefined : { kind: 'layout', mapId, layout: 'automatic' }),
  },
  {
    name: 'grid',
    label: (text) => text('studio.edit.grid'),
    icon: Grid3x3,
    keys: ['g'],
    isOn: ({ hasGrid }) => hasGrid,
    run: ({ store }) => store.setState(({ hasGrid }) => ({ hasGrid: !hasGrid })),
  },
  {
    name: 'straighten',
    isForSelection: true,
    label: (text) => text('studio.edit.straighten'),
    icon: Route,
    isPossible: isPath,
    run: ({ path }) => path && { kind: 'bend', path, points: [] },
  },
  {
    name: 'align-left',
    isForSelection: true,
    label: (text) => text('studio.edit.align-left'),
    icon: AlignStartVertical,
    isPossible: hasAtLeast(2),
    run: ({ arrange }) => arrange((nodes) => align(nodes, 'depth')),
  },
  {
    name: 'align-top',
    isForSelection: true,
    label: (text) => text('studio.edit.align-top'),
    icon: AlignStartHorizontal,
    isPossible: hasAtLeast(2),
    run: ({ arrange }) => arrange((nodes) => align(nodes, 'offset')),
  },
  {
    name: 'distribute-across',
    isForSelection: true,
    label: (text) => text('studio.edit.distribute-across'),
    icon: AlignHorizontalDistributeCenter,
    isPossible: hasAtLeast(3),
    run: ({ arrange }) => arrange((nodes) => distribute(nodes, 'depth')),
  },
  {
    name: 'distribute-down',
    isForSelection: true,
    label: (text) => text('studio.edit.distribute-down'),
    icon: AlignVerticalDistributeCenter,
    isPossible: hasAtLeast(3),
    run: ({ arrange }) => arrange((nodes) => distribute(nodes, 'offset')),
  },
];

const KEY_ACTIONS: readonly MapAction[] = [
  { name: 'copy', keys: ['Mod+c'], run: async ({ copy }) => void (await copy()) },
  {
    name: 'cut',
    keys: ['Mod+x'],
    run: async ({ nodes, copy }) => ((await copy()) ? { kind: 'remove', nodes } : undefined),
  },
  {
    name: 'selection-bar',
    keys: ['m', 'Shift+F10', 'ContextMenu'],
    isPossible: (state) => hasAtLeast(1)(state) || isPath(state),
    run: ({ store }) => store.setState({ wantsSelectionBar: true }),
  },
  // The frame selects all nodes itself, because only the frame knows every node that is drawn.
  { name: 'select-all', keys: ['Mod+a'], run: () => undefined },
  step('left', 'Alt+ArrowLeft'),
  step('right', 'Alt+ArrowRight'),
  step('up', 'Alt+ArrowUp'),
  step('down', 'Alt+ArrowDown'),
  step('far-left', 'Alt+Shift+ArrowLeft'),
  step('far-right', 'Alt+Shift+ArrowRight'),
  step('far-up', 'Alt+Shift+ArrowUp'),
  step('far-down', 'Alt+Shift+ArrowDown'),
];

const ACTIONS = new Map([...MAP_TOOLS, ...KEY_ACTIONS].map((action) => [action.name, action]));

export function findMapAction(name: string): MapAction | undefined {
  return ACTIONS.get(name);
}

/** The names of actions by their keyboard shortcuts. */
export const MAP_KEYS: Readonly<Record<string, string>> = Object.fromEntries(
  [...ACTIONS.values()].flatMap(({ name, keys = [] }) => keys.map((key) => [key, name])),
);

export function isPossible(action: MapAction, state: StudioState): boolean {
  return action.isPossible?.(state) ?? true;
}
