import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCycles } from '../../../parser/graph/find-cycles.ts';
import { anyMap, makeMap, makeNumberedMap } from './make-map.ts';

test.each([
  { text: 'a>b; b>c', cycles: [] },
  { text: 'a>b,a; b>b', cycles: [['a'], ['b']] },
  { text: 'a>b; b>c; c>d; d>b', cycles: [['b', 'c', 'd']] },
  {
    text: 'a>b,x; x; b>a; p>q; q>p',
    cycles: [
      ['a', 'b'],
      ['p', 'q'],
    ],
  },
  // If several loops share nodes, only the shortest one through the first node is reported.
  { text: 'a>b; b>c; c>d,a; d>a', cycles: [['a', 'b', 'c']] },
  { text: 'a>b,a; b>a', cycles: [['a'], ['a', 'b']] },
])('findCycles finds the expected loops in $text', ({ text, cycles }) => {
  expect(findCycles(makeMap(text))).toEqual(cycles);
});

test('findCycles returns only loops, and a loop for every node that leads back to itself', () => {
  fc.assert(
    fc.property(anyMap, (map) => {
      const nextOf = new Map(map.nodes.map((node) => [node.activityId, node.nextIds]));
      const cycles = findCycles(map);
      for (const cycle of cycles) {
        for (const [at, id] of cycle.entries()) {
          expect(nextOf.get(id)).toContain(cycle[(at + 1) % cycle.length]);
        }
      }
      const seen = cycles.flat();
      const returns = map.nodes.filter(({ activityId }) => leadsTo(nextOf, activityId, activityId));
      if (returns.length > 0) expect(seen).not.toHaveLength(0);
      for (const { activityId } of returns) {
        expect(seen.some((id) => id === activityId || meet(nextOf, id, activityId))).toBe(true);
      }
    }),
  );
});

type Next = ReadonlyMap<string, readonly string[]>;

function meet(nextOf: Next, a: string, b: string): boolean {
  return leadsTo(nextOf, a, b) && leadsTo(nextOf, b, a);
}

function leadsTo(nextOf: Next, from: string, to: string): boolean {
  const seen = new Set(nextOf.get(from));
  for (const id of seen) for (const next of nextOf.get(id) ?? []) seen.add(next);
  return seen.has(to);
}

test('findCycles finds one loop in a ring of 100,000 nodes', () => {
  const count = 100_000;
  const [ring, ...others] = findCycles(makeNumberedMap(count, (index) => [(index + 1) % count]));
  expect(ring).toHaveLength(count);
  expect(others).toEqual([]);
});
