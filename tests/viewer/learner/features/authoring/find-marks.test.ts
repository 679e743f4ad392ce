import { expect, test } from 'vitest';
import { layoutPage, parsePage } from '#parser';
import type { AuthoringFile, AuthoringMap, FramedDiagnostic, MapPart } from '#schemas/authoring.ts';
import { findMarks } from '../../../../../viewer/learner/features/authoring/find-marks.ts';
import { samplePage } from '../../../shared/features/sample-page.ts';

const finding = (severity: FramedDiagnostic['severity'], about?: MapPart): FramedDiagnostic => ({
  ruleId: 'r',
  severity,
  reason: severity,
  frame: [],
  ...(about && { about }),
});
const mapWith = (...diagnostics: FramedDiagnostic[]): AuthoringMap => ({
  path: 'skillmap.md',
  page: samplePage,
  stale: false,
  diagnostics,
});
const ship = { mapId: 'space', activityId: 'ship' };
const shots = { mapId: 'space', activityId: 'shots' };

function marksOf(shownMap: AuthoringMap, others: AuthoringFile[] = [], maps = [shownMap], page = samplePage) {
  return findMarks({ maps, others, shownMap, page, layout: layoutPage(page) });
}
const told = (marks: ReturnType<typeof marksOf>): string[] =>
  marks.map(({ name, severity, count, path }) => `${name}: ${severity} ${count} ${path}`);

test('a node has one mark for all its findings, showing the first of the most severe', () => {
  const error = finding('error', ship);
  const marks = marksOf(
    mapWith(finding('warning', ship), error, finding('error', ship), finding('warning', shots)),
  );
  expect(told(marks)).toEqual(['Ship Design: error 3 skillmap.md', 'Projectiles: warning 1 skillmap.md']);
  expect(marks[0]?.diagnostic).toBe(error);
});

test('a hint has no mark, nor does a finding about the whole page or an undrawn node', () => {
  expect(marksOf(mapWith(finding('info', ship)))).toEqual([]);
  expect(marksOf(mapWith(finding('error')))).toEqual([]);
  expect(marksOf(mapWith(finding('error', { mapId: 'space', activityId: 'gone' })))).toEqual([]);
});

test('a mistake in a tutorial or a translation is marked where learners meet it', () => {
  const clean = mapWith();
  const translation = { ...mapWith(finding('error', shots)), path: '_locales/de/skillmap.md' };
  const elsewhere = { ...mapWith(finding('error', ship)), path: 'other.md' };
  const uses = [
    { map: 'skillmap.md', ...ship },
    { map: '_locales/de/skillmap.md', ...ship },
  ];
  const tutorial: AuthoringFile = {
    path: 'ship.md',
    kind: 'tutorial',
    uses,
    diagnostics: [finding('warning')],
  };
  const foreign = { ...tutorial, uses: [{ map: 'other.md', ...shots }] };
  const marks = marksOf(clean, [tutorial, foreign], [elsewhere, translation, clean]);
  expect(told(marks)).toEqual([
    'Projectiles: error 1 _locales/de/skillmap.md',
    'Ship Design: warning 1 ship.md',
  ]);
});

test('the heading of a map is marked only if there are several maps', () => {
  const about = { mapId: 'space' };
  expect(marksOf(mapWith(finding('error', about)))).toEqual([]);
  const two = parsePage('# p\n## space\n* name: Space\n### a\n## sea\n### b\n').page;
  expect(told(marksOf(mapWith(finding('warning', about)), [], undefined, two))).toEqual([
    'Space: warning 1 skillmap.md',
  ]);
});

test('a bent path is marked in its middle, and a tile at its corner', () => {
  const page = parsePage(
    '# p\n## m\n### a\n* type: tutorial\n* url: /a\n* next: bend\n### bend\n* kind: layout\n* next: b\n### b\n* type: tutorial\n* url: /b\n',
  ).page;
  const layout = layoutPage(page);
  const [bend, a] = ['bend', 'a'].map((id) => layout.maps[0]?.nodesById.get(id));
  const shownMap = mapWith(
    finding('error', { mapId: 'm', activityId: 'bend' }),
    finding('error', { mapId: 'm', activityId: 'a' }),
  );
  const [onBend, onTile] = findMarks({ maps: [shownMap], others: [], shownMap, page, layout });
  expect([onBend?.x, onBend?.y]).toEqual([bend?.x, bend?.y]);
  expect(onTile?.x).toBeLessThan(a?.x ?? 0);
});
