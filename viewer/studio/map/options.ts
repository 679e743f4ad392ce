import type { Refused } from '../../shared/i18n/use-author-words.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { StudioState } from '../state/studio-state.ts';
import type { Texts } from '../text/texts.ts';

/** What the map is edited with. */
export interface MapEditingOptions {
  store: StoreApi<StudioState>;
  texts: Pick<Texts, 'has' | 'state' | 'edit' | 'goTo' | 'undo' | 'redo'>;
  /** What the parser says in English, in the author's words. */
  say: (refused: Refused) => string;
  open: (path: string) => Promise<void>;
  /** Asks for another name of what stands in a text. */
  askForName: (place: { path: string; offset: number }) => Promise<void>;
}
