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
  test('follows the path from the root, whatever the order in the text', () => {
    expect(orderOf('a > c', 'b', 'c > b')).toBe('a c b');
  });

  test('puts branches in the author’s order, and what joins them after all of them', () => {
    expect(orderOf('a > b, c', 'd', 'b > d', 'c > d')).toBe('a b c d');
  });

  test('leaves layout nodes out, and goes on behind them', () => {
    expect(orderOf('a > bend', 'bend [layout] > b', 'b')).toBe('a b');
  });

  test('ends on a loop, and lists last what nothing leads to', () => {
    expect(orderOf('a > b', 'lost', 'b > c', 'c > a, b')).toBe('a b c lost');
  });

  test('takes a path of 20,000 nodes', () => {
    const count = 20_000;
    const lines = Array.from({ length: count }, (_, at) =>
      at + 1 < count ? `n${at} > n${at + 1}` : `n${at}`,
    );
    expect(orderOf(...lines).split(' ')).toHaveLength(count);
  });
});
