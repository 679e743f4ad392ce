import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { createFakeCodeHost, type FakeCodeHost } from '../../../fakes/code-host/fake-code-host.ts';
import type { Fault } from '../../../fakes/code-host/host-state.ts';
import { openDraft } from '../../../support/host-draft.ts';

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
  test('makes one commit of all that was changed, added and deleted, and leaves the rest', async () => {
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

  test('does the same step by step where the host does not take it at once', async () => {
    fake.hasGraphql = false;
    const draft = await openDraft(fake, SLUG, { token: 'secret' });
    await draft.write('skillmap.md', map.replace('Space', 'Moon'));
    await draft.write('images/sky.png', undefined);
    expect(await draft.commit()).toMatchObject({ value: { kind: 'committed', count: 2 } });
    expect(fake.text(SLUG, 'main', 'skillmap.md')).toContain('* name: Moon');
    expect(fake.text(SLUG, 'main', 'images/sky.png')).toBeUndefined();
    expect(fake.text(SLUG, 'main', 'tutorials/one.md')).toBe('# One\r\n');
  });

  test('merges what others have committed meanwhile by lines, and takes over their files', async () => {
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

  test('stops at a conflict with both sides untouched, and commits what the author has chosen', async () => {
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

  test('says what the host does not allow, and changes nothing', async () => {
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

/** Lets the nth request of a kind go wrong, once. */
function failAt(index: number, fault: Fault): void {
  let count = 0;
  fake.fault = () => {
    count += 1;
    return count === index ? fault : undefined;
  };
}

describe.each([true, false])('interrupted (at once: %s)', (hasGraphql) => {
  test.each(['lost-question', 'lost-answer', 'fails'] as const)(
    'at every request by %s, the branch has the change exactly once in the end, and others theirs',
    async (fault) => {
      let isOver = false;
      for (let index = 1; !isOver; index += 1) {
        fake.hasGraphql = hasGraphql;
        const slug = `ada/at-${index}`;
        fake.addRepository(slug, { 'skillmap.md': map });
        const draft = await openDraft(fake, slug, { token: 'secret' });
        await draft.write('skillmap.md', map.replace('* type: tutorial', '* type: tutorial\n* name: One'));
        failAt(index, fault);
        const first = await draft.commit();
        fake.fault = () => undefined;
        isOver = first.kind === 'done';
        if (!isOver) expect(first).toEqual({ kind: 'unreachable' });
        // Others go on from wherever the branch is now, next to where the author wrote.
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
