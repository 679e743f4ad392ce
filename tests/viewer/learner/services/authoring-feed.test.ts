import { describe, expect, test } from 'vitest';
import type { AuthoringMap, AuthoringSnapshot } from '#schemas/authoring.ts';
import { parsePage } from '#parser';
import { createAuthoringFeed } from '../../../../viewer/learner/services/authoring/authoring-feed.ts';
import type { PageUpdate } from '../../../../viewer/shared/ports/page.ts';

const { page } = parsePage('# p\n* name: Guide\n## m\n### a\n* type: tutorial\n* url: /a\n');
const mapAt = (path: string, more: Partial<AuthoringMap> = {}): AuthoringMap => ({
  path,
  page,
  stale: false,
  diagnostics: [],
  ...more,
});
const snapshotOf = (maps: AuthoringMap[], slug?: string): AuthoringSnapshot => ({
  root: '/repo',
  repository: { ...(slug !== undefined && { slug }), files: [], versions: {} },
  maps,
  others: [],
});

function start(snapshot: AuthoringSnapshot, hash = '', locale?: string) {
  const listeners = new Set<() => void>();
  const address = {
    hash,
    read: () => address.hash,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const feed = createAuthoringFeed(snapshot, address, { ...(locale !== undefined && { locale }) });
  const updates: PageUpdate[] = [];
  feed.subscribe((update) => updates.push(update));
  const go = (next: string) => {
    address.hash = next;
    for (const listener of listeners) listener();
  };
  return { feed, updates, go };
}

test('a guest never becomes an author, whatever is saved later', () => {
  const author = start(snapshotOf([]));
  expect([author.feed.isRequested(), author.feed.isAuthor()]).toEqual([true, true]);
  author.go('#github:bob/maps');
  expect(author.feed.isAuthor()).toBe(false);
  const { feed } = start({ ...snapshotOf([]), isGuest: true });
  feed.receive(snapshotOf([mapAt('skillmap.md')]));
  expect([feed.isRequested(), feed.isAuthor()]).toEqual([true, false]);
});

describe('the displayed map', () => {
  const maps = ['skillmap.md', 'maps/second.md', 'docs/third.md', 'Karten/Größe #1.md'].map((path) =>
    mapAt(path),
  );

  test.each([
    ['#local:maps/second', undefined, 'maps/second'],
    ['#local:/maps/second.md', undefined, 'maps/second'],
    ['#docs:/third', undefined, 'docs/third'],
    ['#local:Karten/Größe #1', undefined, 'Karten/Größe #1'],
    ['#docs:/Karten/Größe #1', undefined, 'Karten/Größe #1'],
    ['#local:Karten/Größe #2', undefined, undefined],
    ['#github:ada/maps/maps/second', 'ada/maps', 'maps/second'],
    ['#github:ada/maps:v1.2/maps/second', 'ada/maps', 'maps/second'],
    ['#github:ada/maps', 'ada/maps', 'skillmap'],
    ['#github:ada/maps/maps/second', 'maps', 'maps/second'],
    ['#github:ada/maps/maps/second', 'bob/maps', undefined],
    ['#github:ada/maps/maps/second', 'notada/maps', undefined],
    ['#local:missing', undefined, undefined],
    ['#nonsense', undefined, undefined],
  ])('is found by its address: %s in the repository %s is %s', (hash, slug, identifier) => {
    const [update] = start(snapshotOf(maps, slug), hash).updates;
    expect(update?.kind === 'ready' ? update.source.identifier : undefined).toBe(identifier);
  });

  test('is replaced by another map after a change of the hash', () => {
    const { updates, go } = start(snapshotOf(maps), '#local:skillmap');
    go('#local:maps/second');
    expect(updates.map((update) => update.kind === 'ready' && update.source.identifier)).toEqual([
      'skillmap',
      'maps/second',
    ]);
  });

  test('is missing at first if there are several maps, but not if all but one are hidden or broken', () => {
    const { updates, go, feed } = start(snapshotOf(maps));
    go('#local:skillmap');
    go('#maps');
    expect(updates.map(({ kind }) => kind)).toEqual(['start', 'ready', 'start']);
    expect([feed.hasStart(), feed.current()]).toEqual([true, undefined]);
    const { page: _, ...broken } = mapAt('broken.md');
    const alone = start(
      snapshotOf([broken, mapAt('draft.md', { isHidden: true }), mapAt('_locales/de/b.md'), mapAt('b.md')]),
    );
    expect(alone.feed.hasStart()).toBe(false);
  });
});

describe('a save', () => {
  test('updates the displayed map, but not for another map', () => {
    const { feed, updates } = start(
      snapshotOf([mapAt('skillmap.md'), mapAt('second.md')]),
      '#local:skillmap',
    );
    const changed = { ...page, title: 'New' };
    feed.receive(snapshotOf([mapAt('skillmap.md'), mapAt('second.md', { page: changed })]));
    expect(updates).toHaveLength(1);
    feed.receive(snapshotOf([mapAt('skillmap.md', { page: changed }), mapAt('second.md')]));
    expect(updates).toHaveLength(2);
  });

  test('with nothing to draw keeps the last good map, even after a restart of the server', () => {
    const { feed, updates } = start(snapshotOf([mapAt('skillmap.md')]));
    feed.receive(snapshotOf([{ path: 'skillmap.md', stale: true, diagnostics: [] }]));
    expect(updates).toMatchObject([{ kind: 'ready', source: { identifier: 'skillmap' } }]);
  });

  test('with nothing to draw and no earlier version shows the reason', () => {
    const place = { start: { line: 3, column: 1, offset: 9 }, end: { line: 3, column: 2, offset: 10 } };
    const broken: AuthoringMap = {
      path: 'skillmap.md',
      stale: true,
      diagnostics: [{ ruleId: 'require-maps', severity: 'error', reason: 'No map', place, frame: [] }],
    };
    const [update] = start(snapshotOf([broken])).updates;
    expect(update).toMatchObject({
      kind: 'failed',
      failure: { kind: 'broken', detail: 'skillmap.md:3:1 No map' },
      source: { identifier: 'skillmap' },
    });
  });

  test('§8 of a file without text has no content', () => {
    const map: AuthoringMap = { path: 'skillmap.md', isEmpty: true, stale: true, diagnostics: [] };
    const [update] = start(snapshotOf([map])).updates;
    expect(update).toMatchObject({ failure: { kind: 'empty', detail: 'skillmap.md is empty.' } });
  });

  test('of an empty repository shows nothing', () => {
    const [update] = start(snapshotOf([])).updates;
    expect(update).toEqual({ kind: 'failed', failure: { kind: 'empty' } });
  });
});

describe('a map in the learner’s language', () => {
  const german = parsePage('# s\n* name: Reise\n## m\n### a\n* type: tutorial\n* url: /a\n').page;
  const titleIn = (maps: AuthoringMap[], locale: string, hash = '') => {
    const [update] = start(snapshotOf(maps), hash, locale).updates;
    return update?.kind === 'ready' ? [update.page.title, update.source.identifier] : update;
  };
  const original = mapAt('docs/skillmap.md');
  const translation = mapAt('docs/_locales/de/skillmap.md', { page: german });

  test('replaces the original, and shares its progress', () => {
    expect(titleIn([original, translation], 'de-AT')).toEqual(['Reise', 'docs/skillmap']);
    expect(titleIn([translation, original], 'de', '#docs:skillmap')).toEqual(['Reise', 'docs/skillmap']);
  });

  test('may be outside the root of the repository too', () => {
    const beside = mapAt('_locales/de/docs/skillmap.md', { page: german });
    expect(titleIn([original, beside], 'de')).toEqual(['Reise', 'docs/skillmap']);
  });

  test('does not replace the original if it cannot be drawn, or is in another language', () => {
    const broken: AuthoringMap = { path: translation.path, stale: false, diagnostics: [] };
    expect(titleIn([original, broken], 'de')).toEqual(['Guide', 'docs/skillmap']);
    expect(titleIn([translation, original], 'fr')).toEqual(['Guide', 'docs/skillmap']);
  });
});

test('§2 a local file of docs/ that is not one of the maps is read like learners’ local sources', () => {
  const snapshot = snapshotOf([mapAt('skillmap.md'), mapAt('docs/forest.md')]);
  snapshot.repository.files = ['docs/forest.md', 'docs/lesson.md', 'skillmap.md'];
  const isOwn = (hash: string) => start(snapshot, hash).feed.isRequested();
  expect(['#local:forest', '#local:lesson', '#local:nofile'].map(isOwn)).toEqual([true, false, true]);
});
