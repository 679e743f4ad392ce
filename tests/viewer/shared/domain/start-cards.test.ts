import { describe, expect, test } from 'vitest';
import {
  findStarted,
  toStartedMap,
  toStartCards,
  type StartedMap,
  type StartMap,
} from '../../../../viewer/shared/domain/start-cards.ts';
import { buildCard, buildMap, buildPage, completedIn } from './build-page.ts';

const mapAt = (path: string, title: string, more: Partial<StartMap> = {}): StartMap => ({
  path,
  identifier: path.replace('.md', ''),
  title,
  card: buildCard(3),
  ...more,
});
const forest = mapAt('skillmap.md', 'Forest');
const sea = mapAt('maps/Deep sea.md', 'Sea');
const wood = mapAt('_locales/de/skillmap.md', 'Wald', { card: buildCard(3, '/wald.png') });

function cardsOf(maps: StartMap[], standings: Record<string, StartedMap> = {}, isAuthoring = false) {
  return toStartCards(maps, { locale: 'de', isAuthoring, startedMaps: new Map(Object.entries(standings)) });
}

describe('the cards of a start page', () => {
  test('are in the configured order, in the learner’s language, one per map and its translations', () => {
    expect(cardsOf([forest, sea, mapAt('maps/draft.md', ''), wood])).toMatchObject([
      { hash: '#local:skillmap', name: 'Wald', card: { picture: '/wald.png' }, isLast: false },
      { hash: '#local:maps/Deep sea', name: 'Sea', activities: { completed: 0, total: 3 } },
      { hash: '#local:maps/draft', name: 'maps/draft' },
    ]);
  });

  test("start with the learner's last map", () => {
    const standings = { skillmap: { lastUsed: 1 }, 'maps/Deep sea': { lastUsed: 2 } };
    expect(cardsOf([forest, mapAt('third.md', 'Third'), sea], standings)).toMatchObject([
      { name: 'Sea', isLast: true },
      { name: 'Forest', isLast: false },
      { name: 'Third', isLast: false },
    ]);
  });

  test('do not suggest continuing a completed map', () => {
    const done = { lastUsed: 2, activities: { completed: 3, total: 3 } };
    expect(cardsOf([forest, sea], { 'maps/Deep sea': done })).toMatchObject([
      { name: 'Forest', isDone: false, isLast: false },
      { name: 'Sea', isDone: true, isLast: false },
    ]);
    const begun = { lastUsed: 1, activities: { completed: 1, total: 3 } };
    expect(cardsOf([sea, forest], { 'maps/Deep sea': done, skillmap: begun })).toMatchObject([
      { name: 'Forest', isLast: true },
      { name: 'Sea', isDone: true },
    ]);
  });

  test('of hidden and broken maps appear only for their author', () => {
    const { card: _, ...broken } = mapAt('broken.md', '');
    const maps = [
      forest,
      broken,
      mapAt('draft.md', 'Draft', { isHidden: true }),
      mapAt('closed.md', 'Closed', { isClosed: true }),
    ];
    expect(cardsOf(maps).map(({ name }) => name)).toEqual(['Forest', 'Closed']);
    expect(cardsOf(maps, {}, true).map(({ name, mark }) => [name, mark])).toEqual([
      ['Forest', undefined],
      ['broken', 'closed'],
      ['Draft', 'hidden'],
      ['Closed', 'closed'],
    ]);
  });
});

describe("a learner's progress in a map", () => {
  const page = buildPage(buildMap('m', ['a > b', 'b > c', 'c', 'alone']));

  test('is counted without unreachable nodes, as on the map', () => {
    const begun = findStarted(completedIn('m', 'a', 'alone')).get('source') ?? new Map();
    expect(toStartedMap(begun, page)).toMatchObject({ activities: { completed: 1, total: 3 } });
    expect(toStartedMap(begun, undefined).activities).toBeUndefined();
  });

  test('is undefined if everything was reset', () => {
    const [record] = completedIn('m', 'a');
    expect(record && findStarted([{ ...record, isCompleted: false, resetAt: 5 }]).size).toBe(0);
  });

  test('contains the time of the last work', () => {
    const records = completedIn('m', 'a', 'b');
    const last = Math.max(...records.map(({ updatedAt }) => updatedAt));
    expect(toStartedMap(findStarted(records).get('source') ?? new Map(), page).lastUsed).toBe(last);
  });
});
