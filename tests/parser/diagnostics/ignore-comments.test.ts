import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { VFile } from 'vfile';
import type { DocumentKind, LintOptions } from '../../../parser/check-text.ts';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import { toRules } from '../../../parser/plugins/to-rules.ts';
import { checkFile, readDiagnostics } from '../../../parser/processor.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { tries } from '../../support/tries.ts';

const MAP =
  '# guide\n* name: Guide\n## first\n* name: First\n### one\n* name: One\n* type: tutorial\n* url: /one\n';
const TUTORIAL = '# One\n\n## Step\n\nDo it.\n';

type CheckAs = Omit<LintOptions, 'rules'> & { kind?: DocumentKind };

/** The findings about ignore comments in a text. */
async function commentFindingsIn(
  text: string,
  { kind = 'map', path = 'skillmap.md', ...options }: CheckAs = {},
): Promise<Diagnostic[]> {
  const file = new VFile({ value: text });
  const repository = { files: memoryFiles({ [path]: text }) };
  await checkFile(file, kind, { repository, path, ...options });
  return readDiagnostics(file).filter(({ ruleId }) => ruleId === 'no-unused-ignore');
}

/** The findings about ignore comments in a text, as `line reason`. */
async function commentsIn(text: string, options?: CheckAs): Promise<string[]> {
  const found = await commentFindingsIn(text, options);
  return found.map(({ place, reason }) => `${place?.start.line} ${reason.split(',')[0]}`);
}

const UNUSED = '<!-- skillmap-ignore no-empty-value -->\n';

test('an unused ignore comment in a map is reported', async () => {
  expect(await commentsIn(UNUSED + MAP)).toEqual([
    '1 There is nothing on the next line for `no-empty-value` to find',
  ]);
});

test.each([
  ['skillmap-ignore-stop', 'end'],
  ['skillmap-ignore-off', 'end'],
  ['skillmap-enable no-empty-value', 'end'],
  ['skillmap-disable', ''],
  ['skillmap-disable-next-line no-empty-value', ''],
  ['skillmap-ignore-next club/tags, no-html', ''],
  ['skillmap-ignore: no-empty-value', ''],
  ['Skillmap-Ignore no-empty-value', ''],
  ['skillmap_ignore no-empty-value', ''],
  ['skilmap-ignore', ''],
  ['skillmap-disable no-html because of the video', ''],
  ['skillmap-ignore-next-line no-html: the video needs it', ''],
  ['skillmap-ingore no-html', ''],
  ['skillmap-ignore-begin no-html', 'start'],
  ['skillmap-ignore-strat no-html', 'start'],
  ['skillmap-ignore-fiel no-html', 'file'],
  ['skillmap-ignore-these no-html', ''],
])('the misspelt comment %s is reported with its likely spelling', async (comment, scope) => {
  const likely = ['skillmap-ignore', ...(scope === '' ? [] : [scope])].join('-');
  const [found, ...others] = await commentsIn(`<!-- ${comment} -->\n${MAP}`);
  const [command = ''] = comment.split(' ');
  expect(found).toBe(`1 There is no comment \`${command}\`. Did you mean \`${likely}\`?`);
  expect(others).toEqual([]);
});

test.each([
  ['no-empty-value because it comes later', '-- because it comes later'],
  ['no-empty-value: comes in June', '-- comes in June'],
  ['no-empty-value:comes in June', '-- comes in June'],
  ['no-empty-value : comes in June', '-- comes in June'],
  ['no-empty-value — comes in June', '-- comes in June'],
  ['no-empty-value // intended', '-- intended'],
  ['no-empty-value, because it comes later', '-- because it comes later'],
  ['no-empty-value follow-up for the club', '-- follow-up for the club'],
  ['no-empty-value intended', '-- intended'],
  ['no-html, no-empty-value: comes later', '-- comes later', 'no-html, no-empty-value'],
])(
  'a reason such as `%s` causes one finding, which shows the right form',
  async (words, reason, rules = 'no-empty-value') => {
    for (const command of ['skillmap-ignore', 'skillmap-ignore-file', 'skillmap-ignore-start']) {
      const withComment = (comment: string): string =>
        MAP.replace('* name: Guide', `* pink:\n${comment}\n* name:\n<video>`);
      const wrong = withComment(`<!-- ${command} ${words} -->`);
      const right = withComment(`<!-- ${command} ${rules} ${reason} -->`);
      const [found, ...others] = (await commentFindingsIn(wrong)).filter(
        (one) => !one.reason.includes('no-html'),
      );
      expect(found?.reason).toBe('A reason in this comment has to follow two dashes.');
      expect(found?.note).toBe(`Write \`<!-- ${command} ${rules} ${reason} -->\`.`);
      expect(others).toEqual([]);
      expect(applyFixes(wrong, found?.fix ? [found.fix] : []).text).toBe(right);
    }
  },
);

test.each([
  ['because it comes later', ['2 This comment names no rule.']],
  ['emptyvalue', ['2 There is no rule `emptyvalue`.']],
  ['no-html, emptyvalue', ['2 There is no rule `emptyvalue`.']],
  ['no-empty-value:', []],
  ['no-empty-value; -- later', []],
  ['no-empty-value --later', []],
])('in the comment `skillmap-ignore %s`, only %j is reported', async (words, expected) => {
  const text = MAP.replace('* name: Guide', `<!-- skillmap-ignore ${words} -->\n* name:`);
  const found = await commentsIn(text);
  expect(found.filter((one) => !one.includes('no-html'))).toEqual(expected);
});

test('an end comment without names may have a reason, too', async () => {
  const around = (end: string): string =>
    MAP.replace('* name: Guide', `<!-- skillmap-ignore-start no-empty-value -->\n* name:\n<!-- ${end} -->`);
  expect(await commentsIn(around('skillmap-ignore-end because names come now'))).toEqual([
    '4 A reason in this comment has to follow two dashes.',
  ]);
  expect(await commentsIn(around('skillmap-ignore-end -- names come now'))).toEqual([]);
});

test.each([
  'skillmap-based course for beginners',
  'skillmap-core',
  'skillmap-list-start',
  'skillmap',
  'Skillmap ignored this before',
  'skillmap-ignored maps are in drafts',
  'ignore no-empty-value',
  'disable-next-line',
  'prettier-ignore',
  'prettier-ignore-start',
  'eslint-disable no-html',
  'start-ignore',
])('the comment %s is prose or for another program, and is not reported', async (comment) => {
  expect(await commentsIn(`<!-- ${comment} -->\n${MAP}`)).toEqual([]);
});

test.each([
  'skillmap-ignore no-html and no-empty-value',
  'skillmap-ignore no-html, alt, text, no-empty-value',
  'skillmap-ignore the rule no-empty-value',
  'skillmap-ignore : no-empty-value',
  'skillmap-ignore club.eu/tag no-empty-value',
  'skillmap-ignore club/a--b | no-empty-value',
  '- skillmap-ignore no-empty-value because it is new',
])('the comment `%s` silences a rule that it names among other words', async (comment) => {
  const text = `${MAP}<!-- ${comment} -->\n* description:\n`;
  const file = new VFile({ value: text });
  await checkFile(file, 'map', {
    repository: { files: memoryFiles({ 'skillmap.md': text }) },
    path: 'skillmap.md',
  });
  expect(readDiagnostics(file).map(({ ruleId }) => ruleId)).not.toContain('no-empty-value');
});

test('an unknown rule name in an ignore comment of a tutorial is reported', async () => {
  const text = `<!-- skillmap-ignore no-steps -->\n${TUTORIAL}`;
  expect(await commentsIn(text, { kind: 'tutorial', path: 'one.md' })).toEqual([
    '1 There is no rule `no-steps`.',
  ]);
});

test('ignore comments in pxt.json are not read', async () => {
  const text = '{\n"name": "x",\n<!-- skillmap-ignore nothing -->\n}';
  expect(await commentsIn(text, { kind: 'package', path: 'pxt.json' })).toEqual([]);
});

test('an ignore comment for a rule that is off or cannot run is not reported as unused', async () => {
  const off = { severities: { 'no-empty-value': 'off' } } as const;
  expect(await commentsIn(UNUSED + MAP, off)).toEqual([]);
  const link = '<!-- skillmap-ignore no-dead-link -->\n';
  expect(await commentsIn(MAP.replace('* url', `${link}* url`))).toEqual([]);
});

test('unused ignore comments are not reported without the files of the repository', async () => {
  const file = new VFile({ value: UNUSED + MAP });
  await checkFile(file, 'map');
  expect(readDiagnostics(file).map(({ ruleId }) => ruleId)).not.toContain('no-unused-ignore');
});

test('an ignore comment on the last line of a file is reported as unused', async () => {
  expect(await commentsIn(MAP + UNUSED)).toEqual([
    '9 There is nothing on the next line for `no-empty-value` to find',
  ]);
});

test('an ignore comment can silence the finding about another ignore comment', async () => {
  expect(await commentsIn(`<!-- skillmap-ignore-file no-unused-ignore -->\n${UNUSED}${MAP}`)).toEqual([]);
});

test('an ignore comment for a rule that cannot be silenced is reported', async () => {
  const text = MAP.replace(
    '* name: One',
    '<!-- skillmap-ignore no-unknown-activity -->\n* next: two\n* name: One',
  );
  expect(await commentsIn(text)).toEqual(['6 The rule `no-unknown-activity` cannot be silenced.']);
});

const EMPTY = '<!-- skillmap-ignore no-empty-value';

/** The findings in a map with these lines below its first heading, as `line rule`. */
async function findingsWith(lines: string, options: LintOptions = {}): Promise<string[]> {
  const text = MAP.replace('* name: Guide\n', lines);
  const file = new VFile({ value: text });
  await checkFile(file, 'map', {
    repository: { files: memoryFiles({ 'skillmap.md': text, 'one.md': TUTORIAL }) },
    path: 'skillmap.md',
    ...options,
  });
  const shown = ['no-empty-value', 'no-unused-ignore', 'no-unknown-attribute', 'no-comment-in-value'];
  return readDiagnostics(file)
    .filter(({ ruleId }) => shown.includes(ruleId))
    .map(({ place, ruleId }) => `${place?.start.line} ${ruleId}`);
}

test.each([
  ['a reason after two dashes', `${EMPTY} -- chosen in June, by no-one -->\n* name:\n`, []],
  ['three dashes', '<!--- skillmap-ignore no-empty-value --->\n* name:\n', []],
  [
    'another comment on its line',
    `${EMPTY} --><!-- skillmap-ignore no-unknown-attribute -->\n* pink:\n`,
    ['2 no-unused-ignore'],
  ],
  ['Windows line ends', `${EMPTY} -->\r\n* name:\r\n${EMPTY} -->\r\n* url: x\r\n`, ['4 no-unused-ignore']],
  [
    'several lines',
    '<!--\nskillmap-ignore no-empty-value\n-->\n* name:\n',
    ['3 no-unused-ignore', '5 no-empty-value'],
  ],
  [
    'names on the next line',
    '<!-- skillmap-ignore\nno-empty-value -->\n* name:\n',
    ['2 no-unused-ignore', '4 no-empty-value'],
  ],
  ['text behind it', `${EMPTY} --> please\n* name:\n`, ['2 no-unused-ignore', '3 no-empty-value']],
  ['a quote around it', `> ${EMPTY} -->\n* name:\n`, ['2 no-unused-ignore', '3 no-empty-value']],
  ['a bullet before it', `* ${EMPTY} -->\n* name:\n`, ['2 no-comment-in-value', '3 no-empty-value']],
  [
    'a block of code around it',
    `\`\`\`\n${EMPTY.replace('ignore', 'ignore-file')} -->\n\`\`\`\n* name:\n`,
    ['5 no-empty-value'],
  ],
  ['a rule of tutorials', '<!-- skillmap-ignore no-empty-step -->\n* name: Guide\n', ['2 no-unused-ignore']],
  [
    'a start and an end on one line',
    `${EMPTY.replace('ignore', 'ignore-start')} --> <!-- skillmap-ignore-end -->\n* name:\n`,
    ['2 no-unused-ignore', '3 no-empty-value'],
  ],
])('an ignore comment with %s', async (_, lines, expected) => {
  expect(await findingsWith(lines)).toEqual(expected);
});

test('a comment for a rule of a plugin is reported only if all plugins are known, and none has the rule', async () => {
  const lines = '<!-- skillmap-ignore club/stop -->\n* name: Guide\n';
  expect(await findingsWith(lines)).toEqual([]);
  expect(await findingsWith(lines, { plugins: toRules([]) })).toEqual(['2 no-unused-ignore']);
});

test('an ignore comment in code or in inline code of a tutorial is text, and one in a list is reported', async () => {
  const comment = '<!-- skillmap-ignore-file require-tutorial-title -->';
  const text = `\`\`\`html\n${comment}\n\`\`\`\n\nWrite \`${comment}\`.\n\n- ${comment}\n\n## Step\n\nDo it.\n`;
  expect(await commentsIn(text, { kind: 'tutorial', path: 'one.md' })).toEqual([
    '7 The comment `skillmap-ignore-file` has to be on one line',
  ]);
});

test('an ignore comment for a rule of maps in a tutorial is reported as unused', async () => {
  expect(await commentsIn(`${UNUSED}${TUTORIAL}`, { kind: 'tutorial', path: 'one.md' })).toEqual([
    '1 There is nothing on the next line for `no-empty-value` to find',
  ]);
});

const LINES = fc.constantFrom(
  '<!-- skillmap-ignore no-empty-value -->',
  '<!-- skillmap-ignore no-empty-value, no-unknown-attribute consistent-bullet -->',
  '<!-- skillmap-ignore-file no-empty-value -->',
  '<!-- skillmap-ignore no-empty-value --> <!-- skillmap-ignore-start no-html -->',
  '> <!-- skillmap-ignore-end -->',
  '```',
  '  <!-- skillmap-ignore -->',
  '<!-- skillmap-ignore no-unknown-activity no-emtpy-value -->',
  '* name:',
  '* nmae: x',
  '### one',
  '## two',
  '',
  'text',
);

test('fixing ignore comments leaves no fix for them, and keeps all other findings', async () => {
  const check = async (text: string): Promise<Diagnostic[]> => {
    const file = new VFile({ value: text });
    await checkFile(file, 'map', {
      repository: { files: memoryFiles({ 'skillmap.md': text }) },
      path: 'skillmap.md',
    });
    return readDiagnostics(file);
  };
  const others = (found: readonly Diagnostic[]): string[] =>
    found
      .filter(({ ruleId }) => ruleId !== 'no-unused-ignore')
      .map(({ ruleId, reason }) => `${ruleId} ${reason}`);
  await fc.assert(
    fc.asyncProperty(fc.array(LINES, { maxLength: 12 }), async (lines) => {
      const text = `${lines.join('\n')}\n${MAP}`;
      const before = await check(text);
      const fixes = before.flatMap(({ ruleId, fix }) => (fix && ruleId === 'no-unused-ignore' ? [fix] : []));
      const after = await check(applyFixes(text, fixes).text);
      expect(after.filter(({ ruleId, fix }) => fix && ruleId === 'no-unused-ignore')).toEqual([]);
      expect(others(after)).toEqual(others(before));
    }),
    tries(150),
  );
});
