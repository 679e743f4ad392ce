import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextRange } from '../../../parser/diagnostics/rule.ts';
import { isSwitchedOn } from '../../../parser/tutorial/read-settings.ts';
import { readTutorial } from '../../../parser/tutorial/read-tutorial.ts';
import type { TutorialDocument } from '../../../parser/tutorial/tutorial-document.ts';
import { countWork } from '../../support/count-work.ts';
import { tutorialLikeText } from '../../support/tutorial-texts.ts';
import { tries } from '../../support/tries.ts';

const written = ({ source }: TutorialDocument, { start, end }: TextRange): string =>
  source.text.slice(start, end);

const stepNames = (text: string): string[] => {
  const document = readTutorial(text);
  return document.steps.map(({ heading }) => written(document, heading.text));
};

describe('the steps of a tutorial', () => {
  test('start at every `##`, and include everything below it', () => {
    const document = readTutorial('# Title\n\nlost\n\n## One\n\na\n\n### more\n\nb\n\n##Two\nc');
    expect(document.form).toBe('headings');
    expect(document.steps.map(({ content }) => written(document, content).trim())).toEqual([
      'a\n\n### more\n\nb',
      'c',
    ]);
  });

  test('start at every `###` if there is no `##`', () => {
    expect(stepNames('# Title\n### One\na\n### Two\nb')).toEqual(['One', 'Two']);
    expect(stepNames('# Title\n### One\na\n### Two\nb\n## Three\nc')).toEqual(['Three']);
  });

  test('start at every `###` below a `##` if `@activities` is set', () => {
    const text =
      '### @activities true\n# Title\n### Lost\n## First\n### One\na\n## Second\n### Two\nb\n## Empty';
    expect(stepNames(text)).toEqual(['One', 'Two']);
    expect(stepNames(text.replace('true', 'false'))).toEqual(['First', 'Second', 'Empty']);
  });

  test('start even at a heading in a block or comment, but not at an indented heading', () => {
    expect(stepNames('## One\n```python\n## x\n```\n<!--\n## Two\n-->\n ## Three')).toEqual([
      'One',
      'x',
      'Two',
    ]);
  });

  test('are read in the same way with a byte order mark and carriage returns', () => {
    const text = '\uFEFF# Title\r\n\r\n## {One @showdialog}\r\n\r\na\r\n';
    const document = readTutorial(text);
    expect(document.title && written(document, document.title)).toBe('Title');
    expect(document.steps.map(({ flags }) => flags.map(({ name }) => name))).toEqual([['showdialog']]);
  });
});

describe('fenced blocks', () => {
  const blocksOf = (text: string) => {
    const document = readTutorial(text);
    return document.blocks.map(({ language, content, isClosed }) => [
      language,
      written(document, content),
      isClosed,
    ]);
  };

  test('have a language and content', () => {
    expect(blocksOf('``` blocks\na\n\nb\n```\n~~~\nc\n~~~')).toEqual([
      ['blocks', 'a\n\nb\n', true],
      ['', 'c\n', true],
    ]);
  });

  test('without an end extend to the next block, the next step, or the end of the text', () => {
    expect(blocksOf('## One\n```blocks\na\n```ghost\nb\n## Two\n```template\nc')).toEqual([
      ['blocks', 'a\n', false],
      ['ghost', 'b\n', false],
      ['template', 'c', false],
    ]);
  });

  test('with a longer fence may contain shorter fences', () => {
    expect(blocksOf('````md\n```blocks\na\n```\n````')).toEqual([['md', '```blocks\na\n```\n', true]]);
  });
});

describe('settings and hints', () => {
  test('are marked as read if the editor reads them', () => {
    const text =
      '###  @diffs true\n### @explicitHints True\n  ### @hideDone false \n### @flyoutOnly\n### @name a b';
    const { settings, headings } = readTutorial(text);
    expect(settings.map(({ key, value, isRead }) => [key, value, isRead])).toEqual([
      ['diffs', 'true', false],
      ['explicitHints', 'True', true],
      ['hideDone', 'false', true],
      ['flyoutOnly', '', false],
      ['name', 'a b', true],
    ]);
    expect(isSwitchedOn(settings, 'explicitHints')).toBe(true);
    expect(isSwitchedOn(settings, 'hideDone')).toBe(false);
    expect(isSwitchedOn(settings, 'flyoutOnly')).toBe(false);
    // The editor treats the two settings that it does not read as headings.
    expect(headings).toHaveLength(2);
  });

  test('are also found in lines that the editor shows as text', () => {
    const text = [
      '@diffs true',
      '- **@hideDone: yes**',
      '- ### @flyoutOnly true',
      'Say @diffs true',
      '```python',
      '@diffs true',
      '```',
      '<!-- @diffs true -->',
      '<!-- ### @noDiffs true -->',
    ].join('\n');
    const document = readTutorial(text);
    const { settings } = document;
    expect(settings.map(({ key, value, level, isRead }) => [key, value, level, isRead])).toEqual([
      ['diffs', 'true', 0, false],
      ['hideDone', 'yes', 0, false],
      ['flyoutOnly', 'true', 3, true],
      ['noDiffs', 'true -->', 3, true],
    ]);
    expect(settings.map((setting) => written(document, setting))).toEqual([
      '@diffs true',
      '- **@hideDone: yes**',
      '- ### @flyoutOnly true',
      '### @noDiffs true -->',
    ]);
  });

  test('a hint with a missing or an extra space is marked as not read by the editor', () => {
    const hints = ['#### ~ tutorialhint', '### ~ TutorialHint', '#### ~tutorialhint', '#### ~ tutorial hint'];
    expect(readTutorial(hints.join('\n')).hints.map(({ isRead }) => isRead)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

const rangesOf = (document: TutorialDocument): TextRange[] => [
  ...document.steps.flatMap(({ heading, content, flags, ...step }) => [step, heading, content, ...flags]),
  ...document.headings.flatMap(({ text, ...heading }) => [heading, text]),
  ...document.blocks.flatMap(({ languageRange, content, fence, ...block }) => [
    block,
    languageRange,
    content,
    fence,
  ]),
  ...document.settings.flatMap(({ keyRange, ...setting }) => [setting, keyRange]),
  ...document.hints,
  ...document.comments,
  ...(document.title ? [document.title] : []),
];

test('any tutorial is read, and every range is inside the text', () => {
  fc.assert(
    fc.property(tutorialLikeText, (text) => {
      const document = readTutorial(text);
      const outside = rangesOf(document).filter(
        ({ start, end }) => start < 0 || start > end || end > text.length,
      );
      expect(outside).toEqual([]);
      const ordered = document.blocks.every(
        ({ start }, index) => start >= (document.blocks[index - 1]?.end ?? 0),
      );
      expect(ordered).toBe(true);
      // A step ends where the next step or activity begins.
      for (const [index, { end }] of document.steps.entries()) {
        expect(end).toBeLessThanOrEqual(document.steps[index + 1]?.start ?? text.length);
      }
    }),
    tries(500),
  );
});

const SHAPES: Record<string, (count: number) => string> = {
  steps: (count) => '## Step\n\na @showdialog\n\n```blocks\nb\n```\n\n'.repeat(count),
  'unclosed blocks': (count) => '```blocks\na\n'.repeat(count),
  'single fences': (count) => '```\n'.repeat(count),
  comments: (count) => '<!-- ## a -->\n<!--\n'.repeat(count),
  settings: (count) => '### @explicitHints true\n'.repeat(count),
  'a line of hashes': (count) => '#'.repeat(count * 20),
  'a line of backticks': (count) => `a${'`'.repeat(count * 20)}`,
  'a line of spaces': (count) => `### @${' '.repeat(count * 20)}x`,
};

test.each(Object.entries(SHAPES))(
  'doubling a tutorial at most doubles the work of reading it: %s',
  (_, shape) => {
    const workFor = (count: number): number => {
      const text = shape(count);
      return countWork(() => void readTutorial(text));
    };
    expect(workFor(4000)).toBeLessThan(2.3 * workFor(2000));
  },
);
