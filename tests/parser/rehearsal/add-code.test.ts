import { expect, test } from 'vitest';
import { addCode } from '../../../parser/rehearsal/add-code.ts';

const SPRITE = 'let ship = sprites.create(img`1`, SpriteKind.Player)';

test.each([
  ['a variable of the program', SPRITE, 'let ship: Sprite = null\nship.x = 1', `${SPRITE}\n\nship.x = 1`],
  [
    'code behind a variable of the program, on the same line',
    SPRITE,
    'let ship: Sprite = null; ship.x = 1',
    `${SPRITE}\nship.x = 1`,
  ],
  [
    'a variable of the program with a type behind it',
    SPRITE,
    'let ship = null as Sprite\nship.x = 1',
    `${SPRITE}\n\nship.x = 1`,
  ],
  ['a variable that is set again', 'let a = 1', 'let a = 2', 'let a = 1\na = 2'],
  ['a variable of its own', 'let a = 1', 'let b: number = 2', 'let a = 1\nlet b: number = 2'],
  ['a variable that it sets later', '', 'let b: Sprite = null\nb = one', 'let b: Sprite = null\nb = one'],
  [
    'a variable inside a function',
    'let a = 1',
    'on(() => {\n  let a = 2\n})',
    'let a = 1\non(() => {\n  let a = 2\n})',
  ],
])('code is added with %s', (_, program, code, together) => {
  expect(addCode(program, code)).toBe(together);
});

test.each([
  ['a variable that the program lacks', 'let a = 1', 'let ship: Sprite = null\nship.x = 1'],
  ['a function that the program has', 'function go () {}', 'function go () {\n  stop()\n}'],
])('code that needs %s is not added', (_, program, code) => {
  expect(addCode(program, code)).toBeUndefined();
});
