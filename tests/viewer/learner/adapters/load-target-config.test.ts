import { describe, expect, test } from 'vitest';
import { loadTargetConfig } from '../../../../viewer/learner/adapters/load-target-config.ts';

const brand = {
  name: 'School',
  primaryColor: '#123',
  secondaryColor: '#456',
  backgroundColor: '#789',
  highlightColor: '#abc',
};
const editor = { kind: 'hosted', url: 'https://arcade.makecode.com/' } as const;

async function load(answer: () => Response | Promise<Response>) {
  const warnings: string[] = [];
  const config = await loadTargetConfig({
    url: '/maps/targetconfig.json',
    base: '/maps/',
    fetch: async () => answer(),
    warn: (message) => void warnings.push(message),
  });
  return { config, warnings };
}

describe('the target config, fetched at run time', () => {
  test('is used as it is', async () => {
    const value = { targetId: 'microbit', brand, editor, skillMap: { defaultPath: 'docs:/x' } };
    expect(await load(() => Response.json(value))).toEqual({ config: value, warnings: [] });
  });

  test('has defaults for missing settings', async () => {
    const { config, warnings } = await load(() => Response.json({}));
    expect(config).toMatchObject({
      targetId: 'arcade',
      brand: { name: 'Skillmap' },
      editor: { kind: 'bundled', url: '/maps/editor/arcade/index.html' },
    });
    expect(warnings).toEqual([]);
  });

  test.each([
    [{ crowdinProject: 'my maps' }, 'https://crowdin.com/project/my%20maps'],
    [{ crowdinProject: 'https://crowdin.com/project/x' }, 'https://crowdin.com/project/x'],
    [{ crowdinProject: 'x', translationProject: 'https://t.example/' }, 'https://t.example/'],
  ])(
    '§3 Locale settings: gets the page of the translation project from %o',
    async (locales, translationProject) => {
      const { config, warnings } = await load(() => Response.json({ locales }));
      expect([config.locales, warnings]).toEqual([{ translationProject }, []]);
    },
  );

  test('omits only the settings with a mistake', async () => {
    const value = {
      brand,
      editor,
      locales: { defaultLocale: 5 },
      skillMap: { defaultpath: 'docs:/x' },
      packages: { bannedRepos: ['a/b'] },
      colour: 'red',
    };
    const { config, warnings } = await load(() => Response.json(value));
    expect(config).toEqual({
      targetId: 'arcade',
      brand,
      editor,
      locales: {},
      skillMap: {},
      packages: { bannedRepos: ['a/b'] },
    });
    expect(warnings).toEqual([
      '/maps/targetconfig.json: It has `colour`, which is no setting. The setting is left out.',
      '/maps/targetconfig.json: `skillMap` has `defaultpath`, which is no setting. The setting is left out.',
      '/maps/targetconfig.json: `locales.defaultLocale` must be string. The setting is left out.',
    ]);
  });

  test('§5 omits a language code that browsers cannot read, and offers the others', async () => {
    const locales = {
      availableLocales: ['de_DE', 'fr', 'zh-Hans-CN', 'my language'],
      defaultLocale: 'german',
    };
    const { config } = await load(() => Response.json({ locales }));
    expect(config.locales).toEqual({ availableLocales: ['fr', 'zh-Hans-CN'] });
  });

  test('§5 keeps the valid banned repositories if other values have a mistake', async () => {
    const packages = { bannedRepos: ['a/b', 7, 'c/d', null], bannedRepo: ['e/f'], approvedOrgs: 'ada' };
    const skillMap = {
      defaultPath: 'docs:/x',
      pathAliases: { a: 'docs:/a', 'b/~c': 1 },
      mapUrls: ['nowhere'],
    };
    const { config, warnings } = await load(() => Response.json({ packages, skillMap }));
    expect(config.packages).toEqual({ bannedRepos: ['a/b', 'c/d'] });
    expect(config.skillMap).toEqual({ defaultPath: 'docs:/x', pathAliases: { a: 'docs:/a' }, mapUrls: [] });
    expect(warnings).toHaveLength(6);
  });

  test('requires only the name of a brand, but the address of an editor', async () => {
    const value = { brand: { name: 'School', primaryColor: 5 }, editor: { kind: 'hosted' } };
    const { config, warnings } = await load(() => Response.json(value));
    expect(config.brand).toMatchObject({
      name: 'School',
      primaryColor: '#4b3fc4',
      highlightColor: '#f5b82e',
    });
    expect(config.editor).toEqual({ kind: 'bundled', url: '/maps/editor/arcade/index.html' });
    expect(warnings).toHaveLength(2);
  });

  test('omits an address that is a prefix of others if it does not end in a slash', async () => {
    const endpoints = {
      docs: '/docs',
      markdown: '/api/md/',
      codeHostApi: 'https://a.test',
      codeHostRaw: 'raw/',
    };
    const { config, warnings } = await load(() => Response.json({ endpoints }));
    expect(config.endpoints).toEqual({ markdown: '/api/md/' });
    expect(warnings).toHaveLength(3);
  });

  test('omits a setting without its required parts', async () => {
    const identity = { providers: [{ id: 'a b', name: 'A' }] };
    const { config } = await load(() => Response.json({ identity, brand: 'red', targetId: 5 }));
    expect(config).toMatchObject({ targetId: 'arcade', brand: { name: 'Skillmap' } });
    expect(config.identity).toBeUndefined();
  });

  test.each([
    ['missing', () => new Response('', { status: 404 }), 'status 404'],
    ['not JSON', () => new Response('<!doctype html>'), 'could not be read'],
    ['a list', () => Response.json([]), 'expected an object'],
    ['unreachable', () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ])('has the defaults if it is %s, and the operator is informed', async (_name, answer, message) => {
    const { config, warnings } = await load(answer);
    expect(config.targetId).toBe('arcade');
    expect(warnings).toEqual([expect.stringContaining(message)]);
  });
});
