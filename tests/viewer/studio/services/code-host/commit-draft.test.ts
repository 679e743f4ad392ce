import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { openRepository } from '../../../../../viewer/studio/services/code-host/open-repository.ts';
import type { FakeCodeHost } from '../../../../fakes/code-host/fake-code-host.ts';
import { openDraft } from '../../../../support/host-draft.ts';
import { createMapsHost, map, SLUG } from './maps-repository.ts';

let fake: FakeCodeHost;
beforeEach(() => {
  fake = createMapsHost();
});

describe('committing a draft', () => {
  test('makes one commit of all changed, added and deleted files, and leaves other files unchanged', async () => {
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
