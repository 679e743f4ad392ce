import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { CLEAN, MISSPELT, lint, lintJson } from './run-lint.ts';

describe('configuration', () => {
  test.each([
    ['{ "rules": { "no-unknown-attribute": "off" } }', 0],
    ['{ "rules": { "no-unknown-attribute": "info" } }', 0],
    ['{ "rules": { "no-unknown-attribute": "error" } }', 1],
  ])('severity from %s', async (config, code) => {
    const cwd = await tempFolder({ 'skillmap.config.json': config, 'skillmap.md': MISSPELT });
    expect((await lint(cwd, ['--max-warnings', '5'])).code).toBe(code);
  });

  test('a TypeScript configuration beside the maps counts, wherever lint is run', async () => {
    const cwd = await tempFolder({
      'repo/skillmap.config.ts': "export default { preset: 'strict' as const };\n",
      'repo/skillmap.md': MISSPELT,
    });
    const { summary } = await lintJson(cwd, ['repo']);
    expect(summary).toMatchObject({ errors: 1, warnings: 0 });
  });

  test.each([
    ['{ "rule": {} }', '`rule`, which is no setting'],
    ['{ "preset": "relaxed" }', '`preset` must be one of `recommended`, `strict`'],
    ['{ "rules": { "no-typos": "error" } }', 'the rule `no-typos`, which does not exist'],
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
    ['{ "skillmap": {} }', '`skillmap`, which is no setting: did you mean `skillMap`?'],
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
  ])('mistakes in it are said: %s', async (config, message) => {
    const cwd = await tempFolder({ 'skillmap.config.json': config, 'skillmap.md': CLEAN });
    const { code, err } = await lint(cwd, []);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

test.each([
  ['{\n  "maps": ["a.md"],\n}', 'skillmap.config.json:3:1 cannot be read: '],
  ['{\n  "maps": ["a.md"]\n  "preset": "strict"\n}', 'skillmap.config.json:3:3 cannot be read: '],
  ['{\n  "rules": {\n', 'skillmap.config.json:3:1 cannot be read: '],
  ['{\n  // Ours.\n}', 'skillmap.config.json:2:3 cannot be read: '],
  ['{\r\n  "preset": "relaxed"\r\n}', '  2:3 `preset` must be one of'],
  ['{\n  "brand": {\n    "primaryColour": "#0b6e4f" } }', '  3:5 `brand` has `primaryColour`'],
  ['{\n "brand": {\n  "primaryColor": "green" } }', '  3:3 `brand.primaryColor` cannot be used'],
  ['{\n "packages": { "bannedOrgs": [\n  "a", "b/c"] } }', '  3:8 `packages.bannedOrgs[1]` cannot'],
  ['{\n  "rules": { "no-typos": "error" } }', 'skillmap.config.json:2:14 sets the rule `no-typos`'],
  ['[]', '  1:1 The configuration must be object'],
])('what is wrong in it is found by line and column: %s', async (config, message) => {
  const cwd = await tempFolder({ 'skillmap.config.json': config, 'skillmap.md': CLEAN });
  expect((await lint(cwd, [])).err).toContain(message);
});

describe('a configuration that cannot be loaded', () => {
  test.each([
    ['export default {', 'cannot be loaded: Expected `}` but found `EOF`'],
    [
      "export default {\n  maps: ['a.md'\n  preset: 'strict',\n};",
      'skillmap.config.ts:3:3 cannot be loaded: ',
    ],
    ['export default null;', 'expected an object as its default export'],
    ['export const preset = 1;', 'expected an object as its default export'],
    ["throw new Error('no\\nway');", 'cannot be loaded: no'],
  ])('%s is told in one line without colours', async (text, message) => {
    const cwd = await tempFolder({ 'skillmap.config.ts': text, 'skillmap.md': CLEAN });
    const { code, err } = await lint(cwd, []);
    expect(code).toBe(2);
    expect(err).toContain(message);
    expect(err).not.toContain('\u001B');
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  test('a missing one is told like any missing file', async () => {
    const { err } = await lint(await tempFolder({ 'skillmap.md': CLEAN }), ['--config', 'missing.ts']);
    expect(err).toMatch(/^skillmap: .*missing\.ts cannot be read: there is no such file\.\n$/);
  });

  test('a byte order mark in JSON is none of its mistakes', async () => {
    const cwd = await tempFolder({ 'skillmap.config.json': '\uFEFF{}', 'skillmap.md': CLEAN });
    expect((await lint(cwd, [])).code).toBe(0);
  });
});
