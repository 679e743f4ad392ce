import { expect, test } from 'vitest';
import { isOfOneColour } from '../../../../../viewer/learner/services/picture/shrink-game-picture.ts';

test('a screen of one colour is recognized', () => {
  const black = new Uint8ClampedArray(4 * 100);
  expect(isOfOneColour(black)).toBe(true);
  const dotted = black.slice();
  dotted[4 * 50] = 1;
  expect(isOfOneColour(dotted)).toBe(false);
});
