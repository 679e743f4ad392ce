import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Project } from '../../../../../schemas/generated/project.ts';
import { createFakeLocks } from '../../../../fakes/fake-tab-locks.ts';
import { createAccountStandIn } from '../../../shared/services/account/account-stand-in.ts';
import { toProject, round, openDevice, codeOf, writes } from './project-device.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('§4 Cloud sync of projects, in the browser’s database', () => {
  test('a change from another device is stored immediately, and subscribers are informed', async () => {
    const account = createAccountStandIn();
    account.put(toProject('a', 'theirs'));
    const { projects, store } = openDevice(account);
    const heard: string[] = [];
    projects.onChangedHere((headerIds) => heard.push(...headerIds));
    await projects.sync(round);
    expect(codeOf(await store.get('a'))).toBe('theirs');
    expect(heard).toEqual(['a']);
    expect(writes(account)).toEqual([]);
  });

  test('if a project is changed here and in the account, the account’s version keeps its id, and this device’s version becomes a copy with a clear name', async () => {
    const account = createAccountStandIn();
    const { projects, store } = openDevice(account);
    await store.save(toProject('a', 'one'));
    await projects.sync(round);
    account.put(toProject('a', 'theirs'));
    await store.save(toProject('a', 'ours'));
    const kept: string[] = [];
    projects.onKeptBoth((name) => kept.push(name));
    await projects.sync(round);
    await projects.sync(round);
    expect(kept).toEqual(['Game a']);
    expect(codeOf(await store.get('a'))).toBe('theirs');
    const copy = (await store.list()).find(({ header }) => header.copyOf === 'a');
    expect(codeOf(copy)).toBe('ours');
    expect(copy?.header.name).toBe('Game a (from device)');
    // The editor takes the project's name from `pxt.json`.
    expect(copy?.text['pxt.json']).toContain('Game a (from device)');
    expect(account.projects().map(codeOf).toSorted()).toEqual(['ours', 'theirs']);
  });

  test('the same change on this device and in the account is no conflict', async () => {
    const account = createAccountStandIn();
    const { projects, store } = openDevice(account);
    await store.save(toProject('a', 'one'));
    await projects.sync(round);
    account.put(toProject('a', 'same'));
    await store.save(toProject('a', 'same'));
    await projects.sync(round);
    expect(await store.list()).toHaveLength(1);
  });

  test('a project open in an editor is not changed until it is closed', async () => {
    const account = createAccountStandIn();
    const { projects, store, open } = openDevice(account);
    await store.save(toProject('a', 'one'));
    await projects.sync(round);
    account.put(toProject('a', 'theirs'));
    open.add('a');
    await projects.sync(round);
    expect(codeOf(await store.get('a'))).toBe('one');
    open.delete('a');
    await projects.sync(round);
    expect(codeOf(await store.get('a'))).toBe('theirs');
  });

  test('a project opened while the account’s version downloads is not changed either, and no version is lost', async () => {
    const account = createAccountStandIn();
    let onGet = () => {};
    const { projects, store, open } = openDevice({
      ...account,
      fetch: async (input, init) => {
        const response = await account.fetch(input, init);
        if ((input as string).endsWith('/a') && init?.method === undefined) onGet();
        return response;
      },
    });
    await store.save(toProject('a', 'one'));
    await projects.sync(round);
    account.put(toProject('a', 'theirs'));
    onGet = () => void open.add('a');
    await projects.sync(round);
    expect(codeOf(await store.get('a'))).toBe('one');
    await store.save(toProject('a', 'one more', 2));
    open.delete('a');
    onGet = () => {};
    await projects.sync(round);
    await projects.sync(round);
    expect(account.projects().map(codeOf).toSorted()).toEqual(['one more', 'theirs']);
  });

  test('an editor that opens a project while a sync replaces it gets the new version', async () => {
    const account = createAccountStandIn();
    const { of } = createFakeLocks();
    const sync = of();
    let opened: Promise<Project | undefined> | undefined;
    const { projects, store } = openDevice(account, 'device', {
      ...sync,
      take: async (name) => {
        const release = await sync.take(name);
        // The sync has checked that no editor has the project, and has not written it yet.
        opened ??= of()
          .share(name)
          .then(() => store.get('a'));
        return release;
      },
    });
    account.put(toProject('a', 'theirs'));
    await projects.sync(round);
    expect(codeOf(await opened)).toBe('theirs');
  });

  test('a project that another tab has stored during the download is not replaced', async () => {
    const account = createAccountStandIn();
    account.put(toProject('a', 'first'));
    const other = openDevice(account);
    let onGot: (() => Promise<unknown>) | undefined = async () => {
      account.put(toProject('a', 'second'));
      await other.projects.fetch('a');
    };
    const { projects, store } = openDevice({
      ...account,
      fetch: async (input, init) => {
        const response = await account.fetch(input, init);
        const run = onGot;
        onGot = undefined;
        await run?.();
        return response;
      },
    });
    expect(await projects.fetch('a')).toBe('here');
    expect(codeOf(await store.get('a'))).toBe('second');
  });

  test('a deletion here reaches the account and vice versa, but an edit wins over a deletion', async () => {
    const account = createAccountStandIn();
    const { projects, store } = openDevice(account);
    for (const id of ['here', 'there', 'edited']) await store.save(toProject(id, id));
    await projects.sync(round);
    await store.remove(['here']);
    account.remove('there');
    account.remove('edited');
    await store.save(toProject('edited', 'more'));
    await projects.sync(round);
    expect(account.projects().map(codeOf)).toEqual(['more']);
    expect((await store.list()).map(codeOf)).toEqual(['more']);
  });
});
