import { describe, expect, test } from 'vitest';
import { findLacking } from '../../../parser/rehearsal/find-lacking.ts';

function leftOut(code: string, program: string): string[] {
  return findLacking(code, program).map(({ start, end }) => code.slice(start, end));
}

describe('findLacking', () => {
  test.each([
    ['comments and white space', '// @highlight\ngame.splash( "Hi" )', 'game.splash("Hi")\n'],
    ['quotes', "game.splash('It\\'s \"me\"')", 'game.splash("It\'s \\"me\\"")'],
    ['fractions', 'pause(.5 + 1.50)', 'pause(0.5 + 1.5)'],
    ['pictures', 'sprites.create(img`1 2`)', 'sprites.create(img`\n    1 2\n    `)'],
    [
      'kinds of sprites',
      'namespace SpriteKind { export const A = SpriteKind.create() }\npause(1)',
      'pause(1)',
    ],
    ['types', 'let a: Sprite = null\na.x = 1', 'let a = null\na.x = 1'],
    ['the order', 'pause(1)\nmusic.play(2)', 'music.play(2)\npause(1)'],
    ['variables at the top', 'pause(1)\nlet a = 5', 'let a = 5\npause(1)'],
    ['additional blocks', 'pause(1)', 'let a = 5\npause(1)'],
  ])('finds nothing if only %s differ', (_what, code, program) => {
    expect(leftOut(code, program)).toEqual([]);
  });

  test.each([
    ['a text', 'info.setScore("ten")', 'info.setScore(0)', ['"ten"']],
    ['a number', 'pause(100)\npause(200)', 'pause(100)\npause(100)', ['200']],
    ['one of two equal numbers', 'a.setPosition(5, 5)', 'a.setPosition(5, 0)', ['5']],
    ['a function', 'a.x = randint(0, 10)', 'a.x = 0', ['randint(0, 10']],
    ['a method', 'a.setVelocity(1, 2)\npause(1)', 'pause(1)\n', ['setVelocity(1, 2']],
  ])('finds %s that the editor leaves out', (_what, code, program, expected) => {
    expect(leftOut(code, program)).toEqual(expected);
  });
});
