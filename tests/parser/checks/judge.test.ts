import { readFileSync } from 'node:fs';
import { array, assert, boolean, constantFrom, oneof, property, string } from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadEditorBlocks, type EditorBlocks } from '../../../parser/checks/editor-blocks.ts';
import { judgeProject } from '../../../parser/checks/judge.ts';
import { tries } from '../../support/tries.ts';

let arcade: EditorBlocks;
beforeAll(async () => {
  arcade = await loadEditorBlocks('arcade');
});

const fixture = (name: string): string =>
  readFileSync(new URL(`../../fixtures/checks/${name}`, import.meta.url), 'utf8');
/** A program as the editor writes it, as blocks and as JavaScript. */
const blocks = {
  'main.blocks': fixture('main.blocks'),
  'main.ts': '',
  'pxt.json': '{"preferredEditor":"blocksprj"}',
};
const script = {
  'main.blocks': '',
  'main.ts': fixture('main.ts.txt'),
  'pxt.json': '{"preferredEditor":"tsprj"}',
};
const xml = (content: string) => ({
  'main.blocks': `<xml xmlns="https://developers.google.com/blockly/xml">${content}</xml>`,
});
const judge = (files: Record<string, string>, condition: string) =>
  judgeProject(files, [{ condition }], arcade)[0];
const kindOf = (files: Record<string, string>, condition: string) => judge(files, condition)?.kind;

/** Conditions that are true of the program, in blocks and in text. */
const TRUE = [
  'sprites.create',
  'sprites.create with SpriteKind.Player',
  'sprites.create with Player',
  'controller.moveSprite with 80 with 100',
  'mySprite.setPosition',
  'Sprite.setPosition with 20',
  'mySprite.vx with 50',
  'controller.A.onEvent',
  'controller.A.onEvent with ControllerButtonEvent.Pressed contains game.splash with "Hi"',
  'controller.A.onEvent contains (if contains game.splash)',
  'else contains pause',
  'loop contains info.changeScoreBy with 1',
  'exactly 1 loop',
  'sprites.onOverlap with SpriteKind.Food contains sprites.destroy',
  'no music.play',
  'no sprites.create inside controller.A.onEvent',
  'music.play or game.splash',
  'at least 2 of (music.play, game.splash, sprites.create)',
  'not controller.B.onEvent',
  'variable score is used',
  'at least 2 variables',
  'function jump is called',
  'a comment',
  'randint inside function_definition',
  'nothing disabled or loose',
];
const FALSE = [
  'sprites.create with SpriteKind.Enemy',
  'at least 2 sprites.create',
  'at most 0 sprites.create',
  'controller.B.onEvent',
  'game.onUpdate contains sprites.create',
  'controller.A.onEvent contains sprites.create',
  'while',
  'variable lives',
  'function run',
  'music.play',
  'extension arcade-carnival',
  'not sprites.create',
  'mySprite.vy',
];

describe('a program, in blocks or in JavaScript,', () => {
  test.each(TRUE)('meets the condition: %s', (condition) => {
    expect(judge(blocks, condition)).toEqual({ kind: 'passed' });
    expect(judge(script, condition)).toEqual({ kind: 'passed' });
  });

  test.each(FALSE)('does not meet the condition: %s', (condition) => {
    expect(kindOf(blocks, condition)).toBe('not-yet');
    expect(kindOf(script, condition)).toBe('not-yet');
  });

  test('that fails has a result with the found and the required number', () => {
    expect(judge(blocks, 'at least 2 sprites.create, no game.splash')).toMatchObject({
      missing: [
        { kind: 'too-few', found: 1, atLeast: 2 },
        { kind: 'too-many', found: 1, atMost: 0 },
      ],
    });
  });
});

describe('blocks that do not run', () => {
  const handler = (inside: string) =>
    `<block type="gameupdate"><statement name="HANDLER">${inside}</statement></block>`;
  const splash = (more = '', inside = '') => `<block type="gameSplash"${more}>${inside}</block>`;

  test.each([
    ['in an event', handler(splash()), 'passed'],
    ['loose', splash(), 'not-yet'],
    ['disabled', handler(splash(' disabled="true"')), 'not-yet'],
    ['disabled by the editor', handler(splash(' disabled-reasons="MANUALLY_DISABLED"')), 'not-yet'],
    ['below a disabled one', handler(splash(' disabled="true"', `<next>${splash()}</next>`)), 'passed'],
    [
      'inside of a disabled one',
      `<block type="gameupdate" disabled="true"><statement name="HANDLER">${splash()}</statement></block>`,
      'not-yet',
    ],
  ])('do not count, unlike others: %s', (_, content, kind) => {
    expect(kindOf(xml(content), 'game.splash')).toBe(kind);
  });

  test('are counted by the conditions `nothing loose` and `nothing disabled`', () => {
    const program = xml(splash() + handler(splash(' disabled="true"')));
    expect(judge(program, 'nothing loose')).toMatchObject({ missing: [{ kind: 'too-many', found: 1 }] });
    expect(judge(program, 'nothing disabled')).toMatchObject({ missing: [{ kind: 'too-many', found: 1 }] });
  });

  test('a default value counts as a value, but not as a block', () => {
    const program = xml(
      handler(
        splash('', '<value name="title"><shadow type="text"><field name="TEXT">Go</field></shadow></value>'),
      ),
    );
    expect(kindOf(program, 'exactly 2 blocks')).toBe('passed');
    expect(kindOf(program, 'game.splash with Go')).toBe('passed');
    const covered = xml(
      handler(
        splash(
          '',
          '<value name="title"><shadow type="text"><field name="TEXT">Go</field></shadow><block type="variables_get"><field name="VAR">x</field></block></value>',
        ),
      ),
    );
    expect(kindOf(covered, 'game.splash with Go')).toBe('not-yet');
  });
});

describe('the judge cannot check', () => {
  test.each([
    ['', { reason: 'no-condition' }],
    ['at least loops', { reason: 'unclear-condition' }],
    ['sprites.craete', { reason: 'unknown-name', name: 'sprites.craete' }],
  ])('a condition: %s', (condition, because) => {
    expect(judge(blocks, condition)).toEqual({ kind: 'cannot-be-checked', because });
  });

  test('a project without a program', () => {
    expect(judge({}, 'loop')).toMatchObject({ because: { reason: 'unreadable-project' } });
    expect(judge({ 'main.blocks': '}{' }, 'loop')).toMatchObject({
      because: { reason: 'unreadable-project' },
    });
  });

  test('a text project, if only blocks could show whether it meets the condition', () => {
    expect(judge(script, 'at least 3 blocks')).toMatchObject({ because: { reason: 'text-project' } });
    const python = {
      'main.py': 'def update():\n    game.splash("Hi")\ngame.on_update(update)',
      'pxt.json': '{"preferredEditor":"pyprj"}',
    };
    expect(kindOf(python, 'game.onUpdate')).toBe('passed');
    expect(judge(python, 'game.onUpdate contains game.splash')).toMatchObject({
      because: { reason: 'text-project' },
    });
    expect(kindOf(python, 'game.onUpdate contains music.play')).toBe('not-yet');
  });

  test.each(['function paint() {', 'let paint = function () {', 'let paint = () => {'])(
    'a function that the program hands over by its name: %s',
    (start) => {
      const files = { 'main.ts': `${start}\n game.splash("Hi")\n}\ngame.onPaint(paint)\npause(1)` };
      expect(kindOf(files, 'game.onUpdate contains game.splash')).toBe('cannot-be-checked');
      expect(kindOf(files, 'game.onUpdate contains pause')).toBe('not-yet');
    },
  );

  test('an unknown name, unlike an unknown block of an extension', () => {
    const files = {
      ...xml('<block type="fancyText_create"/>'),
      'pxt.json': '{"dependencies":{"arcade-text":"github:a/arcade-text#v1"}}',
    };
    expect(kindOf(blocks, 'fancyText.create')).toBe('not-yet');
    const other = xml('<block type="fancy_other"/>');
    expect(judge(other, 'fancyText.create')).toMatchObject({ because: { reason: 'unknown-name' } });
    expect(kindOf(files, 'fancyText.create')).toBe('passed');
    expect(kindOf(files, 'fancyText.setText')).toBe('not-yet');
    expect(kindOf(files, 'extension a/arcade-text')).toBe('passed');
    expect(kindOf(files, 'extension arcade-text')).toBe('passed');
  });
});

describe('hostile projects', () => {
  const PARTS = [
    '<block type="gameSplash">',
    '<shadow type="text">',
    '<value name="A">',
    '<statement name="ELSE">',
    '<next>',
    '</block>',
    '</x>',
    '<mutation else="1"/>',
    '<field name="VAR">x',
    '<comment>a',
    '<!--',
    '<![CDATA[',
    '<',
    '"',
    '&#x110000;',
    '<xml>',
  ];
  const content = oneof(
    string(),
    array(constantFrom(...PARTS), { maxLength: 60 }).map((parts) => `<xml>${parts.join('')}`),
    array(
      constantFrom('for', '(', ')', '{', '}', 'a.b', '.', '"', '`', '//', '=', ',', '\n', 'function', 'x'),
      { maxLength: 60 },
    ).map((parts) => parts.join(' ')),
  );

  test('never make the judge throw', () => {
    assert(
      property(
        content,
        content,
        constantFrom(...TRUE, ...FALSE),
        boolean(),
        (one, other, condition, isText) => {
          const config = `{"preferredEditor":"${isText ? 'tsprj' : 'blocksprj'}"}`;
          const result = judge({ 'main.blocks': one, 'main.ts': other, 'pxt.json': config }, condition);
          expect(['passed', 'not-yet', 'cannot-be-checked']).toContain(result?.kind);
        },
      ),
      tries(500),
    );
  });

  test.each([
    ['nested blocks', xml('<block type="controls_if"><statement name="DO0">'.repeat(100_000))],
    ['a stack', xml('<block type="gameSplash"><next>'.repeat(100_000))],
    ['nested values', xml('<value name="A"><shadow type="text"><field name="TEXT">'.repeat(50_000))],
    [
      'open brackets',
      { 'main.ts': 'game.splash('.repeat(100_000), 'pxt.json': '{"preferredEditor":"tsprj"}' },
    ],
  ])('are judged whatever their depth: %s', (_, files) => {
    expect(judge(files, 'if contains game.splash')).toBeDefined();
  });
});
