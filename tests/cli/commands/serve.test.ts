import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serve, type ServeCommandOptions } from '../../../cli/commands/serve.ts';
import type { SharedGame } from '#schemas/generated/shared-game.ts';
import { startIdentityProvider } from '../../../cli/identity-provider/start-identity-provider.ts';
import { createFakeIo, type FakeIo } from '../../fakes/fake-io.ts';
import { shareCompressed } from '../../support/share-compressed.ts';
import { filesOf, pngOf, publicationOf, publishingOf } from '../../support/shared-games.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { isBuilt, listFiles, MAP } from '../build/built-site.ts';
import { TARGET, builtSite } from './built-folder.ts';

interface Served {
  io: FakeIo;
  /** The address of the site, ending in its base. */
  url: string;
  /** Stops the server and returns the exit code. */
  stop: () => Promise<number>;
}

/** Starts the command in a folder and waits until it prints the address of the site. */
async function start(
  files: Readonly<Record<string, string>>,
  options: Partial<ServeCommandOptions> = {},
  env: Record<string, string> = {},
): Promise<Served> {
  const cwd = await tempFolder(files);
  const io = createFakeIo({ cwd, env });
  const source = options.folder === undefined ? { folder: '.', site: 'site' } : { folder: options.folder };
  const ended = serve({ ...source, port: 0, ...options }, io);
  let isOver = false;
  const stop = async (): Promise<number> => {
    isOver = true;
    io.stop();
    return ended;
  };
  onTestFinished(async () => {
    if (!isOver) await stop();
  });
  const url = async (): Promise<string> => {
    for (;;) {
      const [, found] = /^ {2}(?:Here|Site) +(http:\/\/localhost\S+)/m.exec(io.out()) ?? [];
      if (found !== undefined) return found;
      await Promise.race([ended, setTimeout(10)]);
      if (io.out() === '' && isOver) throw new Error(io.err());
    }
  };
  return { io, url: await url(), stop };
}

/** Marks the first picture of the page, drawn before the app loads: its header reserves room for the account. */
const ACCOUNT_PLACE = '<div id="first-look" dir="ltr" data-account>';

describe.skipIf(!isBuilt)('serving a folder as a site', () => {
  const files = {
    'maps/skillmap.md': MAP,
    'maps/skillmap.config.json': `{"editorUrl": "https://e.example/"}`,
  };

  test('includes the Studio only with --studio, with or without maps', async () => {
    const env = { SKILLMAP_CACHE: await tempFolder() };
    await shareCompressed(env.SKILLMAP_CACHE);
    const studio = { folder: 'maps', studio: true };
    for (const [kept, shown] of [
      [files, '1 map file of maps'],
      [{ 'maps/skillmap.config.json': files['maps/skillmap.config.json'] }, '0 map files of maps'],
    ] as const) {
      const { io, url, stop } = await start(kept, studio, env);
      expect(io.out()).toContain(`Maps      ${shown}`);
      expect(io.out()).toContain(`Studio    ${url}studio/\n`);
      const page = await fetch(`${url}studio/`);
      expect(await page.text()).toContain('<title>Studio</title>');
      expect(page.headers.get('Content-Security-Policy')).toContain(`frame-ancestors 'none'`);
      expect((await fetch(`${url}studio/map/`)).status).toBe(200);
      await stop();
    }
    const { io, url } = await start(files, { folder: 'maps' }, env);
    expect(io.out()).not.toContain('Studio');
    expect((await fetch(`${url}studio/`)).status).toBe(404);
    expect((await listFiles(path.join(io.cwd, '.skillmap'))).filter((file) => /studio/i.test(file))).toEqual(
      [],
    );
    expect(await (await fetch(url)).text()).not.toContain(ACCOUNT_PLACE);
  });

  test('reserves room for the account in the first HTML if learners can sign in', async () => {
    const env = { SKILLMAP_CACHE: await tempFolder(), SECRET: 'secret' };
    await shareCompressed(env.SKILLMAP_CACHE);
    const provider = { kind: 'google', clientId: 'maps', clientSecret: { env: 'SECRET' } };
    const server = { 'skillmap.server.json': JSON.stringify({ identity: { providers: [provider] } }) };
    const { url } = await start({ ...files, ...server }, { folder: 'maps' }, env);
    expect(await (await fetch(url)).text()).toContain(ACCOUNT_PLACE);
  });
});

describe('a server', () => {
  test('serves the site, its settings and the API, and exits with 0 when stopped', async () => {
    const { io, url, stop } = await start(builtSite());
    expect(await (await fetch(url)).text()).toBe('the first map');
    const config: unknown = await (await fetch(`${url}targetconfig.json`)).json();
    expect(config).toEqual({ ...TARGET, endpoints: { api: '/api/', kiosk: '/api/kiosk/updatecode' } });
    expect(await (await fetch(`${url}api/user`)).json()).toEqual({ kind: 'signed-out' });
    expect(await (await fetch(`${url}readyz`)).json()).toEqual({ status: 'ready' });
    expect(await (await fetch(`${url}metrics`)).text()).toContain('skillmap_info{version=');
    expect(io.out()).toContain('No sign-in provider is configured: learners cannot sign in. Add one');
    expect(io.out()).toContain(`Database  ${path.join('.skillmap', 'skillmap.db')} (embedded)`);
    expect(await stop()).toBe(0);
    expect(io.err().trim().split('\n').at(-1)).toContain('"message":"Stopped."');
    await expect(fetch(url)).rejects.toThrow();
  });

  test('below a path starts sign-in at the provider, with a return address below that path', async () => {
    const provider = await startIdentityProvider({ redirectUris: [] });
    onTestFinished(provider.close);
    const { clientId, clientSecret, issuer } = provider;
    const providers = [
      {
        kind: 'oidc',
        id: 'school',
        name: 'School',
        issuer,
        clientId,
        clientSecret: { env: 'SCHOOL_SECRET' },
      },
    ];
    const files = {
      ...builtSite('/maps/'),
      'skillmap.server.json': JSON.stringify({ identity: { providers, helpUrl: 'https://help.example/' } }),
    };
    const { io, url } = await start(files, {}, { SCHOOL_SECRET: clientSecret });
    expect(url).toMatch(/:\d+\/maps\/$/);
    expect(io.out()).toContain(`School  redirect URL ${url}api/auth/callback/school`);
    expect(await (await fetch(`${url}targetconfig.json`)).json()).toMatchObject({
      endpoints: { api: '/maps/api/' },
      identity: { providers: [{ id: 'school', name: 'School' }], helpUrl: 'https://help.example/' },
    });
    const response = await fetch(`${url}api/auth/sign-in/social`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
        Origin: new URL(url).origin,
      },
      body: JSON.stringify({
        provider: 'school',
        callbackURL: '/maps/?authcallback=1#a',
        isRemembered: false,
      }),
    });
    const { url: to } = (await response.json()) as { url: string };
    expect(to).toContain(issuer);
    expect(new URL(to).searchParams.get('redirect_uri')).toBe(`${url}api/auth/callback/school`);
    expect(response.headers.getSetCookie().join()).toMatch(/httponly/i);
  });

  test('§7 Project publishing: games can be shared even without accounts', async () => {
    const { io, url } = await start(builtSite('/maps/'));
    const publish = (at: string) =>
      fetch(url + at, publishingOf(publicationOf(), { 'Sec-Fetch-Site': 'same-origin' }));
    const response = await publish('editor/arcade/api/scripts');
    const { id } = (await response.json()) as SharedGame;
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toContain(`; Path=/maps/api/${id}; `);
    expect(((await (await publish('api/scripts')).json()) as SharedGame).id).toBe(id);
    const text = await fetch(`${url}api/${id}/text`);
    expect(await text.json()).toEqual(filesOf());
    expect(Object.fromEntries(text.headers)).toMatchObject({
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
      'cross-origin-resource-policy': 'same-origin',
    });
    const picture = await fetch(`${url}api/${id}/thumbnail`, {
      method: 'PUT',
      headers: { Cookie: cookie.split(';')[0] ?? '', 'Content-Type': 'image/png' },
      body: pngOf(),
    });
    expect(picture.status).toBe(200);
    const { thumbnail = '' } = (await picture.json()) as SharedGame;
    const shown = await fetch(new URL(thumbnail, url));
    expect(shown.headers.get('Content-Security-Policy')).toBe(`default-src 'none'; sandbox`);
    const metrics = await (await fetch(new URL('/metrics', url))).text();
    expect(metrics).toContain('skillmap_shared_games 1\n');
    expect(metrics).toMatch(/skillmap_shared_games_bytes [1-9]\d+\n/);
    expect(io.err()).not.toContain(id);
    expect((await fetch(`${url}api/${id}`, { method: 'DELETE' })).status).toBe(401);
  });

  test('reports that games cannot be played if the site is from an older build', async () => {
    const advice = 'The site was built by an older skillmap';
    const { 'site/editor/arcade/player.html': _player, ...older } = builtSite();
    expect((await start(older)).io.out()).toContain(advice);
    expect((await start(builtSite())).io.out()).not.toContain(advice);
    const hosted = { ...TARGET, editor: { kind: 'hosted', url: 'https://arcade.makecode.com/' } };
    const elsewhere = { ...older, 'site/targetconfig.json': JSON.stringify(hosted) };
    expect((await start(elsewhere)).io.out()).not.toContain(advice);
  });

  test("logs a request as JSON, without its query or the client's address", async () => {
    const { io, url } = await start(builtSite());
    await fetch(`${url}api/user?name=ada`);
    const line = JSON.parse(io.err().trim().split('\n').at(-1) ?? '') as Record<string, unknown>;
    expect(line).toMatchObject({ event: 'request', method: 'GET', route: '/api/user', status: 200 });
    expect(io.err()).not.toMatch(/ada|127\.0\.0\.1|::1/);
  });

  test('stores data in a folder that git ignores', async () => {
    const { io } = await start(builtSite());
    const data = path.join(io.cwd, '.skillmap');
    expect(await readFile(path.join(data, '.gitignore'), 'utf8')).toBe('*\n');
    if (process.platform !== 'win32') expect((await stat(data)).mode & 0o077).toBe(0);
  });
});
