import { expect, test } from 'vitest';
import { listActivityProjects, toSourceHash } from '../../../../viewer/learner/domain/activity-projects.ts';
import { toMapViews } from '../../../../viewer/shared/domain/map-view.ts';
import { buildMap, buildPage, completedIn, toProgress } from '../../shared/domain/build-page.ts';

const docs = { docsUrl: 'https://arcade.makecode.com/' };
const project = (id: string, modificationTime: number, more: object = {}) => ({
  header: { id, name: `Project ${id}`, modificationTime, isSkillmapProject: true, ...more },
  text: {},
});
const [record] = completedIn('m', 'a');

test('each started activity is listed once, the last first, even if two pages share its project', () => {
  const page = buildPage(buildMap('m', ['a > b', 'b > c', 'c']));
  const here = [
    { ...record!, headerId: 'one' },
    { ...record!, activityId: 'b', isCompleted: false, headerId: 'two', currentStep: 2, maxSteps: 4 },
    // This activity has become locked.
    { ...record!, activityId: 'c', isCompleted: false, headerId: 'three' },
  ];
  const there = ['two', 'four', 'own', 'lost'].map((headerId) => ({
    ...record!,
    sourceUrl: 'maps/sea',
    headerId,
  }));
  const listed = listActivityProjects({
    records: [...here, ...there],
    projects: [
      project('one', 10),
      project('two', 30),
      project('four', 20),
      project('own', 40, { isSkillmapProject: false }),
    ],
    sourceUrl: 'source',
    maps: toMapViews(page, toProgress(...here)),
    docs,
  });
  expect(listed).toMatchObject([
    { headerId: 'two', ref: { activityId: 'b' }, steps: { current: 2, max: 4 }, isCompleted: false },
    { headerId: 'four', name: 'Project four', hash: '#local:maps/sea' },
    { headerId: 'one', ref: { activityId: 'a' }, isCompleted: true, modifiedAt: 10_000 },
    { headerId: 'three' },
  ]);
  expect(listed.at(-1)).not.toHaveProperty('ref');
});

test.each([
  ['https://arcade.makecode.com/skillmap/space', '#docs:skillmap/space'],
  ['owner/repo#maps/space', '#github:owner/repo/maps/space'],
  ['maps/space', '#local:maps/space'],
  ['https://maps.example/space.md', '#https://maps.example/space.md'],
  ['my maps/für alle', undefined],
])('the page of %s is at %s', (identifier, hash) => {
  expect(toSourceHash(identifier, docs)).toBe(hash);
});
