import type { Text } from '../../shared/i18n/use-text.ts';
import type { PlaceAnswer } from '../ports/map-server.ts';

export type PlaceTrouble = Exclude<PlaceAnswer<unknown>, { kind: 'done' }>;

const MINUTE_MS = 60_000;

/** Why the site did not do what was asked, and what helps. */
export function sayPlaceTrouble(trouble: PlaceTrouble, text: Text): string {
  switch (trouble.kind) {
    case 'signed-out':
      return text('studio.place.signedOut');
    case 'too-large':
      return text('studio.place.tooLarge');
    case 'too-often':
      return text('studio.place.tooOften', { minutes: Math.ceil((trouble.retryAfterMs ?? 0) / MINUTE_MS) });
    case 'full':
      return text(trouble.whose === 'author' ? 'studio.place.full' : 'studio.place.siteFull');
    case 'unreachable':
    case 'gone':
    case 'refused':
      return text(`studio.place.${trouble.kind}`);
    default:
      return trouble satisfies never;
  }
}
