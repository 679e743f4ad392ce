import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { createDraftDesk } from '../../../../viewer/services/code-host/draft-desk.ts';
import { createTokenKeeper } from '../../../../viewer/services/code-host/token-keeper.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';
import { createFakeCodeHost, type FakeCodeHost } from '../../../fakes/code-host/fake-code-host.ts';
import { hostFor, openDraft } from '../../../support/host-draft.ts';

const SLUG = 'ada/maps';
const PACKAGE = '{\r\n    "name": "maps",\r\n    "version": "1.0.0",\r\n    "files": []\r\n}\r\n';

let fake: FakeCodeHost;
beforeEach(() => {
  fake = createFakeCodeHost();
  fake.remaining = 5000;
  fake.tokens.set('secret', { login: 'ada', mayWrite: true });
  const repository = fake.addRepository(SLUG, { 'skillmap.md': '# one\n', 'pxt.json': PACKAGE });
  repository.tags.set('v1.0.0', repository.branches.get('main') ?? '');
});

/** An author's desk with a draft of the repository, signed in or not. */
async function openDesk(token?: string) {
  const draft = await openDraft(fake, SLUG);
  const tokens = createTokenKeeper(undefined);
  const clock = createFakeClock();
  const host = { ...hostFor(fake), ...(token !== undefined && hostFor(fake, token)) };
  if (token !== undefined) tokens.set(token, false);
  const desk = createDraftDesk({
    host,
    files: draft.files,
    origins: draft.origins,
    tokens,
    clock,
    pagesUrl: 'https://pages.example/',
    mapsUrl: 'https://maps.example/',
  });
  return { draft, desk };
}

test('publishes what was changed as a version that learners get, with the same version in pxt.json', async () => {
  const { draft, desk } = await openDesk('secret');
  await draft.write('skillmap.md', '# two\n');
  expect(await desk.publish('v1.1.0')).toMatchObject({ value: { kind: 'published' } });
  expect(fake.messages(SLUG, 'main')).toEqual(['Publish v1.1.0', 'Begin']);
  expect(fake.text(SLUG, 'v1.1.0', 'skillmap.md')).toBe('# two\n');
  expect(fake.text(SLUG, 'v1.1.0', 'pxt.json')).toBe(PACKAGE.replace('1.0.0', '1.1.0'));
  expect(await desk.served()).toMatchObject({ value: { kind: 'version', tag: 'v1.1.0', newer: 0 } });
  expect(await desk.untilServed('v1.1.0')).toBe(true);
});

test.each(['lost-question', 'lost-answer'] as const)(
  'interrupted at every request by %s, makes one commit and one release in the end',
  async (fault) => {
    for (let index = 1, isOver = false; !isOver; index += 1) {
      const repository = fake.addRepository(SLUG, { 'skillmap.md': '# one\n', 'pxt.json': PACKAGE });
      const { draft, desk } = await openDesk('secret');
      await draft.write('skillmap.md', '# two\n');
      let count = 0;
      fake.fault = () => {
        count += 1;
        return count === index ? fault : undefined;
      };
      isOver = (await desk.publish('v1.1.0')).kind === 'done';
      fake.fault = () => undefined;
      expect(await desk.publish('v1.1.0')).toMatchObject({ value: { kind: 'published' } });
      expect(fake.messages(SLUG, 'main')).toEqual(['Publish v1.1.0', 'Begin']);
      expect([...repository.tags.values()]).toEqual([repository.branches.get('main')]);
      expect([...repository.releases.keys()]).toEqual(['v1.1.0']);
    }
  },
);

test('goes back to an earlier version with a new one, which the draft takes over', async () => {
  const { draft, desk } = await openDesk('secret');
  fake.commit(SLUG, 'main', { files: { 'skillmap.md': '# broken\n', 'more.md': '# More\n' } });
  await desk.catchUp();
  expect(await desk.publishEarlier({ tag: 'v1.0.0', version: 'v1.0.1' })).toMatchObject({ kind: 'done' });
  expect(await desk.publishEarlier({ tag: 'v1.0.0', version: 'v1.0.1' })).toMatchObject({ kind: 'done' });
  expect(fake.messages(SLUG, 'main')).toEqual(['Go back to v1.0.0', 'Change', 'Begin']);
  expect(fake.text(SLUG, 'v1.0.1', 'skillmap.md')).toBe('# one\n');
  await desk.catchUp();
  expect(await draft.read('skillmap.md')).toBe('# one\n');
  expect(await draft.read('more.md')).toBeUndefined();
});

test('lets somebody who may not write work in a copy of their own, and asks the owners once', async () => {
  fake.tokens.set('other', { login: 'bob', mayWrite: true });
  const { draft, desk } = await openDesk('other');
  await draft.write('skillmap.md', '# two\n');
  expect(await desk.whoAmI()).toMatchObject({ value: { login: 'bob', mayWrite: false } });
  expect(await desk.branchOff('skillmap-1')).toMatchObject({ kind: 'done' });
  expect(await desk.commit('Change')).toMatchObject({ value: { kind: 'committed' } });
  const asked = await desk.askOwners('Change');
  expect(asked).toEqual({ kind: 'done', value: `https://github.com/${SLUG}/pull/1` });
  expect(await desk.askOwners('Change')).toEqual(asked);
  expect(fake.messages(SLUG, 'main')).toEqual(['Begin']);
  expect(fake.text('bob/maps', 'skillmap-1', 'skillmap.md')).toBe('# two\n');
  expect(await desk.served()).toMatchObject({ value: { tag: 'v1.0.0' } });
});

test('takes a token that the host knows, tells what an older one may, and forgets it', async () => {
  fake.tokens.set('reader', { login: 'ada', mayWrite: false, scopes: 'gist, read:org' });
  const { draft } = await openDesk();
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const tokens = createTokenKeeper(storage);
  const desk = createDraftDesk({
    host: hostFor(fake, 'reader'),
    files: draft.files,
    origins: draft.origins,
    tokens,
    clock: createFakeClock(),
    pagesUrl: '',
    mapsUrl: '',
  });
  expect(await desk.signIn(' reader ', true)).toMatchObject({ value: { login: 'ada', mayWrite: false } });
  expect(tokens.read()).toBe('reader');
  expect(createTokenKeeper(storage).read()).toBe('reader');
  desk.forget();
  expect(desk.hasToken()).toBe(false);
  expect(kept.size).toBe(0);
});
