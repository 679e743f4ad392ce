import type { AuthoringMap } from '#schemas/authoring.ts';
import type { Page } from '#schemas/generated/page.ts';
import { toMapCard } from '../model/map-card.ts';
import type { MapDocument } from '../model/map-document.ts';

/** Returns what to draw for a file while it is being edited. If no map is left, keeps the last page as stale. */
export function drawMap(
  document: MapDocument | undefined,
  last: Page | undefined,
): Pick<AuthoringMap, 'page' | 'card' | 'stale'> {
  const page = document && document.page.maps.length > 0 ? document.page : undefined;
  const shown = page ?? last;
  return { ...(shown && { page: shown, card: toMapCard(shown) }), stale: page === undefined };
}
