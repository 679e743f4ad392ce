import type { SharePlace } from './can-share.ts';
import { canShare } from './can-share.ts';

/** Whether what learners share from a place stays there: on our own server, and not on that of another site's editor. */
export function keepsGames(place: SharePlace): boolean {
  return place.editor.kind === 'bundled' && canShare(place);
}
