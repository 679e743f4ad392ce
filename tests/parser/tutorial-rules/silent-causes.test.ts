import { describe, expect, test } from 'vitest';
import { activity, check, expectToldWithout, map } from '../../support/silent-causes.ts';

describe('turning off or silencing a rule hides no other finding in a tutorial', () => {
  const kind = 'tutorial';
  const path = '_locales/de/tutorials/a.md';
  const original = 'tutorials/a.md';
  const steps = ['## Step 1', 'Text', '', '## Step 2', 'Text', ''];
  const hint = ['#### ~ tutorialhint', 'Look', ''];

  test('with a misspelt setting that hints need', async () => {
    await expectToldWithout('valid-tutorial-setting', 'valid-hint-heading', {
      kind,
      path: original,
      lines: ['# A', '', '### @explicitHint true', '', ...steps, ...hint],
    });
  });

  test.each([
    [
      'here',
      ['# A', '', '### @flyoutonly true', '', ...steps],
      ['# A', '', '### @flyoutOnly true', '', ...steps],
    ],
    [
      'in the original',
      ['# A', '', '### @flyoutOnly true', '', ...steps],
      ['# A', '', '### @flyoutonly true', '', ...steps],
    ],
  ])('with a misspelt setting in a translation or its original (%s)', async (where, lines, others) => {
    await expectToldWithout('valid-tutorial-setting', 'consistent-translated-settings', {
      kind,
      path,
      lines,
      files: { [original]: others.join('\n') },
      ...(where !== 'here' && { causeIn: original }),
    });
  });

  test('with a misspelt hint', async () => {
    const top = ['# A', '', '### @explicitHints true', ''];
    await expectToldWithout('valid-hint-heading', 'consistent-translated-settings', {
      kind,
      path,
      lines: [...top, ...steps, '#### ~ tutorial hint', 'Look', ''],
      files: { [original]: [...top, ...steps, ...hint].join('\n') },
    });
  });

  test('with a translation without steps', async () => {
    await expectToldWithout('require-tutorial-steps', 'consistent-translated-steps', {
      kind,
      path,
      lines: ['# A', '', 'Text', ''],
      files: { [original]: ['# A', '', ...steps].join('\n') },
    });
  });

  test('with steps that were removed', async () => {
    await expectToldWithout('require-tutorial-steps', 'no-removed-step', {
      kind,
      path: original,
      lines: ['# A', '', 'Text', ''],
      before: { text: ['# A', '', ...steps].join('\n'), path: original },
    });
  });

  test('with a translation without the template of its original', async () => {
    await expectToldWithout('consistent-translated-settings', 'require-template', {
      kind,
      path: '_locales/de/tutorials/b.md',
      lines: ['# B', '', ...steps],
      files: {
        'tutorials/b.md': ['# B', '', ...steps, '```template', 'let x = 1', '```', ''].join('\n'),
        'skillmap.md': [
          '# p',
          '',
          ...map('m', activity('a', '* next: b'), activity('b', '* allowcodecarryover: true')),
        ].join('\n'),
      },
    });
  });

  test('a template that the original lacks too is not reported in the translation', async () => {
    const found = await check({
      kind,
      path: '_locales/de/tutorials/b.md',
      lines: ['# B', '', ...steps],
      files: {
        'tutorials/b.md': ['# B', '', ...steps].join('\n'),
        'skillmap.md': [
          '# p',
          '',
          ...map('m', activity('a', '* next: b'), activity('b', '* allowcodecarryover: true')),
        ].join('\n'),
      },
    });
    expect(found).toEqual([]);
  });

  test.each([
    ['no-step-in-comment', ['<!--', '## Step 3', '## Step 4', '-->', '']],
    ['no-step-in-block', ['```', '## Step 3', '## Step 4', '```', '']],
  ])('with a step that `%s` reports', async (ruleId, more) => {
    await expectToldWithout(ruleId, 'no-empty-step', {
      kind,
      path: original,
      lines: ['# A', '', ...steps, ...more],
    });
  });

  test('with a step heading with an extra `#` and no space', async () => {
    await expectToldWithout('consistent-step-heading', 'valid-step-heading', {
      kind,
      path: original,
      lines: ['# A', '', ...steps, '###Step 3', 'Text', ''],
    });
  });

  test('with an indented block between tildes', async () => {
    await expectToldWithout('valid-block-fence', 'no-indented-block', {
      kind,
      path: original,
      lines: ['# A', '', ...steps, '  ~~~blocks', '  info.setLife(3)', '  ~~~', ''],
    });
  });

  test('with a picture that is missing in the repository and on the web', async () => {
    await expectToldWithout('require-picture-file', 'no-dead-tutorial-link', {
      kind,
      path: original,
      lines: ['# A', '', '## Step 1', '![a](/images/one.png)', ''],
      files: { 'images/two.png': '' },
      links: { 'https://arcade.makecode.com/images/one.png': 404 },
    });
  });
});
