import { toSharedGame, type GameStore, type StoredGame } from '../ports/game-store.ts';
import type { PageSite, ServerPage } from './server-page.ts';

/** Numbers of characters that chats and search engines show. */
const LONGEST = { title: 100, description: 300 };

/** Returns the page of a shared game, or a page that explains why there is none. */
export function gamePage(
  found: Awaited<ReturnType<GameStore['find']>>,
  site: Pick<PageSite, 'base' | 'publicUrl'>,
): ServerPage {
  switch (found.kind) {
    case 'game':
      return pageOf(found.game, site);
    case 'gone':
      return {
        app: 'game',
        status: 410,
        title: 'This game is gone',
        description: 'This game has been removed.',
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

function pageOf(game: StoredGame, { base, publicUrl }: Pick<PageSite, 'base' | 'publicUrl'>): ServerPage {
  const { id, target } = game;
  const name = toLine(game.name, LONGEST.title) || 'A game';
  const authorText = toLine(game.description ?? '', LONGEST.description);
  const { thumbnail: picture } = toSharedGame(game, base);
  return {
    app: 'game',
    title: name,
    description: authorText || `Play ${name}, made with blocks.`,
    canonical: id,
    ...(picture !== undefined && { picture: new URL(picture, publicUrl()).href }),
    data: {
      kind: 'game',
      game: {
        id,
        name,
        target,
        ...(authorText !== '' && { description: authorText }),
        ...(picture !== undefined && { thumbnail: picture }),
        ...(game.keptDays !== undefined && { keptDays: game.keptDays }),
      },
    },
  };
}

/**
 * Returns a learner's text as one line, without invisible characters and characters that change the writing direction.
 */
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
