import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gameId } from '../../../../cli/server/games/publish-game.ts';

const text = fc.string({ unit: 'binary' });
const game = fc.record({ target: text, name: text, digest: text });
const publisher = fc.option(text, { nil: undefined });

test('the id of a game is stable, and is an underscore with 16 letters and digits', () => {
  fc.assert(
    fc.property(game, publisher, (one, by) => {
      expect(gameId(one, by)).toMatch(/^_[0-9A-Za-z]{16}$/);
      expect(gameId({ ...one }, by)).toBe(gameId(one, by));
    }),
  );
});

test('different games or publishers have different ids', () => {
  fc.assert(
    fc.property(game, publisher, game, publisher, (one, by, other, byOther) => {
      const isSame = JSON.stringify([one, by ?? null]) === JSON.stringify([other, byOther ?? null]);
      expect(gameId(one, by) === gameId(other, byOther)).toBe(isSame);
    }),
  );
});

test('moving characters between the fields of a game gives another id', () => {
  const ids = [
    gameId({ target: 'arcade', name: 'ab', digest: 'c' }, 'd'),
    gameId({ target: 'arcade', name: 'a', digest: 'bc' }, 'd'),
    gameId({ target: 'arcade', name: 'ab', digest: 'cd' }, undefined),
    gameId({ target: 'arcade', name: 'ab', digest: 'c' }, ''),
    gameId({ target: 'arcade', name: 'ab', digest: 'c' }, undefined),
  ];
  expect(new Set(ids).size).toBe(ids.length);
});
