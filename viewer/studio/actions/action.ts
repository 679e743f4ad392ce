import type { LucideIcon } from 'lucide-react';
import type { StoreApi } from 'zustand/vanilla';
import type { MapIntention, MapSelection, NodePart } from '#schemas/map-edit.ts';
import type { Text } from '../../shared/i18n/use-text.ts';
import type { PlacedNodes } from '../domain/arrange.ts';
import type { StudioState } from '../state/studio-state.ts';

/** Something that an author can do. Buttons, keys and the palette read all they need of it from here. */
export interface Action {
  name: string;
  /** As `keyOf` names them. */
  keys?: readonly string[];
}

/** What an action with a button, or an entry in the palette, shows of itself. */
export interface Shown {
  label: (text: Text) => string;
  /** Absent for what can always be done. */
  isPossible?: (state: StudioState) => boolean;
  /** For what is on or off. */
  isOn?: (state: StudioState) => boolean;
}

/** What an action on the map works with: what is picked, and what can be done with it. */
export interface MapTarget extends MapSelection {
  store: StoreApi<StudioState>;
  /** The map of what is picked, else the first. */
  mapId: string | undefined;
  /** Moves what is picked. */
  arrange: (change: (places: PlacedNodes) => PlacedNodes) => MapIntention | undefined;
  /** Copies what is picked; false where nothing could be copied. */
  copy: () => Promise<boolean>;
  /** Asks for another name of a node. */
  rename: (part: NodePart) => Promise<void>;
  undo: () => void;
  redo: () => void;
}

/** An action on the map that is shown. */
export interface MapAction extends Action {
  /** Returns what it wants of the map's text, where it is more than a question or a look. */
  run: (map: MapTarget) => Wanted | Promise<Wanted>;
}

type Wanted = MapIntention | undefined | void;

/** An action with a button above the map, and an entry in the palette. */
export interface MapTool extends MapAction, Shown {
  icon: LucideIcon;
  /** The button is hidden while it is not possible; otherwise it is disabled, so that no button moves. */
  hides?: true;
  /** What its button does while it is on. */
  turnOff?: (map: Pick<MapTarget, 'store'>) => void;
}
