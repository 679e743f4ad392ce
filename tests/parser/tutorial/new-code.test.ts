import { describe, expect, test } from 'vitest';
import { newCode } from '../../../parser/tutorial/new-code.ts';

const PICTURE = 'img`\n    . 1 .\n    `';
const BEFORE = `let hero = sprites.create(${PICTURE}, SpriteKind.Player)\nscene.setBackgroundColor(7)`;
const CODE = `function jump () {\n    hero.vy = -100\n}\n${BEFORE}\nhero.sayText("Hi!")`;
const options = { before: [BEFORE, 'function jump () {\n    hero.vy = -100\n}'], isPython: false };

describe('the new code of a step', () => {
  test('is the code that no earlier step has, and the declarations that this code needs', () => {
    expect(newCode(CODE, { ...options, isOnlyNew: true })).toBe(
      `let hero = sprites.create(${PICTURE}, SpriteKind.Player)\n// @highlight\nhero.sayText("Hi!")`,
    );
  });

  test('is marked in the whole code if that is shown', () => {
    expect(newCode(CODE, { ...options, isOnlyNew: false })).toBe(
      CODE.replace('hero.say', '// @highlight\nhero.say'),
    );
  });

  test('includes changed texts, and ignores highlights in earlier steps', () => {
    const before = [`// @highlight\n${CODE}`];
    expect(newCode(CODE, { before, isPython: false, isOnlyNew: true })).toBe(CODE);
    expect(
      newCode('game.splash("b")', { before: ['game.splash("a")'], isPython: false, isOnlyNew: true }),
    ).toBe('game.splash("b")');
  });

  test('includes all branches of a condition in Python', () => {
    const code = 'x = 1\nif x:\n    a()\nelse:\n    b()\nprint(x)';
    expect(newCode(code, { before: ['x = 1', 'print(x)'], isPython: true, isOnlyNew: true })).toBe(
      'x = 1\n# @highlight\nif x:\n    a()\nelse:\n    b()',
    );
  });
});
