import { expect, test } from 'vitest';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { findHeroNode } from '../../../../viewer/learner/domain/find-hero-node.ts';
import { readHero } from '../../../../viewer/learner/domain/heroes.ts';
import { toMapViews } from '../../../../viewer/shared/domain/map-view.ts';
import { buildMap, buildPage, completedIn, toProgress } from '../../shared/domain/build-page.ts';

const page = buildPage(
  buildMap('m', [
    'a > b, c',
    'b > bend',
    'bend [layout] > gift',
    'gift [reward] > d',
    'c',
    'd > end',
    'end [completion]',
  ]),
  buildMap('n', ['e'], { prerequisites: [{ type: 'map', mapId: 'm' }] }),
);
const standsAt = (...records: ActivityRecord[]) =>
  findHeroNode(toMapViews(page, toProgress(...records)))?.node.activityId;
const all = completedIn('m', 'a', 'c', 'b', 'gift', 'd', 'end');
const done = (count: number) => all.slice(0, count);

test('the hero follows the suggestion from the first activity to the rewards', () => {
  expect([0, 1, 2, 3, 4, 5].map((count) => standsAt(...done(count)))).toEqual([
    'a',
    'b',
    'b',
    'gift',
    'd',
    'end',
  ]);
});

test('the hero stays at the activity that the learner works on, even at one started again', () => {
  const work = { headerId: 'project', workedAt: 900_000, currentStep: 1, maxSteps: 3, updatedAt: 900_000 };
  const c = { ...completedIn('m', 'c')[0]!, ...work };
  expect(standsAt(...done(1), { ...c, isCompleted: false })).toBe('c');
  expect(standsAt(...done(3), c)).toBe('c');
});

test('the hero ends at the last reward of the map that was completed last', () => {
  const later = { ...completedIn('n', 'e')[0]!, completedTime: 900_000 };
  expect(standsAt(...all, later)).toBe('e');
  expect(standsAt(...all, { ...later, completedTime: 1 })).toBe('end');
});

test('the hero is nowhere if every map is locked', () => {
  const locked = buildPage(
    buildMap('m', ['a'], { prerequisites: [{ type: 'tag', tag: 'x', numberCompleted: 1 }] }),
  );
  expect(findHeroNode(toMapViews(locked, toProgress()))).toBeUndefined();
});

test('an unknown choice of hero counts as no choice', () => {
  expect([undefined, 'unicorn', 'owl', 'none'].map(readHero)).toEqual(['robot', 'robot', 'owl', 'none']);
});
