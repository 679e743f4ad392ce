import { Footprints, History, Save, Search, type LucideIcon } from 'lucide-react';
import type { Studio } from '../state/studio.ts';
import { canGuide } from '../state/map-state.ts';
import { GUIDE_STEPS, type Pane } from '../state/preview-state.ts';
import type { Action, Shown } from './action.ts';

/** An action on the whole page. */
export interface PageAction extends Action, Shown {
  icon?: LucideIcon;
  /** The palette asks for what the action needs. */
  staysOpen?: true;
  run: (page: PageTarget) => void;
  /** What its button does while it is on. */
  turnOff?: (page: PageTarget) => void;
}

/** What a page action works with. */
export interface PageTarget {
  studio: Studio;
  /** Brings a part of the Studio to the front, where a narrow window shows one at a time. */
  showPane: (pane: Pane) => void;
  /** Opens a dialog, or asks in the palette for what the action needs. */
  open: (what: 'history' | 'palette' | PaletteQuestion) => void;
}

export type PaletteQuestion = 'file' | 'tutorial' | 'picture';

export const SAVE: PageAction = {
  name: 'save',
  label: (text) => text('studio.save'),
  icon: Save,
  keys: ['Mod+s'],
  run: ({ studio }) => studio.saving.saveAll(),
};

export const GUIDE: PageAction = {
  name: 'guide',
  label: (text) => text('studio.guide.open'),
  icon: Footprints,
  isPossible: canGuide,
  isOn: ({ guide }) => guide !== undefined,
  run: ({ studio }) => studio.store.setState({ guide: GUIDE_STEPS[0] }),
  turnOff: ({ studio }) => studio.store.setState({ guide: undefined }),
};

/** The buttons of the bar, which are there from the beginning. */
export const BAR_ACTIONS: readonly PageAction[] = [
  {
    name: 'history',
    label: (text) => text('studio.history'),
    icon: History,
    run: ({ open }) => open('history'),
  },
  {
    name: 'palette',
    label: (text) => text('studio.palette'),
    icon: Search,
    keys: ['Mod+k'],
    run: ({ open }) => open('palette'),
  },
  GUIDE,
];

/** The id of an action's button. */
export function buttonIdOf({ name }: Pick<PageAction, 'name'>): string {
  return `studio-${name}`;
}

/** The keys of an action, for its button's tooltip. */
export function shortcutOf({ keys }: PageAction): { 'aria-keyshortcuts'?: string; title?: string } {
  const [key] = keys ?? [];
  if (key === undefined) return {};
  const last = key.replace('Mod+', '').toUpperCase();
  return { 'aria-keyshortcuts': `Control+${last} Meta+${last}`, title: `Ctrl+${last}` };
}

/** The action of a key pressed on the page. */
export function findPageAction(key: string): PageAction | undefined {
  return [SAVE, ...BAR_ACTIONS].find(({ keys }) => keys?.includes(key));
}
