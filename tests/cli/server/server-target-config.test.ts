import { describe, expect, test } from 'vitest';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { validate } from '#schemas/generated/target-config-validator.js';
import {
  createServerTargetConfig,
  type ServerTargetConfigOptions,
  type RepositoryLists,
} from '../../../cli/server/server-target-config.ts';

const SITE: TargetConfig = {
  targetId: 'arcade',
  brand: { name: 'Test', primaryColor: '', secondaryColor: '', backgroundColor: '', highlightColor: '' },
  editor: { kind: 'bundled', url: '/editor/arcade/index.html' },
  endpoints: { help: 'https://help.example/' },
  packages: { approvedRepos: ['Ada/Maps', 'grace/space'], bannedOrgs: ['spam'] },
};

function createConfig(options: Partial<ServerTargetConfigOptions> = {}) {
  const errors: unknown[] = [];
  let time = 0;
  const read = createServerTargetConfig({
    site: SITE,
    api: '/api/',
    providers: [],
    onError: (error) => errors.push(error),
    now: () => time,
    ...options,
  });
  return { read, errors, pass: (ms: number) => (time += ms) };
}

describe('the settings of a served site', () => {
  test('include the address of the API, and no sign-in without a provider', async () => {
    const config = await createConfig().read();
    expect(config).toEqual({
      ...SITE,
      endpoints: { help: 'https://help.example/', api: '/api/', kiosk: '/api/kiosk/updatecode' },
    });
    expect(validate(config)).toBe(true);
  });

  test("§7 Kiosk: keep the author's kiosk endpoint, and have none if the editor is hosted", async () => {
    const kiosk = 'https://kiosk.example/updatecode';
    const named = { ...SITE, endpoints: { kiosk } };
    expect((await createConfig({ site: named }).read()).endpoints).toEqual({ kiosk, api: '/api/' });
    const hosted: TargetConfig = { ...SITE, editor: { kind: 'hosted', url: 'https://editor.example/' } };
    expect((await createConfig({ site: hosted }).read()).endpoints?.kiosk).toBeUndefined();
  });

  test('contain how many days games of anonymous users are kept', async () => {
    const site = { ...SITE, anonymousDays: 5 };
    expect((await createConfig({ site, anonymousDays: 30 }).read()).anonymousDays).toBe(30);
    expect(await createConfig({ site }).read()).not.toHaveProperty('anonymousDays');
  });

  test("list the server's sign-in providers, whatever the build contains", async () => {
    const site: TargetConfig = {
      ...SITE,
      identity: { providers: [{ id: 'old', name: 'Old' }], helpUrl: 'https://site.example/help' },
    };
    const google = { id: 'google', name: 'Google' };
    expect((await createConfig({ site, providers: [google] }).read()).identity).toEqual({
      providers: [google],
      helpUrl: 'https://site.example/help',
    });
    expect((await createConfig({ site }).read()).identity).toBeUndefined();
  });

  test("prefer the operator's decisions about repositories to the build's", async () => {
    const findRepositories = async () => ({ approved: ['alan/new'], banned: ['ada/maps'] });
    const config = await createConfig({ findRepositories }).read();
    expect(config.packages).toEqual({
      approvedRepos: ['grace/space', 'alan/new'],
      bannedRepos: ['ada/maps'],
      bannedOrgs: ['spam'],
    });
    expect(validate(config)).toBe(true);
  });

  test('are refreshed after ten seconds, and kept if the database fails', async () => {
    let lists: RepositoryLists | Error = { approved: [], banned: ['ada/maps'] };
    let reads = 0;
    const findRepositories = async (): Promise<RepositoryLists> => {
      reads += 1;
      if (lists instanceof Error) throw lists;
      return lists;
    };
    const { read, errors, pass } = createConfig({ findRepositories });
    expect((await read()).packages?.bannedRepos).toEqual(['ada/maps']);
    await read();
    expect(reads).toBe(1);
    lists = new Error('gone');
    pass(10_000);
    expect((await read()).packages?.bannedRepos).toEqual(['ada/maps']);
    expect(errors).toEqual([lists]);
    lists = { approved: [], banned: [] };
    expect((await read()).packages?.bannedRepos).toBeUndefined();
  });

  test('do not wait for a database that does not answer', async () => {
    const findRepositories = () => new Promise<never>(() => undefined);
    expect((await createConfig({ findRepositories }).read()).endpoints?.api).toBe('/api/');
  });
});
