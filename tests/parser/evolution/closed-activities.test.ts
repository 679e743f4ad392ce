import { describe, expect, test } from 'vitest';
import { lint } from './compare.ts';

/** Builds a map from nodes such as `a > b, c`, each with a tutorial; `[reward] a` is a node of another kind. */
function map(...nodes: string[]): string {
  const sections = nodes.map((node) => {
    const [, kind, id = '', next] = /^(?:\[(\w+)\] )?(\w+)(?: > (.*))?$/.exec(node) ?? [];
    const what = kind === undefined ? `* type: tutorial\n* url: /${id}\n` : `* kind: ${kind}\n`;
    return `### ${id}\n${what}${next === undefined ? '' : `* next: ${next}\n`}`;
  });
  return `# page\n## m\n${sections.join('')}`;
}

describe('an edit of a map', () => {
  const closed = async (before: string[], after: string[]): Promise<string[]> => {
    const found = await lint(map(...before), map(...after));
    return found.flatMap(({ ruleId, reason }) =>
      ruleId === 'no-closed-activity' ? [/^`(\w+)`/.exec(reason)?.[1] ?? ''] : [],
    );
  };

  test.each([
    ['a node is inserted into the path', ['a > b', 'b > c', 'c'], ['a > x', 'x > b', 'b > c', 'c'], ['b']],
    ['another node becomes the first node', ['a > b', 'b'], ['x > a', 'a > b', 'b'], ['a']],
    [
      'one of two paths to it is removed',
      ['a > b, c', 'b > d', 'c > d', 'd'],
      ['a > b, c', 'b > d', 'c', 'd'],
      ['d'],
    ],
    ['it is moved after another activity', ['a > b, c', 'b', 'c'], ['a > b', 'b > c', 'c'], ['c']],
    ['a layout node becomes an activity', ['a > x', '[layout] x > b', 'b'], ['a > x', 'x > b', 'b'], ['b']],
    [
      'the first node was a layout node',
      ['[layout] x > a, b', 'a', 'b'],
      ['[layout] x > a', 'a > b', 'b'],
      ['b'],
    ],
    ['a loop leads back to it', ['a > b', 'b > a, c', 'c'], ['a > x', 'x > b', 'b > a, c', 'c'], ['b']],
  ])('locks an activity for learners already on the path if %s', async (_name, before, after, expected) => {
    expect(await closed(before, after)).toEqual(expected);
  });

  test.each([
    ['a node is added beside the path', ['a > b', 'b'], ['a > b, x', 'b', 'x']],
    ['a shortcut is added', ['a > b', 'b > c', 'c'], ['a > b, c', 'b > c', 'c']],
    ['a node of the path is removed', ['a > b', 'b > c', 'c'], ['a > c', 'c']],
    [
      'one of two branches joins earlier',
      ['a > b, c', 'b > x', 'c > x', 'x > d', 'd'],
      ['a > b, c', 'b > d', 'c > d', 'd'],
    ],
    [
      'layout nodes and a reward are inserted',
      ['a > b', 'b'],
      ['a > x', '[layout] x > r', '[reward] r > b', 'b'],
    ],
    ['the first node is removed', ['x > a', 'a > b', 'b'], ['a > b', 'b']],
    ['nothing led to it before', ['a', 'b'], ['a > x', 'x > b', 'b']],
  ])('locks no activity if %s', async (_name, before, after) => {
    expect(await closed(before, after)).toEqual([]);
  });
});
