import { expect, test } from 'vitest';
import { findStatusChanges } from '../../../../viewer/learner/domain/find-status-changes.ts';
import { toMapViews } from '../../../../viewer/shared/domain/map-view.ts';
import { buildMap, buildPage, completedIn, toProgress } from '../../shared/domain/build-page.ts';

const page = buildPage(buildMap('m', ['a > b, c', 'b > d', 'c > d', 'd']));
const after = (...ids: string[]) => toMapViews(page, toProgress(...completedIn('m', ...ids)));
const say = (before: string[], now: string[]) =>
  findStatusChanges(after(...before), after(...now)).map(({ kind, name }) => `${kind} ${name}`);

test('completing an activity reports the completion, then what it unlocks', () => {
  expect(say([], ['a']).map((one) => one.split(' ')[0])).toEqual(['completed', 'unlocked', 'unlocked']);
});

test('the last activity completes the map', () => {
  expect(say(['a', 'b', 'c'], ['a', 'b', 'c', 'd']).at(-1)).toBe('map-completed Map m');
});

test('nothing is reported if nothing changed', () => {
  expect(say(['a'], ['a'])).toEqual([]);
});

test('a step that unlocks many names three of them', () => {
  const many = buildPage(buildMap('m', ['a > b, c, d, e, f', 'b', 'c', 'd', 'e', 'f']));
  const changes = findStatusChanges(
    toMapViews(many, toProgress()),
    toMapViews(many, toProgress(...completedIn('m', 'a'))),
  );
  expect(changes.filter(({ kind }) => kind === 'unlocked')).toHaveLength(3);
});

test('an unlocked map is one change, without one for each of its first activities', () => {
  const two = buildPage(
    buildMap('m', ['a']),
    buildMap('n', ['b', 'c'], { prerequisites: [{ type: 'map', mapId: 'm' }] }),
  );
  const changes = findStatusChanges(
    toMapViews(two, toProgress()),
    toMapViews(two, toProgress(...completedIn('m', 'a'))),
  );
  expect(changes.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'completed A',
    'map-completed Map m',
    'unlocked Map n',
  ]);
});
