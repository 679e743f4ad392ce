import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { codePolicy } from '../../../../cli/config/code-policy.ts';
import { findServerConfig, loadServerConfig } from '../../../../cli/server/config/load-server-config.ts';
import {
  resolveServerSettings,
  type ServerOptions,
} from '../../../../cli/server/config/resolve-server-settings.ts';
import type { ServerSettings } from '../../../../cli/server/config/server-settings.ts';
import { DEFAULT_SPACE } from '../../../../cli/server/space/space-limits.ts';
import { createFakeIo } from '../../../fakes/fake-io.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const CODE = codePolicy({}, createFakeIo());

interface Given {
  config?: unknown;
  options?: ServerOptions;
  env?: Record<string, string>;
  isTerminal?: boolean;
}

async function settingsOf({ config, options = {}, env = {}, isTerminal = false }: Given): Promise<{
  folder: string;
  settings: ServerSettings;
}> {
  const folder = await tempFolder(
    config === undefined ? {} : { 'skillmap.server.json': JSON.stringify(config) },
  );
  const loaded = await findServerConfig([folder], CODE);
  return { folder, settings: resolveServerSettings({ options, env, loaded, cwd: folder, isTerminal }) };
}

async function mistakesOf(given: Given): Promise<string> {
  const error: unknown = await settingsOf(given).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ name: 'UsageError' });
  return (error as Error).message;
}

const GOOGLE = { kind: 'google', clientId: 'id', clientSecret: { env: 'GOOGLE_SECRET' } };

describe('settings of a server', () => {
  test('have defaults for local use', async () => {
    const { folder, settings } = await settingsOf({});
    expect(settings).toEqual({
      host: 'localhost',
      port: 5210,
      data: path.join(folder, '.skillmap'),
      database: `sqlite:${path.join(folder, '.skillmap', 'skillmap.db')}`,
      trustedProxies: 0,
      frameAncestors: [],
      logs: 'all',
      providers: [],
      publishesMaps: false,
      space: DEFAULT_SPACE,
    });
  });

  test('have the stores of projects, with their ids, absolute folders and secrets', async () => {
    const s3 = { endpoint: 'https://s3.example.org', bucket: 'maps', accessKeyId: 'key' };
    const projectStores = [
      { type: 's3', ...s3, id: 'cloud', prefix: 'a/', secretAccessKey: { env: 'S3_SECRET' } },
      { type: 'folder', folder: 'projects' },
      { type: 'database' },
    ];
    const { folder, settings } = await settingsOf({ config: { projectStores }, env: { S3_SECRET: 'x' } });
    expect(settings.projectStores).toEqual([
      { kind: 's3', ...s3, id: 'cloud', region: 'us-east-1', prefix: 'a/', secretAccessKey: 'x' },
      { kind: 'folder', id: 'folder', folder: path.join(folder, 'projects') },
      { kind: 'database', id: 'database' },
    ]);
  });

  test.each([
    [[{ type: 'disk' }], '`projectStores[0].type` cannot be used: expected "database"'],
    [[{ type: 'folder' }], '`projectStores[0]` is of type folder and has no `folder`: add it.'],
    [
      [{ type: 'database', folder: 'x' }],
      '`projectStores[0].folder` is not for the type database: leave it out.',
    ],
    [[{ type: 's3', bucket: 'maps' }], 'has no `secretAccessKey`: add it.'],
    [
      [{ type: 's3', bucket: 'My Maps' }],
      '`projectStores[0].bucket` cannot be used: expected the name of a bucket',
    ],
    [
      [
        { type: 'folder', folder: 'a' },
        { type: 'folder', folder: 'b' },
      ],
      'Two stores of projects have the id `folder`: give each a different `id`.',
    ],
    [[{ type: 'folder', folder: 'a', id: 'database' }], 'only the database has the id `database`'],
    [[], '`projectStores` cannot be used: expected a list of stores'],
  ])('report a mistake in the stores of projects: %j', async (projectStores, expected) => {
    expect(await mistakesOf({ config: { projectStores } })).toContain(expected);
  });

  test('accept space limits one by one, and `false` for no limit', async () => {
    const space = {
      learner: { megabytes: 50, games: false },
      address: { days: 7 },
      place: { reserveMegabytes: 10 },
    };
    expect((await settingsOf({ config: { space } })).settings.space).toEqual({
      ...DEFAULT_SPACE,
      learner: { bytes: 50_000_000, projects: 1000, pictures: 1000 },
      addressDays: 7,
      reserve: 10_000_000,
    });
    expect(await mistakesOf({ config: { space: { learner: { megabytes: '50' } } } })).toContain(
      '`space.learner.megabytes` cannot be used: expected a number from 0 to 1000000000, or false for no limit.',
    );
  });

  test('prefer options to environment variables, and these to the file', async () => {
    const config = { port: 1, host: 'file', publicUrl: 'https://file.example/', data: 'kept' };
    const env = { PORT: '2', HOST: 'env', SKILLMAP_PUBLIC_URL: '', DATABASE_URL: 'db/other.db' };
    const { folder, settings } = await settingsOf({ config, env, options: { port: 3 } });
    expect(settings).toMatchObject({
      port: 3,
      host: 'env',
      publicUrl: 'https://file.example/',
      base: '/',
      data: path.join(folder, 'kept'),
      database: `sqlite:${path.join(folder, 'db', 'other.db')}`,
    });
  });

  test('take the path from the public address, or from `--base` alone', async () => {
    const publicUrl = 'https://example.org/maps';
    expect((await settingsOf({ config: { publicUrl } })).settings).toMatchObject({
      base: '/maps/',
      publicUrl: 'https://example.org/maps/',
    });
    expect((await settingsOf({ options: { base: 'maps' } })).settings.base).toBe('/maps/');
  });

  test('take secrets from the environment, and give providers display names', async () => {
    const oidc = { ...GOOGLE, kind: 'oidc', id: 'school', issuer: 'https://login.school.example/realms/a' };
    const config = { identity: { providers: [GOOGLE, oidc], helpUrl: 'https://help.example/' } };
    const { settings } = await settingsOf({ config, env: { GOOGLE_SECRET: 'of google' } });
    expect(settings.providers).toMatchObject([
      { id: 'google', name: 'Google', clientSecret: 'of google' },
      { id: 'school', name: 'login.school.example', clientSecret: 'of google' },
    ]);
  });

  test.each([
    [true, 1],
    [2, 2],
    [false, 0],
  ])('read `trustProxy` %s as %s trusted proxies', async (trustProxy, expected) => {
    expect((await settingsOf({ config: { trustProxy } })).settings.trustedProxies).toBe(expected);
  });

  test('log only problems in a terminal by default', async () => {
    expect((await settingsOf({ isTerminal: true })).settings.logs).toBe('problems');
    expect((await settingsOf({ isTerminal: true, config: { logs: 'all' } })).settings.logs).toBe('all');
  });
});

describe('a mistake is reported as a sentence with the setting and the expected value', () => {
  test.each<[string, Given, string]>([
    [
      'wrong type',
      { config: { port: '80' } },
      '`port` cannot be used: expected a port number from 0 to 65535',
    ],
    [
      'misspelt setting',
      { config: { trustProxi: true } },
      'has `trustProxi`, which is not a setting: did you mean `trustProxy`?',
    ],
    [
      'unknown kind',
      { config: { identity: { providers: [{ ...GOOGLE, kind: 'gogle' }] } } },
      'skillmap.server.json:1:35: `identity.providers[0].kind` must be one of `google`, `microsoft`, `github`, `oidc`: did you mean `google`?',
    ],
    [
      'missing field',
      { config: { identity: { providers: [{ kind: 'google', clientId: 'a' }] } } },
      '`identity.providers[0]` has no `clientSecret`: expected a text',
    ],
    [
      'missing environment variable',
      { config: { identity: { providers: [GOOGLE] } } },
      '`identity.providers[0].clientSecret` uses the environment variable GOOGLE_SECRET, which is not set',
    ],
    [
      'missing issuer',
      { config: { identity: { providers: [{ ...GOOGLE, kind: 'oidc' }] } }, env: { GOOGLE_SECRET: 'x' } },
      'is of kind oidc and has no `issuer`',
    ],
    [
      'duplicate id',
      { config: { identity: { providers: [GOOGLE, GOOGLE] } }, env: { GOOGLE_SECRET: 'x' } },
      'Two providers have the id `google`',
    ],
    [
      'invalid port in the environment',
      { env: { PORT: 'web' } },
      'the environment variable PORT is web: expected a port number',
    ],
    [
      'short secret',
      { env: { SKILLMAP_SECRET: 'short' } },
      'SKILLMAP_SECRET has 5 characters: expected at least 32',
    ],
    [
      'unknown database',
      { env: { DATABASE_URL: 'mysql://db/x' } },
      'the environment variable DATABASE_URL is not a supported database: expected postgres://',
    ],
    [
      'invalid public address',
      { options: { publicUrl: 'maps.example.org' } },
      '--public-url maps.example.org is not an address',
    ],
    [
      'invalid frame origin',
      { config: { frameAncestors: ['https://a.example/course'] } },
      '`frameAncestors[0]` cannot be used: expected a list of origins',
    ],
  ])('with this mistake: %s', async (_name, given, expected) => {
    expect(await mistakesOf(given)).toContain(expected);
  });

  test('together with all other mistakes, and without secrets', async () => {
    const text = await mistakesOf({
      env: {
        PORT: 'x',
        SKILLMAP_LOGS: 'loud',
        SKILLMAP_TRUST_PROXY: 'maybe',
        DATABASE_URL: 'postgres://u:hush@[::1',
      },
    });
    for (const name of ['PORT', 'SKILLMAP_LOGS', 'SKILLMAP_TRUST_PROXY', 'DATABASE_URL'])
      expect(text).toContain(name);
    expect(text).not.toContain('hush');
  });

  test('with one punctuation mark at its end', async () => {
    const lines = (await mistakesOf({ config: { trustProxi: true, port: '80' } })).split('\n');
    expect(lines.map((line) => /[.?]*$/.exec(line)?.[0])).toEqual(['?', '.']);
  });

  test('if the file of the settings is not JSON or is missing', async () => {
    const folder = await tempFolder({ 'skillmap.server.json': '{' });
    await expect(loadServerConfig(path.join(folder, 'skillmap.server.json'), CODE)).rejects.toThrow(
      /cannot be read/,
    );
    await expect(loadServerConfig(path.join(folder, 'other.json'), CODE)).rejects.toThrow(/cannot be read/);
  });
});

test('a second configuration of the server in a folder is reported, because its settings are not used', async () => {
  const folder = await tempFolder({
    'skillmap.server.mjs': 'export default { port: 1 };\n',
    'skillmap.server.json': '{ "port": 2 }',
  });
  const io = createFakeIo();
  const { config } = await findServerConfig([folder], codePolicy({}, io));
  expect(config).toEqual({ port: 1 });
  expect(io.err()).toBe(
    `skillmap: ${folder} has several configurations. skillmap.server.mjs is used, and skillmap.server.json is not: keep one of them.\n`,
  );
});
