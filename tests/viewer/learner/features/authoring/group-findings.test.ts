import { expect, test } from 'vitest';
import type { AuthoringFile, AuthoringMap, FramedDiagnostic } from '#schemas/authoring.ts';
import {
  countByMap,
  countFindings,
  groupFindings,
  type AuthorView,
} from '../../../../../viewer/learner/features/authoring/group-findings.ts';

const finding: FramedDiagnostic = { ruleId: 'r', severity: 'warning', reason: 'No', frame: [] };
const mapAt = (path: string, count = 1): AuthoringMap => ({
  path,
  stale: false,
  diagnostics: Array.from({ length: count }, () => finding),
});
const tutorialAt = (path: string, activityId: string, map = 'skillmap.md'): AuthoringFile => ({
  path,
  kind: 'tutorial',
  uses: [{ map, mapId: 'first', activityId }],
  diagnostics: [finding],
});
const pxt: AuthoringFile = { path: 'pxt.json', kind: 'package', uses: [], diagnostics: [finding] };

const shown = mapAt('skillmap.md');
const maps = [shown, mapAt('maps/other.md'), mapAt('maps/clean.md', 0), mapAt('_locales/de/skillmap.md')];
const others = [
  tutorialAt('_locales/de/tutorials/one.md', 'one'),
  pxt,
  tutorialAt('tutorials/one.md', 'one'),
  tutorialAt('tutorials/other.md', 'one', 'maps/other.md'),
  tutorialAt('tutorials/two.md', 'two'),
];
const namesOf = (view: Partial<AuthorView>, own = maps) =>
  groupFindings({ maps: own, others }, { map: shown, isActivityOpen: false, ...view }).map(
    ({ path, relation }) => `${relation} ${path}`,
  );
const one = { mapId: 'first', activityId: 'one' };

test('the map comes first, then the tutorial of the selected activity, then nearby files, then the rest', () => {
  expect(namesOf({ activity: one })).toEqual([
    'map skillmap.md',
    'activity tutorials/one.md',
    'activity _locales/de/tutorials/one.md',
    'near pxt.json',
    'near tutorials/two.md',
    'near _locales/de/skillmap.md',
    'far maps/other.md',
    'far tutorials/other.md',
  ]);
});

test('the tutorial of an open activity comes before the map', () => {
  expect(namesOf({ activity: one, isActivityOpen: true }).slice(0, 3)).toEqual([
    'activity tutorials/one.md',
    'activity _locales/de/tutorials/one.md',
    'map skillmap.md',
  ]);
});

test('an activity of the same name in another map is a different one', () => {
  expect(namesOf({ activity: { mapId: 'second', activityId: 'one' } })).not.toContain(
    'activity tutorials/one.md',
  );
});

test('a tutorial belongs to the map even if a translation is shown', () => {
  const [, , , german] = maps;
  expect(namesOf({ activity: one, ...(german && { map: german }) }).slice(0, 2)).toEqual([
    'map _locales/de/skillmap.md',
    'activity tutorials/one.md',
  ]);
});

test('a clean map is listed on the map view, but not behind an activity', () => {
  const clean = mapAt('skillmap.md', 0);
  const own = [clean, ...maps.slice(1)];
  expect(namesOf({ map: clean }, own)[0]).toBe('map skillmap.md');
  expect(namesOf({ map: clean, activity: one, isActivityOpen: true }, own)).not.toContain('map skillmap.md');
});

test('each map has the count that is shown beside it', () => {
  const count = countByMap({ maps, others });
  for (const map of maps) {
    const groups = groupFindings({ maps, others }, { map, isActivityOpen: false });
    expect([map.path, count(map.path)]).toEqual([map.path, countFindings(groups)]);
  }
  expect(maps.map(({ path }) => count(path))).toEqual([6, 3, 1, 6]);
});
