import { describe, expect, test } from 'vitest';
import { lint } from './compare.ts';

/** A map by its nodes, `a > b, c`, each with a tutorial; `[reward] a` for one of another kind. */
function map(...nodes: string[]): string {
  const sections = nodes.map((node) => {
    const [, kind, id = '', next] = /^(?:\[(\w+)\] )?(\w+)(?: > (.*))?$/.exec(node) ?? [];
    const what = kind === undefined ? `* type: tutorial\n* url: /${id}\n` : `* kind: ${kind}\n`;
    return `### ${id}\n${what}${next === undefined ? '' : `* next: ${next}\n`}`;
  });
  return `# page\n## m\n${sections.join('')}`;
}

describe('what is closed for those who came on a path', () => {
  const closed = async (before: string[], after: string[]): Promise<string[]> => {
    const found = await lint(map(...before), map(...after));
    return found.flatMap(({ ruleId, reason }) =>
      ruleId === 'no-closed-activity' ? [/^`(\w+)`/.exec(reason)?.[1] ?? ''] : [],
    );
  };

  test.each([
    ['one is put in between', ['a > b', 'b > c', 'c'], ['a > x', 'x > b', 'b > c', 'c'], ['b']],
    ['another becomes the first', ['a > b', 'b'], ['x > a', 'a > b', 'b'], ['a']],
    [
      'a path is taken away, another is left',
      ['a > b, c', 'b > d', 'c > d', 'd'],
      ['a > b, c', 'b > d', 'c', 'd'],
      ['d'],
    ],
    ['it moves behind another', ['a > b, c', 'b', 'c'], ['a > b', 'b > c', 'c'], ['c']],
    ['a bend becomes an activity', ['a > x', '[layout] x > b', 'b'], ['a > x', 'x > b', 'b'], ['b']],
    ['the first was a bend', ['[layout] x > a, b', 'a', 'b'], ['[layout] x > a', 'a > b', 'b'], ['b']],
    ['a loop leads back', ['a > b', 'b > a, c', 'c'], ['a > x', 'x > b', 'b > a, c', 'c'], ['b']],
  ])('%s', async (_name, before, after, expected) => {
    expect(await closed(before, after)).toEqual(expected);
  });

  test.each([
    ['something stands beside the path', ['a > b', 'b'], ['a > b, x', 'b', 'x']],
    ['a shortcut is made', ['a > b', 'b > c', 'c'], ['a > b, c', 'b > c', 'c']],
    ['one of the path is taken out', ['a > b', 'b > c', 'c'], ['a > c', 'c']],
    [
      'one of two ways is joined before',
      ['a > b, c', 'b > x', 'c > x', 'x > d', 'd'],
      ['a > b, c', 'b > d', 'c > d', 'd'],
    ],
    [
      'bends and a reward are put in between',
      ['a > b', 'b'],
      ['a > x', '[layout] x > r', '[reward] r > b', 'b'],
    ],
    ['the first is taken away', ['x > a', 'a > b', 'b'], ['a > b', 'b']],
    ['nothing had led to it', ['a', 'b'], ['a > x', 'x > b', 'b']],
  ])('not where %s', async (_name, before, after) => {
    expect(await closed(before, after)).toEqual([]);
  });
});
