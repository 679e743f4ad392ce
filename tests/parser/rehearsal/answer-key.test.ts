import { expect, test } from 'vitest';
import { readAnswerKey } from '../../../parser/rehearsal/answer-key.ts';
import { readTutorial } from '../../../parser/tutorial/read-tutorial.ts';

const step = (...programs: string[]): string =>
  `## Step\n\n${programs.map((code) => `\`\`\`blocks\n${code}\n\`\`\`\n`).join('\n')}\n`;

const keyOf = (...steps: string[]) => readAnswerKey(readTutorial(`# Tutorial\n\n${steps.join('')}`));

test('the answer key of a step is its last program', () => {
  const [first, second] = keyOf(step('game.splash("1")', 'game.splash("2")'), step());
  expect(first?.code?.text).toBe('game.splash("2")\n');
  expect(second?.code).toBeUndefined();
});

test('empty code is no answer key', () => {
  const [first, second] = keyOf(step('game.splash("1")', ' '), step(''));
  expect(first?.code?.text).toBe('game.splash("1")\n');
  expect(second?.code).toBeUndefined();
});

test.each([
  ['everything before it', ['let a = 1', 'let a = 1\nlet b = a'], true],
  ['only a part of what was before it', ['let a = 1', 'let b = 1'], false],
  ['a stand-in for a variable', ['let a = 1', 'let a: number = null\na = 2'], false],
  ['other words in texts and comments', ['game.splash("go")\n// one', 'game.splash("stop")'], true],
])('an answer key with %s is recognized as a whole program or as a part', (_, programs, isWhole) => {
  expect(keyOf(...programs.map((code) => step(code))).at(-1)?.code?.isWhole).toBe(isWhole);
});

test('an answer key without the starting code is recognized as a part', () => {
  const template = '```template\nlet score = 1\n```\n';
  expect(keyOf(step('let a = 1'), template)[0]?.code?.isWhole).toBe(false);
});

test('the parts of a program are added to the starting code, up to a part that needs other code', () => {
  const template = '```template\nlet score = 1\n```\n';
  const parts = [
    'let a = 1',
    'let score: number = null\nlet b = score',
    'let ship: Sprite = null\nship.x = 1',
  ];
  const together = keyOf(...parts.map((code) => step(code)), template).map(({ code }) => code?.together);
  expect(together).toEqual([
    'let score = 1\n\nlet a = 1\n',
    'let score = 1\n\nlet a = 1\n\n\nlet b = score\n',
    undefined,
  ]);
});
