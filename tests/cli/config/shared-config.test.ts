import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, MISSPELT, lint, lintJson } from '../lint/run-lint.ts';

const json = (value: unknown): string => JSON.stringify(value, undefined, 2);

/** Returns the severities of the findings in each file, for a folder whose maps all have one misspelt attribute. */
async function severitiesIn(files: Record<string, string>, args: string[] = ['.']): Promise<unknown> {
  const { files: linted } = await lintJson(await tempFolder(files), args);
  return Object.fromEntries(
    linted.map(({ path: file, diagnostics }) => [file, diagnostics.map(({ severity }) => severity).join()]),
  );
}

describe('`extends`', () => {
  test('merges shared files and packages: later ones win, and the extending file wins over all of them', async () => {
    const shared = {
      'shared/strict.json': json({ preset: 'strict' }),
      'node_modules/@club/maps/package.json': json({ main: 'config.json' }),
      'node_modules/@club/maps/config.json': json({ rules: { 'no-unknown-attribute': 'info' } }),
      'skillmap.md': MISSPELT,
    };
    const names = ['./shared/strict.json', '@club/maps'];
    const extending = (more: object): Record<string, string> => ({
      ...shared,
      'skillmap.config.json': json({ ...more }),
    });
    expect(await severitiesIn(extending({ extends: names[0] }))).toEqual({ 'skillmap.md': 'error' });
    expect(await severitiesIn(extending({ extends: names }))).toEqual({ 'skillmap.md': 'info' });
    expect(
      await severitiesIn(extending({ extends: names, rules: { 'no-unknown-attribute': 'warning' } })),
    ).toEqual({ 'skillmap.md': 'warning' });
  });

  test('applies patterns of a shared file to the folder of the file that extends it, and adds to `ignore`', async () => {
    const found = await severitiesIn({
      'shared/base.json': json({
        ignore: ['drafts/**'],
        overrides: [{ files: ['old/**'], rules: { 'no-unknown-attribute': 'info' } }],
      }),
      'skillmap.config.json': json({ extends: './shared/base.json', ignore: ['more/**'] }),
      'skillmap.md': MISSPELT,
      'drafts/skillmap.md': MISSPELT,
      'more/skillmap.md': MISSPELT,
      'old/skillmap.md': MISSPELT,
    });
    expect(found).toEqual({ 'skillmap.md': 'warning', 'old/skillmap.md': 'info' });
  });

  test('lets the rules of the extending file win over the overrides of a shared file', async () => {
    const found = await severitiesIn({
      'base.json': json({ overrides: [{ files: ['**'], rules: { 'no-unknown-attribute': 'info' } }] }),
      'skillmap.config.json': json({
        extends: './base.json',
        rules: { 'no-unknown-attribute': 'error' },
      }),
      'skillmap.md': MISSPELT,
    });
    expect(found).toEqual({ 'skillmap.md': 'error' });
  });

  test.each([
    ['./bsae.json', 'names `./bsae.json`, but there is no such file: did you mean `./base.json`?'],
    ['./base', 'names `./base`, but there is no such file: did you mean `./base.json`?'],
    ['@club/emtpy', 'but this package is not installed here: did you mean `@club/empty`?'],
    ['./sahred/all.json', 'but there is no such file: did you mean `./shared/all.json`?'],
    ['./shared', 'names `./shared`, which is a folder: did you mean `./shared/all.json`?'],
    ['./shared/', 'which is a folder: did you mean `./shared/all.json`?'],
    ['./node_modules', 'names `./node_modules`, which is a folder: name a file in it.'],
    ['shared', 'names `shared`, but this package is not installed here'],
    ['.\\base.json', 'names `.\\base.json`, which has backslashes: did you mean `./base.json`?'],
    [
      'https://club.example/maps.json',
      'which is an address: expected a file such as `./file.json`, or a package.',
    ],
    ['./nowhere.json', ':2:14: `extends` names `./nowhere.json`, but there is no such file.'],
    ['@club/maps', ':2:14: `extends` names `@club/maps`, but this package is not installed here.'],
    [
      '@club/empty',
      ':2:14: `extends` names `@club/empty`, but this package names no file in `main` or `exports`',
    ],
    ['@club/empty/strict.json', 'but the package `@club/empty` has no file of this name.'],
    ['base.json', 'which is the name of a package. For the file, write `./base.json`.'],
    [
      './skillmap.config.json',
      ':2:14: `extends` names `./skillmap.config.json`, but configurations extend each other in a circle: ',
    ],
    [
      './base.json',
      'base.json:1:3: The configuration has `rule`, which is not a setting: did you mean `rules`?',
    ],
  ])('reports why %s cannot be extended', async (name, message) => {
    const cwd = await tempFolder({
      'base.json': '{ "rule": {} }',
      'shared/all.json': '{}',
      'node_modules/@club/empty/package.json': '{}',
      'skillmap.config.json': json({ extends: name }),
      'skillmap.md': CLEAN,
    });
    const { code, err } = await lint(cwd, []);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  test('does not run shared code with --no-config-code, and reports that', async () => {
    const cwd = await tempFolder({
      'base.mjs': "throw new Error('ran');\n",
      'skillmap.config.json': json({ extends: './base.mjs', preset: 'strict' }),
      'skillmap.md': MISSPELT,
    });
    const { code, err } = await lint(cwd, ['--no-config-code']);
    expect({ code, err: err.split('\n')[0] }).toEqual({
      code: 1,
      err: expect.stringContaining('base.mjs was not run because of --no-config-code') as string,
    });
    expect((await lint(cwd, [])).err).toContain('cannot be loaded: ran');
  });
});

test('`overrides` set severities for the files that their globs match, later ones win', async () => {
  const found = await severitiesIn({
    'skillmap.config.json': json({
      overrides: [
        { files: ['drafts', 'old/*.md'], preset: 'strict' },
        { files: ['**/b.md'], rules: { 'no-unknown-attribute': 'off' } },
      ],
    }),
    'skillmap.md': MISSPELT,
    'drafts/a.md': MISSPELT,
    'drafts/b.md': MISSPELT,
    'old/sub/c.md': MISSPELT,
  });
  expect(found).toEqual({
    'skillmap.md': 'warning',
    'drafts/a.md': 'error',
    'drafts/b.md': '',
    'old/sub/c.md': 'warning',
  });
});

test('severities win in the order that docs/configuration.md lists', async () => {
  const cwd = await tempFolder({
    'base.json': json({
      rules: { 'no-html': 'info', 'no-large-map': 'info' },
      overrides: [
        { files: ['**'], preset: 'strict', rules: { 'no-html': 'error', 'no-glued-text': 'error' } },
      ],
    }),
    'skillmap.config.json': json({
      extends: './base.json',
      preset: 'recommended',
      rules: { 'no-html': 'warning', 'valid-color': 'info' },
      overrides: [
        { files: ['maps'], preset: 'strict', rules: { 'valid-position': 'info' } },
        { files: ['maps/a.md'], rules: { 'valid-position': 'off' } },
      ],
    }),
  });
  const { out } = await lint(cwd, [
    '--print-config',
    'maps/a.md',
    '--rule',
    'no-loop:info',
    '--format',
    'json',
  ]);
  expect((JSON.parse(out) as { rules: object }).rules).toMatchObject({
    'no-loop': 'info',
    'valid-position': 'off',
    // The override sets a preset, but `rules` names the rule.
    'valid-color': 'info',
    // `rules` beat the overrides of a configuration that is extended.
    'no-html': 'warning',
    'no-glued-text': 'error',
    'no-large-map': 'info',
    // The preset of the override beats the one of the whole configuration.
    'no-slanted-path': 'error',
  });
  const other = await lint(cwd, ['--print-config', 'b.md', '--format', 'json']);
  expect((JSON.parse(other.out) as { rules: object }).rules).toMatchObject({ 'no-slanted-path': 'warning' });
});

test('a repository need not have all folders whose maps a shared configuration names', async () => {
  const cwd = await tempFolder({
    'shared.json': '{ "maps": ["skillmap.md", "maps/*.md"] }',
    'skillmap.config.json': '{ "extends": "./shared.json" }',
    'skillmap.md': CLEAN,
  });
  expect(await lint(cwd, [])).toMatchObject({ code: 0, err: '' });
  await rm(path.join(cwd, 'skillmap.md'));
  const { code, err } = await lint(cwd, []);
  expect(code).toBe(2);
  expect(err).toContain('shared.json:1:12: `maps` names `skillmap.md`, which matches no file.');
});

test('repositories with a wrong configuration are reported with exit code 2, and the others are checked', async () => {
  const files = {
    'r1/skillmap.config.json': '{ "preset": "relaxed" }',
    'r1/skillmap.md': CLEAN,
    'r2/skillmap.md': MISSPELT,
    'r3/skillmap.config.json': '{ "maps": ["nowhere.md"] }',
    'r3/skillmap.md': CLEAN,
  };
  const cwd = await tempFolder(files);
  for (const paths of [
    ['r1', 'r2', 'r3'],
    ['r1/skillmap.md', 'r2/skillmap.md', 'r3'],
    ['.', 'r3'],
  ]) {
    const { code, out, err } = await lint(cwd, paths);
    expect(out).toContain('r2/skillmap.md');
    expect(out).not.toContain('r1/skillmap.md');
    expect(err).toContain('r1/skillmap.config.json:1:13: `preset` must be one of');
    expect(err).toContain('r3/skillmap.config.json:1:12: `maps` names `nowhere.md`, which matches no file.');
    expect(code).toBe(2);
  }
  const { code, out, err } = await lint(cwd, ['r1', 'r3']);
  expect({ code, out, count: err.match(/config\.json:[\d:]+: /g)?.length }).toEqual({
    code: 2,
    out: '',
    count: 2,
  });
});

test('a second configuration in a folder is reported, because its settings are not used', async () => {
  const cwd = await tempFolder({
    'skillmap.config.json': '{ "preset": "strict" }',
    'skillmap.config.mjs': 'export default {};\n',
    'skillmap.md': CLEAN,
  });
  const { code, err } = await lint(cwd, []);
  expect({ code, err }).toEqual({
    code: 0,
    err: `skillmap: ${cwd} has several configurations. skillmap.config.mjs is used, and skillmap.config.json is not: keep one of them.\n`,
  });
});

test('all mistakes about rules are reported at once, with the likely name', async () => {
  const cwd = await tempFolder({
    'skillmap.config.json': json({
      rules: { 'no-unknown-attributes': 'error', 'require-maps': 'off' },
      overrides: [{ files: ['a.md'], rules: { nonsense: 'error' } }],
    }),
    'skillmap.md': CLEAN,
  });
  const { err } = await lint(cwd, []);
  expect(err.replaceAll(path.join(cwd, 'skillmap.config.json'), 'CONFIG').trimEnd()).toBe(
    [
      'skillmap: CONFIG:3:5: There is no rule `no-unknown-attributes`: did you mean `no-unknown-attribute`?',
      'CONFIG:4:21: `require-maps` cannot be `off`, because it stops learners from opening the map: expected `error` or `warning`.',
      'CONFIG:12:9: There is no rule `nonsense`.',
    ].join('\n'),
  );
});
