import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { isBuilt, MAP, readTargetConfig, useBuild } from './built-site.ts';

const build = useBuild();

describe.skipIf(!isBuilt)('a site', () => {
  test.each([
    ['omits sign-in with a notice if it has no server', undefined],
    ['has sign-in if it has a server', { api: '/api/' }],
  ])('§6 %s', async (_name, endpoints) => {
    const identity = { providers: [{ id: 'google', name: 'Google' }] };
    const cwd = await tempFolder({
      'skillmap.md': MAP,
      'tutorials/one.md': '',
      'skillmap.config.json': JSON.stringify({ identity, endpoints }),
    });
    const { out } = await build(cwd, ['--editor', 'hosted']);
    const config = await readTargetConfig(path.join(cwd, 'dist'));
    expect(config.identity).toEqual(endpoints && identity);
    expect(out.includes('Sign-in is left out')).toBe(endpoints === undefined);
  });

  test.each([
    ['arcade', undefined, false],
    ['microbit', undefined, true],
    ['microbit', 'https://play.example/{id}', false],
  ])(
    'for %s with the multiplayer address %s reports an ineffective multiplayer button: %s',
    async (target, multiplayer, isTold) => {
      const cwd = await tempFolder({
        'skillmap.md': `${MAP}* next: end\n\n### end\n* kind: completion\n* showmultiplayershare: true\n`,
        'tutorials/one.md': '',
        'skillmap.config.json': JSON.stringify({ target, endpoints: { multiplayer } }),
      });
      const { out } = await build(cwd, ['--editor', 'hosted']);
      expect(out.includes('`showmultiplayershare` of 1 node has no effect')).toBe(isTold);
    },
  );

  test('has the settings and the logo that the configuration names', async () => {
    const cwd = await tempFolder({
      'skillmap.md': MAP,
      'tutorials/one.md': '',
      'images/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'skillmap.config.json': JSON.stringify({
        target: 'microbit',
        brand: { name: 'Club', logoUrl: 'images/logo.svg' },
        skillMap: { pathAliases: { space: 'github:ada/space' } },
        locales: { defaultLocale: 'fr' },
      }),
    });
    await build(cwd, ['--base', 'club', '--editor', 'hosted']);
    const dist = path.join(cwd, 'dist');
    const config = await readTargetConfig(dist);
    expect(config).toMatchObject({
      targetId: 'microbit',
      editor: { kind: 'hosted', url: 'https://makecode.microbit.org/' },
      skillMap: { pathAliases: { space: 'github:ada/space' } },
    });
    expect(config.brand.logoUrl).toMatch(/^\/club\/content\/logo-[0-9a-f]{12}\.svg$/);
    const html = await readFile(path.join(dist, 'index.html'), 'utf8');
    expect(html).toContain('<html lang="fr">');
    expect(html).toContain('frame-src https://makecode.microbit.org;');
  });

  test.each([
    ['local:second', 'Second'],
    ['second', 'Second'],
    ['github:me/maps/second', 'Second'],
    ['github:you/maps/second', 'Skillmap'],
    ['docs:/elsewhere', 'Skillmap'],
  ])(
    '§2 Source selection: the default path %s opens the page with the title %s',
    async (defaultPath, title) => {
      const cwd = await tempFolder({
        'skillmap.md': MAP,
        'second.md': MAP.replaceAll('Guide', 'Second'),
        'pxt.json': '{"name": "maps"}',
        '.git/config': '[remote "origin"]\n  url = https://github.com/me/maps.git\n',
        'skillmap.config.json': JSON.stringify({
          skillMap: { defaultPath, pathAliases: { second: 'docs:/second' } },
        }),
      });
      expect(await build(cwd, ['--editor', 'hosted'])).toMatchObject({ code: 0 });
      const html = await readFile(path.join(cwd, 'dist', 'index.html'), 'utf8');
      expect(html).toContain(`<title>${title}</title>`);
    },
  );

  test.each([
    [
      { defaultPath: 'local:secnod' },
      'there is no such map: the site opens without a map. For skillmap.md write',
    ],
    [{ defaultPath: 'secnod' }, '`skillMap.defaultPath` is `secnod`, which is not the address of a map'],
    [
      { pathAliases: { two: 'local:secnod' } },
      'The alias `two` leads to `local:secnod`, but there is no such map',
    ],
    [{ pathAliases: { two: 'github:me/maps/secnod' } }, 'The alias `two` leads to `github:me/maps/secnod`'],
    [{ order: ['space/'] }, '`skillMap.order` contains `space/`, but there is no map with that path'],
    [{ hidden: ['secnod.md'] }, '`skillMap.hidden` contains `secnod.md`, but there is no map with that path'],
    [{ pathAliases: { two: 'second.md' } }, 'The alias `two` leads to `second.md`, which is not the address'],
    [{ defaultPath: 'local:second', pathAliases: { two: '#local:second.md' } }, undefined],
    [{ defaultPath: 'two', pathAliases: { two: 'docs:/elsewhere', three: 'github:you/maps/x' } }, undefined],
    [{ defaultPath: 'local:zweite übung', pathAliases: { one: 'github:me/maps:v1/gone' } }, undefined],
  ])(
    '§2 Source selection: only settings that name a missing map are reported: %j',
    async (skillMap, told) => {
      const cwd = await tempFolder({
        'skillmap.md': MAP,
        'second.md': MAP.replaceAll('Guide', 'Second'),
        'zweite übung.md': MAP.replaceAll('Guide', 'Dritte'),
        'tutorials/one.md': '',
        'pxt.json': '{"name": "maps"}',
        '.git/config': '[remote "origin"]\n  url = https://github.com/me/maps.git\n',
        'skillmap.config.json': JSON.stringify({ skillMap }),
      });
      const { code, out } = await build(cwd, ['--editor', 'hosted']);
      expect(code).toBe(0);
      if (told === undefined) expect(out).not.toContain('skillmap.config.json');
      else expect(out).toMatch(/1 thing will be missing for learners:\n    skillmap\.config\.json {2}/);
      expect(out).toContain(told ?? 'wrote');
    },
  );

  test('§2 Source selection: a default path with spaces and non-ASCII letters opens the site', async () => {
    const cwd = await tempFolder({
      'skillmap.md': MAP,
      'zweite übung.md': MAP.replaceAll('Guide', 'Second'),
      'skillmap.config.json': '{"skillMap": {"defaultPath": "local:zweite übung"}}',
    });
    await build(cwd, ['--editor', 'hosted']);
    const html = await readFile(path.join(cwd, 'dist', 'index.html'), 'utf8');
    expect(html).toContain('<title>Second</title>');
  });
});
