import { isNarrow } from '../ui/narrow-window.ts';
import type { Studio } from '../state/studio.ts';
import type { Pane } from '../state/preview-state.ts';

/** Id of the column beside the map. */
export const COLUMN_ID = 'studio-column';

/** Shows a pane. In a wide window, the map is always visible, so showing the map does nothing. */
export function showPane({ store, texts }: Pick<Studio, 'store' | 'texts'>, pane: Pane): void {
  if (pane === 'map' && !isNarrow()) return;
  // Hide the form, which would cover the column.
  store.setState(({ form }) => ({ pane, form: pane === 'map' ? form : { kind: 'hidden' } }));
  if (pane === 'text') requestAnimationFrame(() => showCursor({ store, texts }));
}

/** Scrolls to the cursor, which may have moved while the text was hidden. */
function showCursor({ store, texts }: Pick<Studio, 'store' | 'texts'>): void {
  const { active } = store.getState();
  if (active !== undefined && texts.has(active)) texts.dispatch(active, { scrollIntoView: true });
}
