import { describe, expect, test } from 'vitest';
import { orderNodes } from '../../../../viewer/learner/domain/order-nodes.ts';
import { toMapViews } from '../../../../viewer/shared/domain/map-view.ts';
import { buildMap, buildPage, toProgress } from '../../shared/domain/build-page.ts';

function orderOf(...lines: string[]): string {
  const [map] = toMapViews(buildPage(buildMap('m', lines)), toProgress());
  return map
    ? orderNodes(map)
        .map(({ node }) => node.activityId)
        .join(' ')
    : '';
}

describe('the order of the list', () => {
  test('follows the paths from the root, in any text order', () => {
    expect(orderOf('a > c', 'b', 'c > b')).toBe('a c b');
  });

  test('lists branches in the author’s order, and their join after all of them', () => {
    expect(orderOf('a > b, c', 'd', 'b > d', 'c > d')).toBe('a b c d');
  });

  test('skips layout nodes, and continues after them', () => {
    expect(orderOf('a > bend', 'bend [layout] > b', 'b')).toBe('a b');
  });

  test('ends at a loop, and lists unreachable nodes last', () => {
    expect(orderOf('a > b', 'lost', 'b > c', 'c > a, b')).toBe('a b c lost');
  });

  test('handles a path of 20,000 nodes', () => {
    const count = 20_000;
    const lines = Array.from({ length: count }, (_, at) =>
      at + 1 < count ? `n${at} > n${at + 1}` : `n${at}`,
    );
    expect(orderOf(...lines).split(' ')).toHaveLength(count);
  });
});
