import { describe, expect, test } from 'vitest';
import { toMapCard } from '#parser';
import { buildMap, buildPage } from '../../viewer/shared/domain/build-page.ts';

const chain = (count: number) =>
  Array.from({ length: count }, (_, index) => `n${index}${index + 1 < count ? ` > n${index + 1}` : ''}`);
const cardOf = (lines: readonly string[], more = {}) =>
  toMapCard({ ...buildPage(buildMap('m', lines)), ...more });

describe('the card of a map', () => {
  test('draws the tiles inside its view', () => {
    const { sketch } = cardOf(['a > b', 'b > r', 'r [reward]']);
    expect(sketch?.tiles.map(({ kind }) => kind)).toEqual(['activity', 'activity', 'reward']);
    const [left = 0, top = 0, width = 0, height = 0] = sketch?.view.split(' ').map(Number) ?? [];
    for (const { x, y } of sketch?.tiles ?? []) {
      expect(x > left && x < left + width && y > top && y < top + height).toBe(true);
    }
    expect(sketch?.line).toMatch(/^M/);
  });

  test('draws only the beginning of a long map', () => {
    const tiles = cardOf(chain(400)).sketch?.tiles ?? [];
    expect(tiles.length).toBeGreaterThan(3);
    expect(tiles.length).toBeLessThan(10);
  });

  test('has a drawing even with a picture, which may not load', () => {
    expect(cardOf(['a'], { bannerImageUrl: '/banner.png' }).sketch?.tiles).toHaveLength(1);
  });

  test('has the beginning of the description, up to the end of a word', () => {
    const { description = '' } = cardOf(['a'], { description: 'Make a game. '.repeat(50) });
    expect(description).toMatch(/ (?:Make|a|game\.)…$/);
    expect(description.length).toBeLessThanOrEqual(161);
    expect(cardOf(['a'], { description: '' }).description).toBeUndefined();
  });
});
