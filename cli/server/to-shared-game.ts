import type { SharedGame } from '#schemas/generated/shared-game.ts';
import type { StoredGame } from './game-store.ts';

export interface SharedGameView {
  /** The path of the site, with a slash at both ends. */
  base: string;
  /** The learner who asks; absent where nobody is signed in. */
  learnerId?: string;
}

/** A game as it is told to whoever asks: never whose it is, but to its owner. */
export function toSharedGame(game: StoredGame, { base, learnerId }: SharedGameView): SharedGame {
  const { ownerId, thumbnail, ...told } = game;
  return {
    ...told,
    ...(thumbnail && { thumbnail: `${base}api/${game.id}/thumbnail?v=${thumbnail.digest.slice(0, 16)}` }),
    isOwn: ownerId !== undefined && ownerId === learnerId,
  };
}
