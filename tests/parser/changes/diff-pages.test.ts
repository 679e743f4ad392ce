import { readFileSync } from 'node:fs';
import { array, assert, constantFrom, nat, pre, property, record, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffPages } from '../../../parser/changes/diff-pages.ts';
import { drawChanges } from '../../../parser/changes/draw-changes.ts';
import type { SkillNode } from '#schemas/generated/page.ts';
import type { Change } from '#schemas/generated/change-report.ts';
import type { Point } from '../../../parser/graph/geometry.ts';
import { layoutPage } from '../../../parser/graph/layout-page.ts';
import { parsePage, readMap } from '../../../parser/parse-page.ts';
import { tries } from '../../support/tries.ts';
import { readCorpusMaps } from '../../support/corpus.ts';

const MAP = `# guide
* name: Guide
* description: Make games.

## first
* name: First map
* required: 1 easy

### swim
* name: Swim
* type: tutorial
* description: In water.
* url: /swim
* tags: easy
* next: dive, float

### dive
* name: Dive
* type: tutorial
* url: /dive
* next: end

### float
* name: Float
* type: tutorial
* url: /float
* next: end

### end
* kind: completion
* name: The end
* rewards:
    * certificate: /one.pdf
`;

const diff = (before: string, after: string): Change[] => diffPages(readMap(before), readMap(after));
const said = (before: string, after: string): string[] => diff(before, after).map(({ text }) => text);
const changed = (...pairs: [from: string, to: string][]): string =>
  pairs.reduce((text, [from, to]) => text.replace(from, to), MAP);

describe('the list of differences that learners see', () => {
  test.each<[string, string, string[]]>([
    [
      'a name',
      changed(['name: Swim', 'name: Swim far']),
      ['The name of the activity “Swim far” changed from “Swim” to “Swim far”.'],
    ],
    [
      'a description that is gone',
      changed(['* description: In water.\n', '']),
      ['The description of the activity “Swim” was removed.'],
    ],
    [
      'a tutorial',
      changed(['url: /dive', 'url: /deep']),
      ['The tutorial of the activity “Dive” changed from “/dive” to “/deep”.'],
    ],
    [
      'a condition',
      changed(['1 easy', '2 easy']),
      ['The condition for opening of the map “First map” changed from “1 easy” to “2 easy”.'],
    ],
    [
      'a path',
      changed(
        ['next: dive, float', 'next: dive'],
        ['url: /dive\n* next: end', 'url: /dive\n* next: end, float'],
      ),
      ['The activity “Float” opens after “Dive”. Before, it opened after “Swim”.'],
    ],
    [
      'a new activity',
      changed(
        ['### dive', '### turn\n* name: Turn\n* type: tutorial\n* url: /turn\n* next: end\n\n### dive'],
        ['dive, float', 'dive, float, turn'],
      ),
      [
        'The activity “Turn” is new. It opens after “Swim”.',
        'The completion “The end” opens after “Turn”, “Dive” or “Float”. Before, it opened after “Dive” or “Float”.',
      ],
    ],
    [
      'a certificate',
      changed(['/one.pdf', '/two.pdf']),
      [
        'The rewards of the completion “The end” changed: “certificate /two.pdf” is new; “certificate /one.pdf” is gone.',
      ],
    ],
    [
      'a colour',
      changed(['* name: Guide\n', '* name: Guide\n* primarycolor: #ff0000\n']),
      [expect.stringMatching(/^The colours of the page changed: /)],
    ],
    [
      'a position',
      changed(
        ['* next: dive, float', '* next: dive, float\n* position: 0 3'],
        ['* url: /dive', '* url: /dive\n* position: 3 3'],
      ).replace('* required', '* layout: manual\n* required'),
      [expect.stringContaining('is at another place of the map.')],
    ],
  ])('contains %s', (_, after, texts) => {
    const found = said(MAP, after);
    expect(found.slice(0, texts.length)).toEqual(texts);
  });

  test('contains an activity that moved to another map as moved, not as new or removed', () => {
    const second =
      '\n## second\n* name: Second map\n\n### start\n* name: Start\n* type: tutorial\n* url: /start\n';
    const float = /### float\n[^]*?\n\n/.exec(MAP)?.[0] ?? '';
    const after = `${MAP.replace(float, '').replace('dive, float', 'dive')}${second}* next: float\n\n${float.replace('* next: end\n', '* formerly: first/float\n')}`;
    expect(said(`${MAP}${second}`, after)).toEqual([
      'The completion “The end” opens after “Dive”. Before, it opened after “Dive” or “Float”.',
      'The activity “Float” is on the map “Second map” now.',
      'The activity “Float” opens after “Start”. Before, it opened after “Swim”.',
    ]);
  });

  test('does not list a renamed heading if `formerly` keeps the progress', () => {
    const after = changed(
      ['### dive', '### deep'],
      ['dive, float', 'deep, float'],
      ['* name: Dive', '* name: Dive\n* formerly: dive'],
    );
    expect(said(MAP, after)).toEqual([]);
  });

  test('does not contain changes of white space, comments and the order of attributes', () => {
    const after = changed(
      ['* name: Swim\n* type: tutorial', '* type:   tutorial\n\n*  name: Swim'],
      ['* tags: easy', '<!-- for a long time -->\n* tags:  easy '],
      ['# guide\n', '# guide\r\n'],
    );
    expect(said(MAP, after)).toEqual([]);
  });
});

const PLACED = changed(
  ['* required', '* layout: manual\n* required'],
  ['* next: dive, float', '* next: dive, float\n* position: 1 1'],
  ['* url: /dive', '* url: /dive\n* position: 0 2'],
  ['* url: /float', '* url: /float\n* position: 2 2'],
  ['* kind: completion', '* kind: completion\n* position: 3 3'],
);

test('a node moved from the corner of the map is the only difference', () => {
  const after = PLACED.replace('position: 0 2', 'position: 1 2');
  expect(diff(PLACED, after)).toMatchObject([{ kind: 'moved', node: 'dive' }]);
  expect(diff(after, PLACED)).toMatchObject([{ kind: 'moved', node: 'dive' }]);
});

test('a moved node is marked in both pictures, even if its heading has changed', () => {
  const after = PLACED.replace('position: 0 2', 'position: 1 2\n* formerly: dive')
    .replace('### dive', '### deep')
    .replace('dive, float', 'deep, float');
  const changes = diff(PLACED, after);
  expect(changes).toMatchObject([{ kind: 'moved', node: 'deep', from: { map: 'first', node: 'dive' } }]);
  for (const [text, side] of [[PLACED, 'before'] as const, [after, 'after'] as const])
    expect(drawChanges(readMap(text).page, changes, side).match(/<title>moved<\/title>/g)).toHaveLength(1);
});

const corpus = readCorpusMaps().map(({ text }) => text);
const texts = corpus.length > 0 ? corpus : [readFileSync('examples/space-camp/skillmap.md', 'utf8'), MAP];

/** Removes or swaps some lines of a real map, or replaces their values. */
const edited = record({
  text: constantFrom(...texts),
  edits: array(tuple(nat(), nat(), constantFrom('remove', 'swap', 'value')), {
    minLength: 1,
    maxLength: 3,
  }),
}).map(({ text, edits }) => {
  const lines = text.split('\n');
  for (const [one, other, kind] of edits) {
    const [from, to] = [one % lines.length, other % lines.length];
    if (kind === 'remove') lines.splice(from, 1);
    else if (kind === 'value') lines[from] = (lines[from] ?? '').replace(/: .*/, ': 3 4');
    else [lines[from], lines[to]] = [lines[to] ?? '', lines[from] ?? ''];
  }
  return { before: text, after: lines.join('\n') };
});

/**
 * A node as learners see it: without former ids, position and bends, with sorted lists, and a layout node without name
 * and picture.
 */
function visibleNode({ formerIds: _former, position: _position, edges: _edges, ...node }: SkillNode): object {
  const seen = { ...node, nextIds: node.nextIds.toSorted(), type: '' };
  if (node.kind === 'layout') return { ...seen, displayName: '', imageUrl: '' };
  return 'tags' in node ? { ...seen, tags: node.tags.toSorted() } : seen;
}

/** Divides the distances between columns and between rows. */
const CELL = 10;

/** The points that a map's paths go through: paths that look the same go through the same points. */
function pointsOf(paths: readonly (readonly Point[])[]): string[] {
  const lines = paths.flatMap((path) => path.slice(1).map((to, index) => [path[index] ?? to, to] as const));
  const points = lines.flatMap(([from, to]) => {
    const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / CELL;
    return Array.from({ length: Math.round(steps) + 1 }, (_, step) => {
      const part = steps === 0 ? 0 : step / Math.round(steps);
      return `${Math.round(from.x + (to.x - from.x) * part)} ${Math.round(from.y + (to.y - from.y) * part)}`;
    });
  });
  return [...new Set(points)].sort();
}

/** A page as learners see it, and whether they can open it. */
function visible(text: string): string {
  const { page, violations } = parsePage(text);
  const layout = layoutPage(page);
  const maps = page.maps.map(({ formerIds: _former, layout: _layout, ...map }, index) => ({
    ...map,
    nodes: map.nodes.map(visibleNode),
    places: layout.maps[index]?.nodes.map(({ x, y }) => [x, y]),
    points: pointsOf(layout.maps[index]?.edges.map(({ points }) => points) ?? []),
  }));
  return JSON.stringify({ ...page, maps, isOpen: violations.length === 0 }).replaceAll(/\s+/g, ' ');
}

/** Replaces ids of maps and nodes by numbers, in the order in which they are first named. */
function withNumbers(page: string): string {
  const ids = [...page.matchAll(/"(?:mapId|activityId)":"([^"]+)"/g)].map(([, id = '']) => id);
  const numbers = new Map([...new Set(ids)].map((id, index) => [id, index]));
  return page.replaceAll(/"((?:[^"\\]|\\.)*)"/g, (text, id: string) => String(numbers.get(id) ?? text));
}

describe('for edits of any map', () => {
  test('a page that learners see unchanged has no changes', () => {
    assert(
      property(edited, ({ before, after }) => {
        pre(visible(before) === visible(after));
        expect(said(before, after)).toEqual([]);
      }),
      tries(100),
    );
  });

  test('a page that learners see differently has a change', () => {
    assert(
      property(edited, ({ before, after }) => {
        // Learners do not see headings. Exchanged headings cost them progress, which is reported as a loss, not as a change.
        pre(withNumbers(visible(before)) !== withNumbers(visible(after)));
        expect(said(before, after)).not.toEqual([]);
      }),
      tries(100),
    );
  });

  test('if other activities open a node, the change lists those of both versions', () => {
    const after = changed(
      ['next: dive, float', 'next: dive'],
      ['url: /dive\n* next: end', 'url: /dive\n* next: end, float'],
    );
    const openers = diff(MAP, after).flatMap((change) => change.openers ?? []);
    expect(openers).toEqual([{ before: ['Swim'], after: ['Dive'] }]);
  });

  test('comparing in the other direction gives the inverse changes', () => {
    const keyOf = (
      { part, kind, what = '', before = '', after = '', openers }: Change,
      isInverse: boolean,
    ): string => {
      const inverse = { added: 'removed', removed: 'added', changed: 'changed', moved: 'moved' } as const;
      return isInverse
        ? [part, inverse[kind], what, after, before, openers?.after, openers?.before].join('|')
        : [part, kind, what, before, after, openers?.before, openers?.after].join('|');
    };
    assert(
      property(edited, ({ before, after }) => {
        const there = diff(before, after).map((change) => keyOf(change, false));
        const back = diff(after, before).map((change) => keyOf(change, true));
        const [these, those] = [new Set(there), new Set(back)];
        expect(there.filter((key) => !those.has(key))).toEqual([]);
        expect(back.filter((key) => !these.has(key))).toEqual([]);
      }),
      tries(100),
    );
  });
});
