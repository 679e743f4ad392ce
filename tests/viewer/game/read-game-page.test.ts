import { expect, test } from 'vitest';
import { readGamePage } from '../../../viewer/game/read-game-page.ts';

const game = { id: '_aB3dE6gH9jK2mN5p', name: 'Space', target: 'arcade' };

test('the page of a game contains the game and how it is embedded', () => {
  const kept = { ...game, keptDays: 30 };
  expect(readGamePage({ kind: 'game', game: kept, embed: 'code' }, 'arcade')).toEqual({
    kind: 'game',
    game: { id: game.id, name: 'Space', keptDays: 30 },
    embed: 'code',
  });
});

test.each([
  [{ kind: 'gone' }, 'gone'],
  [{ kind: 'unknown' }, 'unknown'],
  [{ kind: 'game', game: { ...game, target: 'microbit' } }, 'other-editor'],
  [{ kind: 'game', game: { ...game, name: 5 } }, 'unknown'],
  [undefined, 'unknown'],
  ['text', 'unknown'],
])('%j has no game: %s', (data, reason) => {
  expect(readGamePage(data, 'arcade')).toEqual({ kind: 'none', reason });
});
