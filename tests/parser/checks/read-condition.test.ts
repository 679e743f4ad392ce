import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCondition } from '../../../parser/checks/read-condition.ts';
import { splitCheck } from '../../../parser/model/split-check.ts';
import { tries } from '../../support/tries.ts';

const block = (...names: string[]) => ({ names, values: [] as string[] });
const one = (name: string, more: object = {}) => ({
  kind: 'count',
  what: { kind: 'blocks', block: { ...block(name), ...more } },
  atLeast: 1,
});
const many = (what: object, limits: object) => ({ kind: 'count', what, ...limits });

describe('a condition', () => {
  test.each([
    ['controller.moveSprite', one('controller.moveSprite')],
    ['`controller.moveSprite()`', one('controller.moveSprite')],
    ['at least 2 of any loop', many({ kind: 'blocks', block: block('loop') }, { atLeast: 2 })],
    ['two Loops', many({ kind: 'blocks', block: block('loop') }, { atLeast: 2 })],
    ['exactly 3 for loops', many({ kind: 'blocks', block: block('for') }, { atLeast: 3, atMost: 3 })],
    ['no music.play', many({ kind: 'blocks', block: block('music.play') }, { atMost: 0 })],
    [
      'music.play/music.playTone',
      many({ kind: 'blocks', block: block('music.play', 'music.playTone') }, { atLeast: 1 }),
    ],
    ['game.splash with "Game over"', one('game.splash', { values: ['Game over'] })],
    ['sprites.create inside of game.onUpdate', one('sprites.create', { inside: block('game.onUpdate') })],
    ['on start contains sprites.create', one('sprites.create', { inside: block('on start') })],
    ['variable score', many({ kind: 'variables', name: 'score', isUsed: false }, { atLeast: 1 })],
    [
      'variable "my score" is used',
      many({ kind: 'variables', name: 'my score', isUsed: true }, { atLeast: 1 }),
    ],
    ['at least 2 used variables', many({ kind: 'variables', isUsed: true }, { atLeast: 2 })],
    ['function jump is called', many({ kind: 'functions', name: 'jump', isUsed: true }, { atLeast: 1 })],
    ['a comment on sprites.create', many({ kind: 'comments', on: block('sprites.create') }, { atLeast: 1 })],
    ['at most 40 blocks', many({ kind: 'any-blocks' }, { atMost: 40 })],
    ['extension arcade-carnival', { kind: 'extension', name: 'arcade-carnival' }],
    ['not a.b', { kind: 'not', condition: one('a.b') }],
    ['a.b or c.d', { kind: 'any', atLeast: 1, conditions: [one('a.b'), one('c.d')] }],
    ['any of: a.b, c.d', { kind: 'any', atLeast: 1, conditions: [one('a.b'), one('c.d')] }],
    [
      'at least 2 of (a.b, c.d, e.f)',
      { kind: 'any', atLeast: 2, conditions: [one('a.b'), one('c.d'), one('e.f')] },
    ],
    ['a.b, c.d and e.f', { kind: 'all', conditions: [one('a.b'), one('c.d'), one('e.f')] }],
    [
      'nothing disabled or loose',
      {
        kind: 'all',
        conditions: [many({ kind: 'disabled' }, { atMost: 0 }), many({ kind: 'loose' }, { atMost: 0 })],
      },
    ],
  ])('%s', (text, condition) => {
    expect(readCondition(text)).toMatchObject({ ok: true, condition });
  });

  test('refers to the inside of a block after `and`, and to the whole program after a comma', () => {
    const inside = { inside: block('game.onUpdate') };
    expect(readCondition('game.onUpdate contains a.b and c.d, e.f')).toMatchObject({
      condition: {
        conditions: [{ kind: 'all', conditions: [one('a.b', inside), one('c.d', inside)] }, one('e.f')],
      },
    });
  });

  test('ends the inside of a block at the next `contains`', () => {
    const inside = (name: string) => ({ inside: block(name) });
    expect(readCondition('a.b contains c.d or e.f contains g.h and a.b contains i.j')).toMatchObject({
      condition: {
        kind: 'all',
        conditions: [
          { kind: 'any', conditions: [one('c.d', inside('a.b')), one('g.h', inside('e.f'))] },
          one('i.j', inside('a.b')),
        ],
      },
    });
  });

  test.each([
    ['', { kind: 'empty' }],
    ['at least loops', { kind: 'number', start: 9, end: 14 }],
    ['sprites.create with', { kind: 'value', start: 19, end: 19 }],
    ['a.b, ', { kind: 'name' }],
    ['(a.b', { kind: 'unclosed' }],
    ['a.b c.d', { kind: 'unexpected', text: 'c.d', start: 4, end: 7 }],
    ['2 loops contains a.b', { kind: 'not-a-container', start: 8, end: 16 }],
    ['nothing wrong', { kind: 'condition', start: 8, end: 13 }],
    ['('.repeat(1000), { kind: 'unexpected' }],
  ])('with a mistake: %s', (text, mistake) => {
    expect(readCondition(text)).toMatchObject({ ok: false, mistake });
  });

  test('of any words is read, or has one mistake whose position is inside the text', () => {
    const word = constantFrom(
      ...'no not at least most 2 of any all ( ) , / or and with inside contains variable is used loop a.b "x" nothing'.split(
        ' ',
      ),
    );
    const text = oneof(
      string(),
      array(word).map((words) => words.join(' ')),
    );
    assert(
      property(text, (condition) => {
        const reading = readCondition(condition);
        const ranges = reading.ok ? reading.names : [reading.mistake];
        for (const { start, end } of ranges) {
          expect(start).toBeLessThanOrEqual(end);
          expect(end).toBeLessThanOrEqual(condition.length);
        }
      }),
      tries(500),
    );
  });
});

test.each([
  ['The hero moves: `controller.moveSprite`', 'The hero moves', '`controller.moveSprite`'],
  ['Use `x`: `y`', 'Use `x`', '`y`'],
  ['The hero moves `a.b`', 'The hero moves', '`a.b`'],
  ['Two things: hero and villain: a.b', 'Two things: hero and villain', 'a.b'],
  ['One of them: any of: a.b, c.d', 'One of them', 'any of: a.b, c.d'],
  ['It says hello: game.splash with "Hi: you"', 'It says hello', 'game.splash with "Hi: you"'],
  ['A funny title', 'A funny title', ''],
])('a line is split into sentence and condition: %s', (line, sentence, condition) => {
  const parts = splitCheck(line, 0, line.length);
  expect(line.slice(parts.sentence.start, parts.sentence.end)).toBe(sentence);
  expect(line.slice(parts.condition.start, parts.condition.end)).toBe(condition);
});
