import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { createDraftRepository } from '../../../../../viewer/studio/services/code-host/draft-repository.ts';
import { createTokenStore } from '../../../../../viewer/studio/services/code-host/sign-in.ts';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';
import { createFakeCodeHost, type FakeCodeHost } from '../../../../fakes/code-host/fake-code-host.ts';
import { draftRepositoryOf, hostFor, openDraft } from '../../../../support/host-draft.ts';

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
  return { draft, desk: draftRepositoryOf(fake, draft, token) };
}

const NEXT = PACKAGE.replace('1.0.0', '1.1.0');

test('publishing makes a version of the changes that learners get, with its pxt.json', async () => {
  const { draft, desk } = await openDesk('secret');
  await draft.write('skillmap.md', '# two\n');
  expect(await desk.publish('v1.1.0', NEXT)).toMatchObject({ value: { kind: 'published' } });
  expect(fake.messages(SLUG, 'main')).toEqual(['Publish v1.1.0', 'Begin']);
  expect(fake.text(SLUG, 'v1.1.0', 'skillmap.md')).toBe('# two\n');
  expect(fake.text(SLUG, 'v1.1.0', 'pxt.json')).toBe(NEXT);
  expect(await desk.served()).toMatchObject({ value: { kind: 'version', tag: 'v1.1.0', newer: 0 } });
  expect(await desk.waitUntilServed('v1.1.0')).toBe(true);
});

test.each(['lost-question', 'lost-answer', 'fails-late', 'too-fast', 'conflict'] as const)(
  'publishing that is interrupted at every request by %s makes one commit and one release in the end',
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
      await desk.publish('v1.1.0', NEXT);
      isOver = count < index;
      fake.fault = () => undefined;
      expect(await desk.publish('v1.1.0', NEXT)).toMatchObject({ value: { kind: 'published' } });
      expect(fake.messages(SLUG, 'main')).toEqual(['Publish v1.1.0', 'Begin']);
      expect([...repository.tags.values()]).toEqual([repository.branches.get('main')]);
      expect([...repository.releases.keys()]).toEqual(['v1.1.0']);
    }
  },
);

test('an earlier version is restored as a new version, which the draft adopts', async () => {
  const { draft, desk } = await openDesk('secret');
  fake.commit(SLUG, 'main', { files: { 'skillmap.md': '# broken\n', 'more.md': '# More\n' } });
  await desk.mergeUpstream();
  expect(await desk.publishEarlier({ tag: 'v1.0.0', version: 'v1.0.1' })).toMatchObject({ kind: 'done' });
  expect(await desk.publishEarlier({ tag: 'v1.0.0', version: 'v1.0.1' })).toMatchObject({ kind: 'done' });
  expect(fake.messages(SLUG, 'main')).toEqual(['Go back to v1.0.0 as v1.0.1', 'Change', 'Begin']);
  expect(fake.text(SLUG, 'v1.0.1', 'skillmap.md')).toBe('# one\n');
  expect(fake.text(SLUG, 'v1.0.1', 'pxt.json')).toBe(PACKAGE.replace('1.0.0', '1.0.1'));
  await desk.mergeUpstream();
  expect(await draft.read('skillmap.md')).toBe('# one\n');
  expect(await draft.read('more.md')).toBeUndefined();
});

test.each(['lost-question', 'lost-answer', 'fails-late', 'conflict'] as const)(
  'an earlier version is restored exactly once if that is interrupted at every request by %s',
  async (fault) => {
    for (let index = 1, isOver = false; !isOver; index += 1) {
      const files = { 'skillmap.md': '# one\n', 'pxt.json': PACKAGE };
      const repository = fake.addRepository(SLUG, files);
      repository.tags.set('v1.0.0', repository.branches.get('main') ?? '');
      fake.commit(SLUG, 'main', { files: { 'skillmap.md': '# broken\n' } });
      const { desk } = await openDesk('secret');
      let count = 0;
      fake.fault = () => ((count += 1) === index ? fault : undefined);
      await desk.publishEarlier({ tag: 'v1.0.0', version: 'v1.0.1' });
      isOver = count < index;
      fake.fault = () => undefined;
      expect(await desk.publishEarlier({ tag: 'v1.0.0', version: 'v1.0.1' })).toMatchObject({ kind: 'done' });
      expect(fake.messages(SLUG, 'main')).toEqual(['Go back to v1.0.0 as v1.0.1', 'Change', 'Begin']);
      expect(repository.tags.get('v1.0.1')).toBe(repository.branches.get('main'));
    }
  },
);

test('users without write access work in a fork, from which one pull request is opened', async () => {
  fake.tokens.set('other', { login: 'bob', mayWrite: true });
  const { draft, desk } = await openDesk('other');
  await draft.write('skillmap.md', '# two\n');
  expect(await desk.whoAmI()).toMatchObject({ value: { login: 'bob', mayWrite: false } });
  expect(await desk.branchOff('skillmap-1')).toMatchObject({ kind: 'done' });
  expect(await desk.commit('Change')).toMatchObject({ value: { kind: 'committed' } });
  const asked = await desk.openPullRequest('Change');
  expect(asked).toEqual({ kind: 'done', value: `https://github.com/${SLUG}/pull/1` });
  expect(await desk.openPullRequest('Change')).toEqual(asked);
  expect(fake.messages(SLUG, 'main')).toEqual(['Begin']);
  expect(fake.text('bob/maps', 'skillmap-1', 'skillmap.md')).toBe('# two\n');
  expect(await desk.served()).toMatchObject({ value: { tag: 'v1.0.0' } });
});

test('a valid token is accepted, the permissions of a classic one are reported, and it is forgotten on request', async () => {
  fake.tokens.set('reader', { login: 'ada', mayWrite: false, scopes: 'gist, read:org' });
  const { draft } = await openDesk();
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const tokens = createTokenStore(storage);
  const desk = createDraftRepository({
    host: hostFor(fake, 'reader'),
    files: draft.files,
    origins: draft.origins,
    tokens,
    clock: createFakeClock(),
    pagesUrl: '',
    byCode: { isOffered: async () => false, signIn: async () => ({ kind: 'unreachable' }) },
    mapsUrl: '',
  });
  expect(await desk.signIn(' reader ', true)).toMatchObject({ value: { login: 'ada', mayWrite: false } });
  expect(tokens.read()).toBe('reader');
  expect(createTokenStore(storage).read()).toBe('reader');
  desk.forget();
  expect(desk.hasToken()).toBe(false);
  expect(kept.size).toBe(0);
});

test('the published version is read without fetching texts that the draft has', async () => {
  const { desk } = await openDesk();
  fake.commit(SLUG, 'main', { files: { 'skillmap.md': '# two\n' } });
  await desk.mergeUpstream();
  const served = await desk.served();
  if (served.kind !== 'done') throw new Error(served.kind);
  fake.requests.length = 0;
  const files = await desk.servedFiles(served.value);
  if (files.kind !== 'done') throw new Error(files.kind);
  const texts = files.value.map(({ path, bytes }) => [path, Buffer.from(bytes ?? []).toString('utf8')]);
  expect(texts).toEqual([
    ['pxt.json', PACKAGE],
    ['skillmap.md', '# one\n'],
  ]);
  expect(fake.requests.filter((one) => one.includes('raw/'))).toEqual([
    `GET raw/${SLUG}/${served.value.commit}/skillmap.md`,
  ]);
});
