import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, MISSPELT, lint, lintJson } from './run-lint.ts';

describe('the configuration', () => {
  test.each([
    ['{ "rules": { "no-unknown-attribute": "off" } }', 0],
    ['{ "rules": { "no-unknown-attribute": "info" } }', 0],
    ['{ "rules": { "no-unknown-attribute": "error" } }', 1],
  ])('sets the severity of a finding: %s', async (config, code) => {
    const cwd = await tempFolder({ 'skillmap.config.json': config, 'skillmap.md': MISSPELT });
    expect((await lint(cwd, ['--max-warnings', '5'])).code).toBe(code);
  });

  test('applies if it is a TypeScript file beside the maps, wherever lint runs', async () => {
    const cwd = await tempFolder({
      'repo/skillmap.config.ts': "export default { preset: 'strict' as const };\n",
      'repo/skillmap.md': MISSPELT,
    });
    const { summary } = await lintJson(cwd, ['repo']);
    expect(summary).toMatchObject({ errors: 1, warnings: 0 });
  });

  test('may start with a byte order mark', async () => {
    const cwd = await tempFolder({ 'skillmap.config.json': '\uFEFF{}', 'skillmap.md': CLEAN });
    expect((await lint(cwd, [])).code).toBe(0);
  });

  test.each([
    ['{ "rule": {} }', '`rule`, which is not a setting'],
    ['{ "preset": "relaxed" }', '`preset` must be one of `recommended`, `strict`'],
    ['{ "rules": { "no-typos": "error" } }', 'There is no rule `no-typos`'],
    ['{ "rules": { "no-unknown-activity": "off" } }', 'stops learners from opening the map'],
    ['{ "rules": { "file-binary": "off" } }', 'nothing in such a file can be checked'],
    ['{ "editorUrl": "arcade.makecode.com" }', '`editorUrl` cannot be used: expected the address'],
    [
      '{ "endpoints": { "docs": "https://a.org/docs" } }',
      '`endpoints.docs` cannot be used: expected an address that ends in a slash',
    ],
    ['{ "endpoints": { "codeHostRaw": "http:/" } }', '`endpoints.codeHostRaw`'],
    ['{ "skillMap": { "mapUrls": ["a.org"] } }', '`skillMap.mapUrls[0]` cannot be used: expected folders'],
    ['{ "maps": "skillmap.md" }', '`maps` cannot be used: expected a list of files or globs'],
    ['{ "skillmap": {} }', '`skillmap`, which is not a setting: did you mean `skillMap`?'],
    ['{ "brand": { "primaryColour": "#0b6e4f" } }', 'did you mean `primaryColor`?'],
    ['{ "brand": { "primaryColor": "green" } }', '`brand.primaryColor` cannot be used: expected a colour'],
    [
      '{ "packages": { "bannedRepos": ["https://github.com/octocat/maps"] } }',
      '`packages.bannedRepos[0]` cannot be used: expected a list of repositories as owner and name',
    ],
    ['{ "packages": { "bannedOrgs": ["octocat/maps"] } }', '`packages.bannedOrgs[0]` cannot be used'],
    ['{ "locales": { "availableLocales": ["de_DE"] } }', '`locales.availableLocales[0]` cannot be used'],
    ['{ "locales": { "defaultLocale": "german" } }', 'expected a language code such as `de` or `pt-BR`'],
    ['{ "rules": ', 'cannot be read'],
  ])('is reported if it contains a mistake: %s', async (config, message) => {
    const cwd = await tempFolder({ 'skillmap.config.json': config, 'skillmap.md': CLEAN });
    const { code, err } = await lint(cwd, []);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

test.each([
  ['{\n  "maps": ["a.md"],\n}', 'skillmap.config.json:3:1: The file cannot be read: '],
  ['{\n  "maps": ["a.md"]\n  "preset": "strict"\n}', 'skillmap.config.json:3:3: The file cannot be read: '],
  ['{\n  "rules": {\n', 'skillmap.config.json:3:1: The file cannot be read: '],
  ['{\n  // Ours.\n}', 'skillmap.config.json:2:3: The file cannot be read: '],
  ['{\r\n  "preset": "relaxed"\r\n}', 'skillmap.config.json:2:13: `preset` must be one of'],
  [
    '{\n  "brand": {\n    "primaryColour": "#0b6e4f" } }',
    'skillmap.config.json:3:5: `brand` has `primaryColour`',
  ],
  [
    '{\n "brand": {\n  "primaryColor": "green" } }',
    'skillmap.config.json:3:19: `brand.primaryColor` cannot be used',
  ],
  [
    '{\n "packages": { "bannedOrgs": [\n  "a", "b/c"] } }',
    'skillmap.config.json:3:8: `packages.bannedOrgs[1]` cannot',
  ],
  ['{\n  "rules": { "no-typos": "error" } }', 'skillmap.config.json:2:14: There is no rule `no-typos`'],
  ['{\n "brand": {\n  "name": 3 } }', 'skillmap.config.json:3:11: `brand.name` must be a text in quotes'],
  [
    '{ "overrides": [{ "files": [] }] }',
    'skillmap.config.json:1:28: `overrides[0].files` is empty, so it matches nothing',
  ],
  [
    '{ "locales": { "availableLocales": "de" } }',
    '`locales.availableLocales` cannot be used: expected a list of',
  ],
  ['{ "portable": "no" }', 'skillmap.config.json:1:15: `portable` must be `true` or `false`'],
  ['{ "portabel": false }', 'has `portabel`, which is not a setting: did you mean `portable`?'],
  [
    '{ "overrides": [{ "files": ["a"], "plugins": [] }] }',
    'skillmap.config.json:1:35: `plugins` belongs to the whole configuration: move it out of `overrides`',
  ],
  [
    '{ "overrides": [{ "files": ["a"], "rule": {} }] }',
    '`overrides[0]` has `rule`, which is not a setting: did you mean `rules`?\n',
  ],
  [
    '{ "overrides": [{ "files": ["a"], "plugin": [] }] }',
    '`overrides[0]` has `plugin`, which is not a setting.\n',
  ],
  [
    '{ "defaultPath": "local:a" }',
    'skillmap.config.json:1:3: `defaultPath` belongs to `skillMap`: write `"skillMap": { "defaultPath": ... }`',
  ],
  ['{ "rules": { "no-empty-value": 2 } }', 'expected `off`, `info`, `warning` or `error` (numbers are not'],
  ['{ "target": "arcad" }', 'skillmap.config.json:1:13: There is no editor `arcad`: did you mean `arcade`?'],
  ['{ "target": "Micro:Bit" }', 'There is no editor `Micro:Bit`: did you mean `microbit`?'],
  ['{ "target": "My editor" }', 'There is no editor `My editor`: expected a name such as `arcade`'],
  ['{ "ignore": ["a", "[b"] }', 'skillmap.config.json:1:19: The glob `[b` has no closing `]`'],
  [
    '{ "overrides": [{ "files": ["{a,b"] }] }',
    'skillmap.config.json:1:29: The glob `{a,b` has no closing `}`',
  ],
  ['{ "overrides": [{ "files": ["../x/**"] }] }', 'The glob `../x/**` matches nothing: globs are relative'],
  ['{ "ignore": ["!(a"] }', 'The glob `!(a` has no closing `)`'],
  ['{ "ignore": ["/drafts"] }', 'The glob `/drafts` matches nothing: globs are relative to the folder'],
  ['{ "ignore": [""] }', 'The glob `` matches nothing, because it is empty'],
  [
    '{\n "rules": {},\n "rules": {} }',
    'skillmap.config.json:3:2: `rules` is there twice: merge or remove one of them.',
  ],
  [
    '{ "overrides": [{ "files": ["a"],\n "files": ["b"] }] }',
    'skillmap.config.json:2:2: `files` is there twice',
  ],
  ['[]', 'skillmap.config.json:1:1: The configuration must be settings in braces'],
])('a mistake in the configuration is reported by line and column: %s', async (config, message) => {
  const cwd = await tempFolder({ 'skillmap.config.json': config, 'skillmap.md': CLEAN });
  expect((await lint(cwd, [])).err).toContain(message);
});

describe('a configuration that cannot be loaded', () => {
  test.each([
    ['export default {', 'cannot be loaded: Expected `}` but found `EOF`'],
    [
      "export default {\n  maps: ['a.md'\n  preset: 'strict',\n};",
      'skillmap.config.ts:3:3: The configuration cannot be loaded: ',
    ],
    ['export default null;', 'expected an object as its default export'],
    ['export default [];', 'expected an object as its default export'],
    ["export default 'strict';", 'expected an object as its default export'],
    ['export const preset = 1;', 'expected an object as its default export'],
    ["const preset = 'strict';", 'expected an object as its default export'],
    ["throw new Error('no\\nway');", 'skillmap.config.ts:1:7: The configuration cannot be loaded: no'],
    [
      "import { a } from './nowhere.ts';\nexport default a;",
      'skillmap.config.ts:1:19: The configuration cannot be loaded: it imports `./nowhere.ts`, which does not exist',
    ],
    [
      "// One.\nimport a from 'no-such-package';\nexport default a;",
      'skillmap.config.ts:2:15: The configuration cannot be loaded: it imports the package `no-such-package`, which is not installed here',
    ],
    ["const ü = '😀'; import a from './nowhere.ts';\nexport default { ü, a };", 'skillmap.config.ts:1:31: '],
    ['interface A {\n  a: string;\n}\nexport default { a: later } satisfies A;', 'skillmap.config.ts:4:21: '],
    ["export default () => {\n  throw new Error('not now');\n};", 'skillmap.config.ts:2:9: '],
    [
      "export default Promise.reject(new Error('later'));",
      'ts:1:31: The configuration cannot be loaded: later',
    ],
    [
      "export default async () => {\n  await 0;\n  throw new Error('later');\n};",
      'ts:3:9: The configuration cannot be loaded: later',
    ],
    [
      'console.log(__dirname);\nexport default {',
      'skillmap.config.ts:2:17: The configuration cannot be loaded: ',
    ],
  ])('is reported in one line without colours: %s', async (text, message) => {
    const cwd = await tempFolder({ 'skillmap.config.ts': text, 'skillmap.md': CLEAN });
    const printed = vi.spyOn(console, 'warn');
    onTestFinished(() => printed.mockRestore());
    const { code, err } = await lint(cwd, []);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(err).not.toContain('\u001B');
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(printed).not.toHaveBeenCalled();
  });

  test('is reported with the position of a mistake in an imported file', async () => {
    const cwd = await tempFolder({
      'skillmap.config.ts': "import { maps } from './lib/maps.ts';\nexport default { maps: maps() };\n",
      'lib/maps.ts': 'export function maps(): string[] {\n  return undefined!.maps;\n}\n',
      'skillmap.md': CLEAN,
    });
    const { err } = await lint(cwd, []);
    expect(err).toContain(
      `${path.join(cwd, 'lib', 'maps.ts')}:2:21: The configuration ${path.join(cwd, 'skillmap.config.ts')} cannot be loaded: Cannot read properties`,
    );
  });

  test.each([
    ['{\n  // Ours.\n}', ':2:3: The file cannot be read: JSON has no comments.'],
    ['{\n  "maps": ["a.md", ]\n}', ':2:20: The file cannot be read: there is a comma before this `]`.'],
  ])('is reported if its JSON has a comment or a trailing comma: %j', async (config, message) => {
    const cwd = await tempFolder({ 'skillmap.config.json': config, 'skillmap.md': CLEAN });
    expect((await lint(cwd, [])).err).toContain(`skillmap.config.json${message}`);
  });

  test('is reported if it is missing', async () => {
    const { err } = await lint(await tempFolder({ 'skillmap.md': CLEAN }), ['--config', 'missing.ts']);
    expect(err).toMatch(/^skillmap: .*missing\.ts cannot be read: there is no such file\.\n$/);
  });

  test('is reported if it is a folder', async () => {
    const cwd = await tempFolder({ 'skillmap.config.json/a.txt': '', 'skillmap.md': CLEAN });
    const { code, err } = await lint(cwd, []);
    expect(code).toBe(2);
    expect(err).toContain('skillmap.config.json cannot be read: it is a folder');
  });

  test('is reported if it is a symbolic link without a target', async () => {
    const cwd = await tempFolder({ 'skillmap.md': CLEAN });
    await symlink('nowhere.json', path.join(cwd, 'skillmap.config.json'));
    const { code, err } = await lint(cwd, []);
    expect(code).toBe(2);
    expect(err).toContain('skillmap.config.json cannot be read: there is no such file.');
  });
});
