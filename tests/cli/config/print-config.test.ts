import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, MISSPELT, lint, lintJson } from '../lint/run-lint.ts';

const json = (value: unknown): string => JSON.stringify(value, undefined, 2);

test('--rule wins over the configuration, and --print-config shows the settings of a file', async () => {
  const cwd = await tempFolder({
    'base.json': json({ preset: 'strict', brand: { name: 'Club' } }),
    'skillmap.config.json': json({
      extends: './base.json',
      ignore: ['drafts/**'],
      overrides: [{ files: ['drafts/**'], rules: { 'no-unknown-attribute': 'info' } }],
      brand: { primaryColor: '#0b6e4f' },
    }),
    'skillmap.md': MISSPELT,
    'drafts/a.md': MISSPELT,
  });
  const { summary } = await lintJson(cwd, ['.', '--rule', 'no-unknown-attribute:off']);
  expect(summary).toMatchObject({ errors: 0, warnings: 0 });
  const printed = async (...args: string[]): Promise<unknown> =>
    JSON.parse((await lint(cwd, ['--print-config', ...args, '--format', 'json'])).out) as unknown;
  expect(await printed('drafts/a.md')).toMatchObject({
    sources: ['skillmap.config.json', 'base.json'],
    isIgnored: true,
    preset: 'strict',
    brand: { name: 'Club', primaryColor: '#0b6e4f' },
    rules: { 'no-unknown-attribute': 'info', 'no-empty-value': 'warning' },
  });
  expect(await printed('skillmap.md', '--rule', 'no-empty-value:off')).toMatchObject({
    isIgnored: false,
    rules: { 'no-unknown-attribute': 'error', 'no-empty-value': 'off' },
  });
});

describe('--print-config shows where a severity and options come from', () => {
  const FILES = {
    'shared/base.json': json({
      preset: 'strict',
      rules: { 'no-unknown-tag': ['warning', { tags: ['easy'] }], 'no-html': 'off' },
    }),
    'skillmap.config.json': json({
      extends: './shared/base.json',
      rules: { 'no-unknown-tag': 'error' },
      overrides: [{ files: ['drafts/**'], rules: { 'no-large-map': 'info' } }],
    }),
  };
  const args = ['--print-config', 'drafts/a.md', '--rule', 'no-loop:info'];

  test('in JSON', async () => {
    const { out } = await lint(await tempFolder(FILES), [...args, '--format', 'json']);
    const { origins } = JSON.parse(out) as { origins: object };
    expect(origins).toMatchObject({
      'no-unknown-tag': {
        severity: { from: 'skillmap.config.json:4:23', setting: 'rules.no-unknown-tag' },
        options: { from: 'shared/base.json:4:23', setting: 'rules.no-unknown-tag' },
      },
      'no-large-map': {
        severity: { from: 'skillmap.config.json:12:25', setting: 'overrides[0].rules.no-large-map' },
      },
      'no-loop': { severity: { from: '--rule no-loop:info' } },
      'valid-color': { severity: { from: 'shared/base.json:2:13', setting: 'preset' } },
    });
    const defaults = await lint(await tempFolder({}), [...args, '--format', 'json']);
    expect((JSON.parse(defaults.out) as { origins: object }).origins).toMatchObject({
      'no-html': { severity: { from: 'default' } },
    });
  });

  test('as text', async () => {
    const { out } = await lint(await tempFolder(FILES), args);
    const named = out.slice(out.indexOf('Rules that'), out.indexOf('\n\nAll other'));
    expect(named.replaceAll(/ {2,}/g, '  ')).toBe(
      [
        'Rules that a setting names:',
        '  off  no-html  shared/base.json:12:16',
        '  info  no-large-map  skillmap.config.json:12:25 (overrides[0])',
        '  info  no-loop  --rule no-loop:info',
        '  error  no-unknown-tag  skillmap.config.json:4:23, with {"tags":["easy"]} from shared/base.json:4:23',
      ].join('\n'),
    );
    expect(out).toContain('Configuration: skillmap.config.json, shared/base.json\n');
    expect(out).toMatch(/^ {2}error {4}valid-color +shared\/base\.json:2:13 \(preset\)$/m);
  });

  test('in no other format', async () => {
    const { code, err } = await lint(await tempFolder(FILES), [...args, '--format', 'sarif']);
    expect(code).toBe(2);
    expect(err).toContain('--print-config prints text, or JSON with --format json.');
  });
});

test('--rule also wins over a configuration in another folder, and over its overrides', async () => {
  const overrides = [{ files: ['../maps/**'], rules: { 'no-unknown-attribute': 'info' } }];
  const cwd = await tempFolder({ 'config/own.json': json({ overrides }), 'maps/skillmap.md': MISSPELT });
  const args = ['maps', '--config', 'config/own.json'];
  expect((await lintJson(cwd, args)).summary).toMatchObject({ errors: 0, warnings: 0 });
  const { summary } = await lintJson(cwd, [...args, '--rule', 'no-unknown-attribute:error']);
  expect(summary).toMatchObject({ errors: 1 });
});

test.each([
  ['no-empty-value', '--rule no-empty-value: Expected a rule and its severity, such as no-empty-value:off.'],
  ['no-empty-value:loud', 'no severity `loud`: expected `off`, `info`, `warning` or `error`.'],
  ['no-empty-value:warn', '--rule no-empty-value:warn: There is no severity `warn`: did you mean `warning`?'],
  ['no-emtpy-value:off', 'There is no rule `no-emtpy-value`: did you mean `no-empty-value`?'],
  ['require-maps:off', '`require-maps` cannot be `off`'],
])('--rule %s is refused', async (choice, message) => {
  const { code, err } = await lint(await tempFolder({ 'skillmap.md': CLEAN }), ['--rule', choice]);
  expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(message) as string });
});

test('--print-config of a folder is an error, and of a missing file has a notice beside the report', async () => {
  const cwd = await tempFolder({ 'maps/a.md': CLEAN });
  const folder = await lint(cwd, ['--print-config', 'maps']);
  expect(folder.err).toContain('--print-config prints the settings of a file, and maps is a folder.');
  expect(folder.code).toBe(2);
  const missing = await lint(cwd, ['--print-config', 'maps/b.md', '--format', 'json']);
  expect(missing.err).toContain('There is no file maps/b.md.');
  expect(JSON.parse(missing.out)).toMatchObject({ preset: 'recommended' });
  expect(missing.code).toBe(0);
});
