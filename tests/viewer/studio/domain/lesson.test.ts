import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTutorial } from '../../../../parser/tutorial/read-tutorial.ts';
import { readLesson, stepAt } from '../../../../viewer/studio/domain/lesson.ts';
import { tries } from '../../../support/tries.ts';

const TEXT = `# Catch it

### @explicitHints true

## {Who is hungry? @showdialog}

![An apple](/images/apple.png)

## {Add an apple}

- :paper plane: From \`\`||sprites:Sprites||\`\` drag
\`\`||variables(sprites):set apple||\`\` in.

<!-- Not for learners. -->

~hint Why?

Because.

hint~

#### ~ tutorialhint

\`\`\`blocks
let apple = 1
\`\`\`

\`\`\`ghost
let pear = 2
\`\`\`

\`\`\`template
let start = 0
\`\`\`

\`\`\`package
corgi=github:ada/corgi#v1.0.0
\`\`\`
`;

describe('a lesson', () => {
  const { title, setup, steps } = readLesson(TEXT);

  test('has the steps with their titles, and marks dialogs', () => {
    expect(title).toBe('Catch it');
    expect(steps.map((step) => [step.title, step.isDialog])).toEqual([
      ['Who is hungry?', true],
      ['Add an apple', false],
    ]);
    expect(steps[0]?.parts).toEqual([
      { kind: 'text', markdown: expect.stringContaining('![An apple]') as string },
    ]);
  });

  test("shows learners' text, without the editor's lines, and with hints folded", () => {
    const [text, own, hint] = steps[1]?.parts ?? [];
    expect(text?.markdown.trim()).toBe('-  From `Sprites` drag\n`set apple` in.');
    expect(own).toEqual({ kind: 'hint', title: 'Why?', markdown: '\nBecause.\n\n' });
    expect(hint?.markdown.trim()).toBe('```blocks\nlet apple = 1\n```');
    expect(steps[1]?.parts).toHaveLength(3);
  });

  test('lists the starting code, the toolbox and the loaded extensions', () => {
    expect(setup.map(({ role, code }) => [role, code])).toEqual([
      ['template', 'let start = 0'],
      ['extensions', 'corgi=github:ada/corgi#v1.0.0'],
    ]);
    expect(steps[1]?.toolbox).toEqual([
      { role: 'toolbox', language: 'ghost', code: 'let pear = 2', start: TEXT.indexOf('```ghost') },
    ]);
  });

  test('has hints that start with the first code or picture after a text if there is no hint setting', () => {
    const step = (content: string) => readLesson(`# a\n\n## b\n${content}`).steps[0]?.parts;
    expect(step('Do.\n\n```blocks\nx\n```\nMore.\n')).toEqual([
      { kind: 'text', markdown: '\nDo.\n\n' },
      { kind: 'hint', markdown: '```blocks\nx\n```\nMore.\n' },
    ]);
    expect(step('![a](b.png)\n')).toEqual([{ kind: 'text', markdown: '\n![a](b.png)\n' }]);
    expect(step('#### ~ tutorialhint\nDo.\n')?.map(({ kind }) => kind)).toEqual(['text']);
  });

  test('names the activity that opens the lesson at a step', () => {
    const { steps: found } = readLesson('# a\n### @activities true\n## One\n### b\n### c\n## Two\n### d\n');
    expect(found.map(({ title: name, activity }) => [name, activity])).toEqual([
      ['b', 'One'],
      ['c', undefined],
      ['d', 'Two'],
    ]);
  });

  test('finds the step at an offset', () => {
    const lesson = readLesson(TEXT);
    expect(stepAt(lesson, 0)).toBe(0);
    expect(stepAt(lesson, TEXT.indexOf('- :paper'))).toBe(1);
    expect(stepAt(lesson, TEXT.length)).toBe(1);
    expect(stepAt(readLesson('Hello'), 2)).toBeUndefined();
  });

  test('keeps its starting code while only the text of steps changes', () => {
    const { start } = readLesson(TEXT);
    expect(readLesson(TEXT.replace('drag', 'pull')).start).toBe(start);
    expect(readLesson(TEXT.replace('start = 0', 'start = 1')).start).not.toBe(start);
  });
});

const PIECES = ['## a\n', '### b\n', '```blocks\n', '```\n', '<!--', '-->', '~hint x\n', 'hint~\n', 'text\n'];

test('a lesson is read from any text, with the same steps in order as in the editor', () => {
  assert(
    property(array(constantFrom(...PIECES, '# c\n', '```template\n', '#### ~ tutorialhint\n')), (pieces) => {
      const text = pieces.join('');
      const { steps } = readLesson(text);
      expect(steps.map(({ start }) => start)).toEqual(readTutorial(text).steps.map(({ start }) => start));
      for (const [index, { start }] of steps.entries())
        expect(stepAt({ setup: [], steps, start: '' }, start)).toBe(index);
    }),
    tries(300),
  );
});

const examples = path.resolve(import.meta.dirname, '../../../../examples');
const tutorials = readdirSync(examples, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /tutorials[\\/][^\\/]+(?<!\.checks)\.md$/.test(name),
);

test.each(tutorials)('every step of %s has a title and a text', (name) => {
  const { steps } = readLesson(readFileSync(path.join(examples, name), 'utf8'));
  expect(steps.length).toBeGreaterThan(0);
  for (const { title, parts } of steps) {
    expect(title).not.toBe('');
    expect(parts).not.toEqual([]);
  }
});
