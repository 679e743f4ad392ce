import { isNarrow } from '../ui/narrow-window.ts';
import type { Studio } from '../state/studio.ts';
import type { Pane } from '../state/preview-state.ts';

/** Id of the column beside the map. */
export const COLUMN_ID = 'studio-column';

/** Shows a pane. A wide window always shows the map, so there the column beside it stays as it is. */
export function showPane({ store, texts }: Pick<Studio, 'store' | 'texts'>, pane: Pane): void {
  if (pane === 'map' && !isNarrow()) return;
  // The form would cover the column.
  store.setState(({ form }) => ({ pane, form: pane === 'map' ? form : { kind: 'hidden' } }));
  if (pane === 'text') requestAnimationFrame(() => showCursor({ store, texts }));
}

/** Scrolls to the cursor, which may have moved while the text was hidden. */
function showCursor({ store, texts }: Pick<Studio, 'store' | 'texts'>): void {
  const { active } = store.getState();
  if (active !== undefined && texts.has(active)) texts.dispatch(active, { scrollIntoView: true });
}
