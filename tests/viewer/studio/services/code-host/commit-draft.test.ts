import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { openRepository } from '../../../../../viewer/studio/services/code-host/open-repository.ts';
import { createFakeCodeHost, type FakeCodeHost } from '../../../../fakes/code-host/fake-code-host.ts';
import { FAULTS, type Fault } from '../../../../fakes/code-host/host-state.ts';
import { createFakeClock, settle } from '../../../../fakes/fake-clock.ts';
import { openDraft } from '../../../../support/host-draft.ts';

const SLUG = 'ada/maps';
const lines = (...said: string[]): string => said.map((one) => `${one}\n`).join('');
const map = lines(
  '# page',
  '* name: Space',
  '',
  '## first',
  '* name: First',
  '',
  '### one',
  '* type: tutorial',
);

let fake: FakeCodeHost;
beforeEach(() => {
  fake = createFakeCodeHost();
  fake.remaining = 5000;
  fake.tokens.set('secret', { login: 'ada', mayWrite: true });
  fake.addRepository(SLUG, {
    'skillmap.md': map,
    'tutorials/one.md': '# One\r\n',
    'images/sky.png': Buffer.from([0x89, 0x50, 0, 255]),
    '.github/workflows/check.yml': 'on: push\n',
  });
});

describe('committing a draft', () => {
  test('makes one commit of all changed, added and deleted files, and leaves the rest', async () => {
    const draft = await openDraft(fake, SLUG, { token: 'secret' });
    await draft.write('skillmap.md', map.replace('Space', 'Moon'));
    await draft.write('tutorials/two.md', '# Two\n');
    await draft.write('images/sky.png', undefined);
    expect(await draft.commit()).toMatchObject({ kind: 'done', value: { kind: 'committed', count: 3 } });
    expect(fake.messages(SLUG, 'main')).toEqual(['Edit the map', 'Begin']);
    expect(fake.text(SLUG, 'main', 'skillmap.md')).toContain('* name: Moon');
    expect(fake.text(SLUG, 'main', 'tutorials/two.md')).toBe('# Two\n');
    expect(fake.text(SLUG, 'main', 'tutorials/one.md')).toBe('# One\r\n');
    expect(fake.text(SLUG, 'main', 'images/sky.png')).toBeUndefined();
    expect(fake.text(SLUG, 'main', '.github/workflows/check.yml')).toBe('on: push\n');
    expect(await draft.commit()).toMatchObject({ kind: 'done', value: { kind: 'nothing' } });
  });

  test('does the same step by step if the host does not support a single request', async () => {
    fake.hasGraphql = false;
    const draft = await openDraft(fake, SLUG, { token: 'secret' });
    await draft.write('skillmap.md', map.replace('Space', 'Moon'));
    await draft.write('images/sky.png', undefined);
    expect(await draft.commit()).toMatchObject({ value: { kind: 'committed', count: 2 } });
    expect(fake.text(SLUG, 'main', 'skillmap.md')).toContain('* name: Moon');
    expect(fake.text(SLUG, 'main', 'images/sky.png')).toBeUndefined();
    expect(fake.text(SLUG, 'main', 'tutorials/one.md')).toBe('# One\r\n');
  });

  test('merges other commits line by line, and adopts their files', async () => {
    const draft = await openDraft(fake, SLUG, { token: 'secret' });
    await draft.write('skillmap.md', map.replace('* type: tutorial', '* type: tutorial\n* name: One'));
    fake.commit(SLUG, 'main', {
      files: { 'skillmap.md': map.replace('Space', 'Moon'), 'tutorials/new.md': '# New\n' },
    });
    expect(await draft.commit()).toMatchObject({ value: { kind: 'committed', count: 1 } });
    const merged = fake.text(SLUG, 'main', 'skillmap.md');
    expect(merged).toContain('* name: Moon');
    expect(merged).toContain('* name: One');
    expect(await draft.read('skillmap.md')).toBe(merged);
    expect(await draft.read('tutorials/new.md')).toBe('# New\n');
  });

  test("stops at a conflict with both sides unchanged, and commits the author's choice", async () => {
    const draft = await openDraft(fake, SLUG, { token: 'secret' });
    const mine = map.replace('Space', 'Moon');
    await draft.write('skillmap.md', mine);
    await draft.write('tutorials/one.md', undefined);
    fake.commit(SLUG, 'main', {
      files: { 'skillmap.md': map.replace('Space', 'Mars'), 'tutorials/one.md': '# One more\n' },
    });
    const stopped = await draft.commit();
    expect(stopped).toMatchObject({
      value: {
        kind: 'conflicts',
        conflicts: [
          {
            path: 'skillmap.md',
            parts: [
              { kind: 'settled' },
              { kind: 'conflict', mine: '* name: Moon\n', theirs: '* name: Mars\n' },
              { kind: 'settled' },
            ],
          },
          { path: 'tutorials/one.md', mine: undefined },
        ],
      },
    });
    expect(await draft.read('skillmap.md')).toBe(mine);
    expect(fake.messages(SLUG, 'main')).toEqual(['Change', 'Begin']);
    const choices = new Map([
      ['skillmap.md', ['both'] as const],
      ['tutorials/one.md', ['theirs'] as const],
    ]);
    expect(await draft.commit('Merge', choices)).toMatchObject({ value: { kind: 'committed', count: 1 } });
    expect(fake.text(SLUG, 'main', 'skillmap.md')).toContain('* name: Moon\n* name: Mars\n');
    expect(fake.text(SLUG, 'main', 'tutorials/one.md')).toBe('# One more\n');
  });

  test('reports what the host does not allow, and changes nothing', async () => {
    const draft = await openDraft(fake, SLUG, { token: 'secret' });
    await draft.write('skillmap.md', '# other\n');
    const repository = fake.repositories.get(SLUG);
    for (const hasGraphql of [true, false]) {
      fake.hasGraphql = hasGraphql;
      repository?.protected.add('main');
      expect(await draft.commit()).toEqual({ kind: 'protected' });
      repository?.protected.clear();
      fake.tokens.set('secret', { login: 'ada', mayWrite: false });
      expect(await draft.commit()).toEqual({ kind: 'forbidden' });
      fake.tokens.set('secret', { login: 'bob', mayWrite: true });
      expect(await draft.commit()).toEqual({ kind: 'forbidden' });
      fake.tokens.delete('secret');
      expect(await draft.commit()).toEqual({ kind: 'bad-token' });
      fake.tokens.set('secret', { login: 'ada', mayWrite: true });
      fake.remaining = 0;
      expect(await draft.commit()).toEqual({ kind: 'limited', until: 1_800_000_000_000 });
      fake.remaining = 5000;
    }
    expect(fake.messages(SLUG, 'main')).toEqual(['Begin']);
    expect(await draft.commit()).toMatchObject({ value: { kind: 'committed' } });
  });
});

test('a token for other repositories and a repository without a commit are refused', async () => {
  const draft = await openDraft(fake, SLUG, { token: 'secret' });
  await draft.write('skillmap.md', '# other\n');
  fake.tokens.set('secret', { login: 'ada', mayWrite: true, only: ['ada/others'] });
  expect(await draft.commit()).toEqual({ kind: 'forbidden' });
  fake.addRepository('ada/empty');
  const opened = await openRepository(draft.host, { slug: 'ada/empty', ref: undefined });
  expect(opened).toEqual({ kind: 'stopped', trouble: { kind: 'empty' } });
});

test('a commit too large for one request is sent file by file', async () => {
  const draft = await openDraft(fake, SLUG, { token: 'secret' });
  for (const name of ['a', 'b', 'c', 'd']) await draft.write(`${name}.md`, name.repeat(600));
  fake.mostBytes = 1500;
  expect(await draft.commit()).toMatchObject({ value: { kind: 'committed', count: 4 } });
  expect(fake.text(SLUG, 'main', 'd.md')).toBe('d'.repeat(600));
  await draft.write('e.md', 'e'.repeat(6000));
  expect(await draft.commit()).toEqual({ kind: 'too-large' });
});

/** Makes the nth request of a kind fail, once. */
function failAt(index: number, fault: Fault): void {
  let count = 0;
  fake.fault = () => {
    count += 1;
    return count === index ? fault : undefined;
  };
}

describe.each([true, false])('a commit interrupted (in a single request: %s)', (hasGraphql) => {
  const told: Partial<Record<NonNullable<Fault>, string>> = {
    'too-fast': 'limited',
    conflict: 'refused',
    invalid: 'refused',
  };
  test.each(FAULTS)(
    "at every request by %s is in the branch exactly once in the end, with others' changes",
    async (fault) => {
      let isOver = false;
      for (let index = 1; !isOver; index += 1) {
        fake.hasGraphql = hasGraphql;
        const slug = `ada/at-${index}`;
        fake.addRepository(slug, { 'skillmap.md': map });
        const draft = await openDraft(fake, slug, { token: 'secret' });
        await draft.write('skillmap.md', map.replace('* type: tutorial', '* type: tutorial\n* name: One'));
        fake.requests.length = 0;
        failAt(index, fault);
        const first = await draft.commit();
        fake.fault = () => undefined;
        isOver = fake.requests.length < index;
        if (first.kind !== 'done') expect(first.kind).toMatch(told[fault] ?? 'unreachable');
        // Others commit to the current branch, next to the author's lines.
        const now = fake.text(slug, 'main', 'skillmap.md') ?? '';
        fake.commit(slug, 'main', { files: { 'skillmap.md': `${now}* description: More\n` } });
        await draft.write('skillmap.md', ((await draft.read('skillmap.md')) ?? '').replace('Space', 'Moon'));
        let last = await draft.commit('Second');
        if (last.kind === 'done' && last.value.kind === 'conflicts')
          last = await draft.commit('Second', new Map([['skillmap.md', ['both']]]));
        expect(last).toMatchObject({ value: { kind: 'committed' } });
        const text = fake.text(slug, 'main', 'skillmap.md') ?? '';
        for (const once of ['* name: One\n', '* description: More\n', '* name: Moon\n']) {
          expect(text.split(once), `${once} after request ${index}`).toHaveLength(2);
        }
        expect(fake.messages(slug, 'main').filter((one) => one === 'Edit the map').length).toBeLessThan(2);
      }
    },
  );
});

describe('a host that receives a commit after its author gave up', () => {
  /** A commit that was given up after half a minute, and a function that delivers it to the host. */
  async function giveUp() {
    const clock = createFakeClock();
    const draft = await openDraft(fake, SLUG, { token: 'secret', clock });
    await draft.write('skillmap.md', map.replace('Space', 'Moon'));
    let arrive: () => void = () => undefined;
    const late = new Promise<Fault>((resolve) => {
      arrive = () => resolve(undefined);
    });
    fake.fault = ({ path }) => (path === 'graphql' ? late : undefined);
    const given = draft.commit();
    while (fake.requests.at(-1) !== 'POST graphql') await settle();
    await clock.pass(29_999);
    expect(await Promise.race([given, Promise.resolve('waiting')])).toBe('waiting');
    await clock.pass(1);
    expect(await given).toEqual({ kind: 'unreachable' });
    fake.fault = () => undefined;
    return { draft, arrive };
  }

  test('gets the retry without committing twice', async () => {
    const { draft, arrive } = await giveUp();
    expect(await draft.commit()).toMatchObject({ value: { kind: 'committed' } });
    arrive();
    await settle();
    expect(fake.messages(SLUG, 'main')).toEqual(['Edit the map', 'Begin']);
  });

  test('has the commit before the retry', async () => {
    const { draft, arrive } = await giveUp();
    arrive();
    await settle();
    expect(await draft.commit()).toMatchObject({ value: { kind: 'nothing' } });
    expect(fake.messages(SLUG, 'main')).toEqual(['Edit the map', 'Begin']);
  });

  test('receives the commit during the retry', async () => {
    const { draft, arrive } = await giveUp();
    fake.fault = ({ path }) => {
      if (path === 'graphql') arrive();
      return path === 'graphql' ? settle().then(() => undefined) : undefined;
    };
    expect(await draft.commit()).toMatchObject({ kind: 'done' });
    expect(fake.messages(SLUG, 'main')).toEqual(['Edit the map', 'Begin']);
  });
});
