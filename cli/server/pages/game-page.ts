import { toSharedGame, type GameStore, type StoredGame } from '../ports/game-store.ts';
import type { PageSite, PlacePage } from './place-page.ts';

/** Chats and search engines show no more. */
const LONGEST = { title: 100, description: 300 };

/** The page of a shared game, or that of why there is none. */
export function gamePage(
  found: Awaited<ReturnType<GameStore['find']>>,
  place: Pick<PageSite, 'base' | 'publicUrl'>,
): PlacePage {
  switch (found.kind) {
    case 'game':
      return pageOf(found.game, place);
    case 'gone':
      return {
        app: 'game',
        status: 410,
        title: 'This game is gone',
        description: 'The game that was shared here has been removed.',
        data: { kind: 'gone' },
      };
    case 'missing':
      return {
        app: 'game',
        status: 404,
        title: 'There is no game here',
        description: 'No game has been shared at this address.',
        data: { kind: 'unknown' },
      };
    default:
      return found satisfies never;
  }
}

function pageOf(game: StoredGame, { base, publicUrl }: Pick<PageSite, 'base' | 'publicUrl'>): PlacePage {
  const { id, target } = game;
  const name = toLine(game.name, LONGEST.title) || 'A game';
  const own = toLine(game.description ?? '', LONGEST.description);
  const { thumbnail: picture } = toSharedGame(game, base);
  return {
    app: 'game',
    title: name,
    description: own || `Play ${name}, made with blocks.`,
    canonical: id,
    ...(picture !== undefined && { picture: new URL(picture, publicUrl()).href }),
    data: {
      kind: 'game',
      game: {
        id,
        name,
        target,
        ...(own !== '' && { description: own }),
        ...(picture !== undefined && { thumbnail: picture }),
        ...(game.keptDays !== undefined && { keptDays: game.keptDays }),
      },
    },
  };
}

/** A learner's text in one line: without what turns the direction of writing, or is not seen. */
function toLine(text: string, longest: number): string {
  const line = text
    .replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...line];
  return letters.length <= longest
    ? line
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
