import { Footprints, History, Save, Search, type LucideIcon } from 'lucide-react';
import type { Studio } from '../state/studio.ts';
import { canGuide } from '../state/map-state.ts';
import { GUIDE_STEPS, type Pane } from '../state/preview-state.ts';
import type { Action, Shown } from './action.ts';

export interface PageAction extends Action, Shown {
  icon?: LucideIcon;
  /** True to keep the palette open, because the action asks for input in it. */
  staysOpen?: true;
  run: (page: PageTarget) => void;
  /** Called when the button is pressed while the action is switched on. */
  turnOff?: (page: PageTarget) => void;
}

export interface PageTarget {
  studio: Studio;
  /** Shows a pane. Narrow windows show one pane at a time. */
  showPane: (pane: Pane) => void;
  /** Opens a dialog, or asks for the input of an action in the palette. */
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

/** Actions with buttons in the bar. They are loaded with the page. */
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

export function buttonIdOf({ name }: Pick<PageAction, 'name'>): string {
  return `studio-${name}`;
}

/** Returns the attributes that announce a keyboard shortcut and show it as a tooltip. */
export function shortcutOf({ keys }: PageAction): { 'aria-keyshortcuts'?: string; title?: string } {
  const [key] = keys ?? [];
  if (key === undefined) return {};
  const last = key.replace('Mod+', '').toUpperCase();
  return { 'aria-keyshortcuts': `Control+${last} Meta+${last}`, title: `Ctrl+${last}` };
}

/** Returns the action for a key that is pressed anywhere on the page. Undefined if no action has the key. */
export function findPageAction(key: string): PageAction | undefined {
  return [SAVE, ...BAR_ACTIONS].find(({ keys }) => keys?.includes(key));
}
