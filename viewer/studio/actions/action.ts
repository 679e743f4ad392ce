import type { LucideIcon } from 'lucide-react';
import type { StoreApi } from 'zustand/vanilla';
import type { MapIntention, MapSelection, NodePart } from '#schemas/map-edit.ts';
import type { Text } from '../../shared/i18n/use-text.ts';
import type { PlacedNodes } from '../domain/arrange.ts';
import type { StudioState } from '../state/studio-state.ts';

/** An action that an author can do. Buttons, keyboard shortcuts and the palette use these fields. */
export interface Action {
  name: string;
  /** Keyboard shortcuts, in the notation of `keyOf`. */
  keys?: readonly string[];
  /** Whether buttons, keys and the palette offer the action now. Absent if it is always possible. */
  isPossible?: (state: StudioState) => boolean;
}

/** How a button or a palette entry presents an action. */
export interface Shown {
  label: (text: Text) => string;
  /** Returns whether the action is possible. Absent if it always is. */
  isPossible?: (state: StudioState) => boolean;
  /** Returns whether the action is switched on. Absent if it cannot be switched. */
  isOn?: (state: StudioState) => boolean;
}

/** The parts of the map that an action can use: the selection, and operations on it. */
export interface MapTarget extends MapSelection {
  store: StoreApi<StudioState>;
  /** Id of the selection's map, or of the first map if nothing is selected. */
  mapId: string | undefined;
  /** Returns the change of the map that moves the selected nodes. Undefined if no node moves. */
  arrange: (change: (nodes: PlacedNodes) => PlacedNodes) => MapIntention | undefined;
  /** Copies the selected nodes. Resolves to false if nothing was copied. */
  copy: () => Promise<boolean>;
  /** Opens the field in which a node is renamed. */
  rename: (part: NodePart) => Promise<void>;
  undo: () => void;
  redo: () => void;
}

export interface MapAction extends Action {
  /** Returns the change to make in the map's text. Actions that only ask or show something return nothing. */
  run: (map: MapTarget) => Wanted | Promise<Wanted>;
}

type Wanted = MapIntention | undefined | void;

export interface MapTool extends MapAction, Shown {
  icon: LucideIcon;
  /**
   * True for actions on the selection. Their buttons are beside the selection, and the buttons of other actions are
   * above the map.
   */
  isForSelection?: true;
  /** Called when the button is pressed while the action is switched on. */
  turnOff?: (map: Pick<MapTarget, 'store'>) => void;
}
