import type { LucideIcon } from 'lucide-react';
import type { StoreApi } from 'zustand/vanilla';
import type { MapIntention, MapSelection, NodePart } from '#schemas/map-edit.ts';
import type { Text } from '../../shared/i18n/use-text.ts';
import type { PlacedNodes } from '../domain/arrange.ts';
import type { StudioState } from '../state/studio-state.ts';

/** Something that an author can do. Buttons, keyboard shortcuts and the palette read these fields. */
export interface Action {
  name: string;
  /** Keyboard shortcuts, in the notation of `keyOf`. */
  keys?: readonly string[];
  /** Whether buttons, keys and the palette offer the action now. Absent if it is always possible. */
  isPossible?: (state: StudioState) => boolean;
}

/** How a button or a palette entry shows an action. */
export interface Shown {
  label: (text: Text) => string;
  /** Absent if the action cannot be switched on and off. */
  isOn?: (state: StudioState) => boolean;
}

/** Context of an action on the map: the selection, and operations on it. */
export interface MapTarget extends MapSelection {
  store: StoreApi<StudioState>;
  /** The map of the selection, or the first map if nothing is selected. */
  mapId: string | undefined;
  /** Returns the intention that moves the selected nodes. Undefined if no node moves. */
  arrange: (change: (places: PlacedNodes) => PlacedNodes) => MapIntention | undefined;
  /** Copies the selected nodes. Resolves to false if nothing was copied. */
  copy: () => Promise<boolean>;
  /** Opens the field to rename a node. */
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
  /** Hides the button while the action is impossible. Otherwise it is disabled then, so that the others do not move. */
  hides?: true;
  /** Runs when the button is pressed while the action is on. */
  turnOff?: (map: Pick<MapTarget, 'store'>) => void;
}
