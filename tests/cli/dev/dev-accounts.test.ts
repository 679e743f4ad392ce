import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { AccountState } from '#schemas/generated/account.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { createDevAccounts, withDevAccounts } from '../../../cli/dev/dev-accounts.ts';
import { packageVersion } from '../../../cli/package-folder.ts';
import { lazyAccounts } from '../../../cli/server/accounts/lazy-accounts.ts';
import { createApp } from '../../../cli/server/app.ts';
import { openDatabase } from '../../../cli/server/database/open-database.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const CONFIG: TargetConfig = {
  targetId: 'arcade',
  brand: { name: 'Test', primaryColor: '', secondaryColor: '', backgroundColor: '', highlightColor: '' },
  editor: { kind: 'bundled', url: '/editor/' },
};
const URL_HERE = 'http://localhost:3210/';

const DEV = { root: '/maps', url: () => URL_HERE, target: 'arcade' };

async function devApp() {
  const cacheDir = await tempFolder();
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const dev = createDevAccounts({ ...DEV, cacheDir, onError });
  onTestFinished(dev.close);
  return { app: createApp({ accounts: dev.accounts, onError }), cacheDir, errors };
}

const SIGN_IN = {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    Origin: 'http://localhost:3210',
    'Sec-Fetch-Site': 'same-origin',
  },
  body: JSON.stringify({ provider: 'local', callbackURL: '/?authcallback=1', isRemembered: false }),
};

describe('accounts in `skillmap dev`', () => {
  test('need no database until somebody signs in', async () => {
    const { app, cacheDir, errors } = await devApp();
    const state = (await (await app.request('/api/user')).json()) as AccountState;
    expect(state).toEqual({ kind: 'signed-out' });
    expect((await app.request('/api/user/projects')).status).toBe(401);
    expect(await readdir(cacheDir)).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('create a database and start a test provider at the first sign-in', async () => {
    const { app, cacheDir, errors } = await devApp();
    const response = await app.request(`${URL_HERE}api/auth/sign-in/social`, SIGN_IN);
    const { url } = (await response.json()) as { url: string };
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//);
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${URL_HERE}api/auth/callback/local`);
    expect(errors).toEqual([]);
    const [key = ''] = await readdir(path.join(cacheDir, 'dev'));
    expect(await readdir(path.join(cacheDir, 'dev', key))).toContain('accounts.db');
  });

  test('refuse a database whose tables were changed, and name its file', async () => {
    const { app, cacheDir, errors } = await devApp();
    await app.request(`${URL_HERE}api/auth/sign-in/social`, SIGN_IN);
    const [key = ''] = await readdir(path.join(cacheDir, 'dev'));
    const file = path.join(cacheDir, 'dev', key, 'accounts.db');
    const { db, close } = await openDatabase({ url: `sqlite:${file}` });
    await db.schema.alterTable('user').dropColumn('provider').execute();
    await close();
    const again = createDevAccounts({ ...DEV, cacheDir, onError: (error) => void errors.push(error) });
    onTestFinished(again.close);
    await expect(again.accounts.identity.handle(new Request(URL_HERE))).rejects.toThrow(
      `${file} (embedded): its tables were changed after skillmap ${packageVersion()} created them (\`user\` has no column \`provider\`). Delete this file to begin with new test learners.`,
    );
  });

  test('use the local test provider, whatever the configuration names', () => {
    const identity = {
      providers: [{ id: 'google', name: 'Google' }] as [{ id: string; name: string }],
      helpUrl: '/h',
    };
    const config = withDevAccounts({ ...CONFIG, identity, endpoints: { help: 'https://h.example/' } });
    expect(config.identity).toEqual({ providers: [{ id: 'local', name: 'Test Learner' }], helpUrl: '/h' });
    expect(config.endpoints).toEqual({
      help: 'https://h.example/',
      api: '/api/',
      kiosk: '/api/kiosk/updatecode',
    });
  });
});

test('opening the accounts is retried at the next request if it fails', async () => {
  let tries = 0;
  const open = async () => {
    tries += 1;
    throw new Error(`try ${tries}`);
  };
  const accounts = lazyAccounts(open, { target: 'arcade', base: '/' });
  const ask = () => accounts.identity.handle(new Request(URL_HERE));
  await expect(ask()).rejects.toThrow('try 1');
  await expect(ask()).rejects.toThrow('try 2');
});
