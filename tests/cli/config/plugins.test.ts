import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from 'sarif';
import { describe, expect, test } from 'vitest';
import { hasBuiltRules } from '../../support/built-rules.ts';
import { connectInProcess } from '../../support/language-client.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, lint, lintJson } from '../lint/run-lint.ts';
import { findSarifMistakes } from '../report/sarif-schema.ts';
import { FILES, STOPPED, stopRule } from './stop-rule.ts';

const json = (value: unknown): string => JSON.stringify(value, undefined, 2);

/** Returns the findings of plugins and failed rules. */
async function found(cwd: string, ...args: string[]): Promise<string[]> {
  const { files } = await lintJson(cwd, args);
  return files.flatMap(({ path: file, diagnostics }) =>
    diagnostics
      .filter(({ ruleId }) => ruleId.includes('/') || ruleId === 'no-failed-rule')
      .map(
        ({ severity, ruleId, place, reason }) =>
          `${file}:${place?.start.line} ${severity} ${ruleId} ${reason}`,
      ),
  );
}

const FINDING = 'club/stop The name `One.` ends with a full stop.';

describe('a plugin', () => {
  test('checks maps, with the severity that `rules` and `overrides` set for it', async () => {
    const cwd = await tempFolder({ ...FILES, 'drafts/a.md': STOPPED });
    expect(await found(cwd)).toEqual([
      `drafts/a.md:9 warning ${FINDING}`,
      `skillmap.md:9 warning ${FINDING}`,
    ]);
    const config = {
      plugins: ['./rules/stop.ts'],
      rules: { 'club/stop': 'error' },
      overrides: [{ files: ['drafts'], rules: { 'club/stop': ['info', { kinds: ['a'] }] } }],
    };
    await writeFile(path.join(cwd, 'skillmap.config.json'), json(config));
    expect(await found(cwd)).toEqual([`drafts/a.md:9 info ${FINDING}`, `skillmap.md:9 error ${FINDING}`]);
    expect(await found(cwd, '.', '--rule', 'club/stop:off')).toEqual([]);
    expect(await found(cwd, '.', '--rule', 'club/stop:error:{"kinds":[]}')).toEqual([]);
  });

  test('is found relative to the shared configuration that names it, or as a package', async () => {
    const cwd = await tempFolder({
      'shared/base.json': json({ plugins: ['./stop.ts'], rules: { 'club/stop': 'info' } }),
      'shared/stop.ts': stopRule(),
      'shared/ending.ts': FILES['rules/ending.ts'],
      'skillmap.config.json': json({ extends: './shared/base.json', plugins: ['skillmap-plugin-x'] }),
      'node_modules/skillmap-plugin-x/package.json': json({ name: 'skillmap-plugin-x', main: 'index.cjs' }),
      'node_modules/skillmap-plugin-x/index.cjs':
        "module.exports = [{ kind: 'map', id: 'x/all', summary: 'S.', messages: { a: 'An activity.' }, visit: { activity: (_, { report }) => report({ message: 'a' }) } }];",
      'skillmap.md': STOPPED,
    });
    expect(await found(cwd)).toEqual([
      'skillmap.md:8 warning x/all An activity.',
      `skillmap.md:9 info ${FINDING}`,
    ]);
  });

  test.skipIf(!hasBuiltRules).each([
    ['règles 1/größe.cjs', "const { defineRule } = require('skillmap/rules');\r\nmodule.exports ="],
    ['règles 1/größe.mjs', "import { defineRule } from 'skillmap/rules';\r\nexport default"],
    [
      '規則/大きさ.ts',
      "import { defineRule, type PluginRule } from 'skillmap/rules';\r\nexport default <PluginRule>",
    ],
  ])('may be the file %s, with this package for rules', async (file, begin) => {
    const rule =
      "defineRule('club/all', { summary: 'S.', messages: { a: 'An activity.' }, visit: { activity: (_, { report }) => report({ message: 'a' }) } });\r\n";
    const cwd = await tempFolder({
      'skillmap.config.json': json({ plugins: [`./${file}`] }),
      [file]: `${begin} ${rule}`,
      'skillmap.md': STOPPED,
    });
    expect(await found(cwd)).toEqual(['skillmap.md:8 warning club/all An activity.']);
  });

  test('is explained, listed and printed with the settings, and its fixes are applied', async () => {
    const cwd = await tempFolder(FILES);
    const explained = await lint(cwd, ['--explain', 'club/stop']);
    expect(explained.out).toContain('A name ends with a full stop.');
    expect(explained.out).toContain('Names are headings.');
    expect((await lint(cwd, ['--explain', 'club/stpo'])).err).toContain('did you mean `club/stop`?');
    expect((await lint(cwd, ['--explain'])).out).toMatch(/club\/stop +warning +A name ends/);
    const printed = await lint(cwd, ['--print-config', 'skillmap.md', '--format', 'json']);
    expect(JSON.parse(printed.out)).toMatchObject({
      plugins: ['./rules/stop.ts'],
      rules: { 'club/stop': 'warning' },
      sources: ['skillmap.config.json', 'rules/ending.ts', 'rules/stop.ts'],
    });
    const { code } = await lint(cwd, ['--fix']);
    expect({ code, text: await readFile(path.join(cwd, 'skillmap.md'), 'utf8') }).toEqual({
      code: 0,
      text: CLEAN,
    });
  });

  test('has findings in SARIF reports and in the language server', async () => {
    const withUrl = stopRule().replace('  help:', "  url: 'https://example.org/stop',\n  help:");
    const cwd = await tempFolder({ ...FILES, 'rules/stop.ts': withUrl });
    const sarif = (await lint(cwd, ['--format', 'sarif'])).out;
    expect(sarif).toContain('"ruleId": "club/stop"');
    const [rule] = (JSON.parse(sarif) as Log).runs[0]?.tool.driver.rules ?? [];
    expect(rule).toMatchObject({
      id: 'club/stop',
      shortDescription: { text: 'A name ends with a full stop.' },
      fullDescription: { text: 'Names are headings.' },
      helpUri: 'https://example.org/stop',
      defaultConfiguration: { level: 'warning' },
    });
    expect(rule?.help?.markdown).toContain('## Options\n\n- `kinds` (list of text)');
    expect(findSarifMistakes(JSON.parse(sarif))).toEqual([]);
    const client = await connectInProcess({ folders: [cwd] });
    const file = path.join(cwd, 'skillmap.md');
    const uri = await client.open(file, STOPPED);
    expect(await client.diagnostics(uri)).toMatchObject([
      { code: 'club/stop', message: expect.stringContaining('full stop') as string },
    ]);
    await client.stop();
  });

  test('that fails on a file causes a finding with the line of its code, not a crash', async () => {
    const cwd = await tempFolder({ ...FILES, 'rules/stop.ts': stopRule('attribute.nothing.at(1);') });
    const [finding, ...others] = await found(cwd);
    expect(others).toEqual([]);
    expect(finding).toMatch(
      /^skillmap\.md:2 warning no-failed-rule The rule `club\/stop` failed: Cannot read .*\(.*stop\.ts:12:\d+\)$/,
    );
  });

  test('with a fix that causes another finding is named as the cause of endless fixes', async () => {
    const growing = stopRule().replace("text: '' }", "text: '..' }");
    const cwd = await tempFolder({ ...FILES, 'rules/stop.ts': growing });
    const { err } = await lint(cwd, ['--fix']);
    expect(err).toContain(
      'The fixes of club/stop in skillmap.md did not come to an end, and were left out. This is a mistake in a plugin, in the fix of `club/stop`',
    );
    expect(err).not.toContain('mistake in skillmap');
  });

  test('that would end the process causes a finding', async () => {
    const cwd = await tempFolder({ ...FILES, 'rules/stop.ts': stopRule('process.exit(0);') });
    expect(await found(cwd)).toEqual([
      expect.stringContaining(
        'no-failed-rule The rule `club/stop` failed: it called `process.exit`, which would end skillmap',
      ),
    ]);
  });

  test('is not run with --no-config-code, and a notice reports that once', async () => {
    const mark = path.join(await tempFolder(), 'mark');
    const run = `import { writeFileSync } from 'node:fs';\nwriteFileSync(${json(mark)}, '');\n`;
    const cwd = await tempFolder({ ...FILES, 'rules/stop.ts': run + stopRule() });
    const { code, err } = await lint(cwd, ['--no-config-code']);
    expect({ code, err, hasRun: existsSync(mark) }).toEqual({
      code: 0,
      err: 'skillmap: rules/stop.ts was not run because of --no-config-code, so its rules are not used. If you trust the folder, leave out that option.\n',
      hasRun: false,
    });
    expect(await found(cwd)).toHaveLength(1);
    expect(existsSync(mark)).toBe(true);
  });
});

test('a comment that ignores a rule of a plugin is reported if no plugin has the rule', async () => {
  const text = `<!-- skillmap-ignore club/stop -->\n${STOPPED}`;
  const cwd = await tempFolder({ 'skillmap.md': text });
  const unused = async (...args: string[]): Promise<string[]> =>
    (await lintJson(cwd, args)).files.flatMap(({ diagnostics }) => diagnostics.map(({ reason }) => reason));
  expect(await unused()).toEqual(['There is no rule `club/stop`.']);
  // The plugin that has the rule may be one of those that were not run.
  expect(await unused('--no-config-code')).toEqual([]);
});

test.each<[what: string, files: Record<string, string>, message: string]>([
  [
    'is missing',
    { 'rules/stop.ts': '', 'skillmap.config.json': json({ plugins: ['./rules/stpo.ts'] }) },
    'skillmap.config.json:3:5: `plugins` names `./rules/stpo.ts`, but there is no such file: did you mean `./rules/stop.ts`?',
  ],
  [
    'is a folder',
    {
      'rules/index.ts': '',
      'rules/stop.ts': '',
      'skillmap.config.json': json({ plugins: ['./rules'] }),
    },
    'skillmap.config.json:3:5: `plugins` names `./rules`, which is a folder: did you mean `./rules/index.ts`?',
  ],
  [
    'is a package that is not installed',
    { 'skillmap.config.json': json({ plugins: ['skillmap-plugin-y'] }) },
    '`plugins` names `skillmap-plugin-y`, but this package is not installed here. Run `npm install`.',
  ],
  [
    'is a misspelt package',
    {
      'node_modules/skillmap-plugin-x/package.json': '{}',
      'skillmap.config.json': json({ plugins: ['skilmap-plugin-x'] }),
    },
    'but this package is not installed here: did you mean `skillmap-plugin-x`?',
  ],
  [
    'throws',
    { 'rules/stop.ts': "\nthrow new Error('no way');" },
    '/rules/stop.ts:2:7: The plugin `./rules/stop.ts` cannot be loaded: no way\n',
  ],
  [
    'has a syntax error',
    { 'rules/stop.ts': 'export default {' },
    '/rules/stop.ts:1:17: The plugin `./rules/stop.ts` cannot be loaded: Expected `}`',
  ],
  [
    'is an object in a configuration that is code',
    { 'skillmap.config.mjs': "export default { plugins: [{ id: 'club/stop' }] };" },
    'skillmap.config.mjs: `plugins[0]` cannot be used: expected a list of names of files and packages, such as `["./rules/require-tag.ts"]`.',
  ],
  [
    'exports nonsense',
    { 'rules/stop.ts': 'export default { rules: 3 };' },
    'which cannot be used: its default export is neither a rule',
  ],
  [
    'has no such rule',
    { 'skillmap.config.json': json({ plugins: ['./rules/stop.ts'], rules: { 'club/stpo': 'off' } }) },
    'skillmap.config.json:6:5: There is no rule `club/stpo` in the plugins: did you mean `club/stop`?',
  ],
  [
    'has other options',
    {
      'skillmap.config.json': json({
        plugins: ['./rules/stop.ts'],
        rules: { 'club/stop': ['error', { kidns: [] }] },
      }),
    },
    'skillmap.config.json:9:9: `rules.club/stop[1]` has `kidns`, which is not a setting: did you mean `kinds`?',
  ],
  [
    'gets an option of another type',
    {
      'skillmap.config.json': json({
        plugins: ['./rules/stop.ts'],
        rules: { 'club/stop': ['error', { kinds: 3 }] },
      }),
    },
    'skillmap.config.json:9:18: `rules.club/stop[1].kinds` must be a list',
  ],
  [
    'has the rule of another',
    {
      'skillmap.config.json': json({ plugins: ['./rules/stop.ts', './rules/again.ts'] }),
      'rules/again.ts': stopRule(),
    },
    'The plugins `./rules/stop.ts` and `./rules/again.ts` both have a rule with the id `club/stop`',
  ],
  [
    'has two rules with the same id',
    {
      'rules/stop.ts': `${stopRule().replace('export default', 'const one =')}\nexport default [one, { ...one }];`,
    },
    'The plugin `./rules/stop.ts` has two rules with the id `club/stop`',
  ],
  [
    'visits something unknown',
    { 'rules/stop.ts': stopRule().replace('attribute:name', 'actvity') },
    'which is not a part of a map: did you mean `activity`?\n',
  ],
  [
    'has an unknown part',
    { 'rules/stop.ts': stopRule().replace('  help:', '  hlep:') },
    '`club/stop` has `hlep`, which is not a part of a rule: did you mean `help`?\n',
  ],
  [
    'has a misspelt type in its schema',
    { 'rules/stop.ts': stopRule().replace("'array'", "'arry'") },
    '`club/stop` has a wrong JSON Schema: `options.properties.kinds.type` must be one of `array`',
  ],
  [
    'requires an option that its schema does not allow',
    { 'rules/stop.ts': stopRule().replace("'object',", "'object', required: ['kind'],") },
    '`club/stop` requires the option `kind`, which is not among its `properties`.',
  ],
  [
    'is not named',
    { 'skillmap.config.json': json({ rules: { 'club/stop': 'off' } }) },
    'There is no rule `club/stop`, because `plugins` names no plugin',
  ],
])('a plugin that %s is an error of the configuration', async (_what, files, message) => {
  const { code, err } = await lint(await tempFolder({ ...FILES, ...files }), []);
  expect(err).toContain(message);
  expect(code).toBe(2);
});
