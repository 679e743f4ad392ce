import { describe, expect, test } from 'vitest';
import { asksForOwn } from '../../../viewer/domain/own-maps.ts';

const maps = [{ path: 'skillmap.md' }];

describe('a map on the code host', () => {
  test('is the one at hand where its repository is', () => {
    expect(asksForOwn({ slug: 'ada/maps', maps }, '#github:ada/maps/skillmap')).toBe(true);
    expect(asksForOwn({ slug: 'ada/maps', maps }, '#github:eve/maps/skillmap')).toBe(false);
  });

  test('is never taken for one at hand whose repository is not known', () => {
    expect(asksForOwn({ maps }, '#github:eve/maps/skillmap')).toBe(false);
    expect(asksForOwn({ maps }, '#local:skillmap')).toBe(true);
  });
});
