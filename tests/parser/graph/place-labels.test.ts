import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toLines, toShortened } from '../../../parser/graph/break-name.ts';
import { overlaps, type Rect } from '../../../parser/graph/geometry.ts';
import { keepHeadingsInWindow } from '../../../parser/graph/place-headings.ts';
import { placeLabels, type LabelInput, type NamedNode } from '../../../parser/graph/place-labels.ts';
import { widthOf } from '../../../parser/graph/text-width.ts';

const node = (key: string, x: number, y: number, more: Partial<NamedNode> = {}): NamedNode => ({
  key,
  name: key,
  x,
  y,
  hasMark: false,
  ...more,
});

const place = (nodes: readonly NamedNode[], more: Partial<LabelInput> = {}) =>
  placeLabels({
    nodes,
    maps: [],
    frame: { x: -400, y: -400, width: 2000, height: 2000 },
    obstacles: [],
    fontSize: 13,
    isLabelled: () => true,
    ...more,
  });

const tileOf = ({ x, y }: NamedNode): Rect => ({ x: x - 26, y: y - 26, width: 52, height: 52 });

describe('a label', () => {
  test('is centred below its node', () => {
    const { box, side, lines, isShortened } = place([node('Go', 40, 40)]).labels.get('Go')!;
    expect({ side, lines, isShortened }).toEqual({ side: 'below', lines: ['Go'], isShortened: false });
    expect(box.x + box.width / 2).toBeCloseTo(40);
    expect(box.y).toBeGreaterThan(66);
  });

  test('is above or beside its node if there is no room below', () => {
    const shelf = { x: -400, y: 68, width: 2000, height: 10 };
    expect(place([node('Go', 40, 40)], { obstacles: [shelf] }).labels.get('Go')?.side).toBe('above');
    const lid = { ...shelf, y: 0 };
    expect(place([node('Go', 40, 40)], { obstacles: [shelf, lid] }).labels.get('Go')?.side).toBe('right');
  });

  test('moves to another place if another label needs its place', () => {
    // The second label fits only in the place that the first label, which fits anywhere, would take.
    const walls = [{ x: 145, y: -400, width: 20, height: 2000 }];
    const both = [node('one', 40, 40), node('a name as long as two lines are', 40, 130)];
    const { labels } = place(both, { obstacles: walls });
    expect([...labels.values()].map(({ isShortened }) => isShortened)).toEqual([false, false]);
  });

  test('has three lines if two are too wide for the room below it', () => {
    const name = 'Enemies walk through the dark forest behind the castle';
    const walls = [-60, 140].map((x) => ({ x, y: -400, width: 20, height: 2000 }));
    const label = place([node('n', 50, 40, { name })], { obstacles: walls }).labels.get('n')!;
    expect(label).toMatchObject({ side: 'below', isShortened: false });
    expect(label.lines.join(' ')).toBe(name);
    expect(label.lines).toHaveLength(3);
  });

  test('is shortened if the whole name does not fit anywhere, and then omitted', () => {
    const name = 'Interplanetary superhighways';
    const box = { x: -26, y: -6, width: 132, height: 102 };
    const short = place([node('n', 40, 40, { name })], { frame: box }).labels.get('n')!;
    expect(short.isShortened).toBe(true);
    expect(short.lines.join(' ')).toMatch(/^Interplanetary .*…$|^Interpla.*…$/);
    const closed = { x: 10, y: 10, width: 60, height: 60 };
    expect(place([node('n', 40, 40, { name })], { frame: closed }).labels.has('n')).toBe(false);
  });
});

test('a heading overlaps no node, and a label keeps its place below its node', () => {
  const nodes = [node('Lab', 40, 40), node('Below', 40, 160)];
  const maps = [
    { key: 'map', corner: { x: 15, y: 118 }, name: 'Moon base', notes: ['0 of 4 done'], hasIcon: true },
  ];
  const { labels, headings } = place(nodes, { maps });
  const { box } = headings.get('map')!;
  for (const other of [...nodes.map(tileOf), labels.get('Lab')!.box])
    expect(overlaps(box, other)).toBe(false);
  expect(labels.get('Lab')?.side).toBe('below');
});

test('a heading with too little room above its map is drawn smaller, not omitted', () => {
  const maps = [
    { key: 'map', corner: { x: 15, y: 118 }, name: 'Moon base', notes: ['0 of 4 done'], hasIcon: false },
  ];
  const sizeAt = (fontSize: number): number | undefined => {
    const frame = { x: -400, y: 74, width: 2000, height: 1000 };
    return place([node('Lab', 40, 160)], { maps, frame, fontSize }).headings.get('map')?.size;
  };
  expect([13, 20, 26].map(sizeAt)).toEqual([1, 0.85, 0.7]);
});

test('in a narrow window, a heading moves its note below, then shortens its name', () => {
  const inWindow = (window: number, name = 'Loops and variables') => {
    const map = {
      key: 'map',
      corner: { x: 15, y: 118 },
      name,
      notes: ['0 of 4 activities done'],
      hasIcon: true,
    };
    return place([node('Lab', 40, 160)], { maps: [map], window }).headings.get('map');
  };
  expect(inWindow(600)).toMatchObject({ name: 'Loops and variables', note: 'beside' });
  expect(inWindow(260)).toMatchObject({ name: 'Loops and variables', note: 'below' });
  const long = 'Everything that one can do with loops and variables';
  const narrow = inWindow(260, long);
  expect(narrow?.box.width).toBeLessThanOrEqual(260);
  expect(narrow?.name).toMatch(/^Everything that one.*…$/);
});

test('a heading reserves room for its longest note, so that it does not move when the note changes', () => {
  const boxFor = (...notes: string[]) => {
    const map = { key: 'map', corner: { x: 15, y: 118 }, name: 'Moon base', notes, hasIcon: true };
    return place([node('Lab', 40, 160)], { maps: [map], window: 400 }).headings.get('map')!;
  };
  const [locked, open] = ['Finish the map Base camp to open this map', '0 of 4 done'];
  expect(boxFor(open, locked)).toEqual(boxFor(locked, open));
  expect(boxFor(open).note).toBe('beside');
  expect(boxFor(open, locked).note).toBe('below');
});

test('a heading cut by the left edge of the window moves to free space, until its last node has left the window', () => {
  const box = { x: 15, y: 60, width: 200, height: 40 };
  const heading = { box, name: 'Moon base', note: undefined, size: 1 };
  const moveTo = (x: number, obstacles: readonly Rect[] = []) =>
    keepHeadingsInWindow({
      headings: new Map([['map', heading]]),
      window: { x, width: 400 },
      spans: new Map([['map', { start: 40, end: 500 }]]),
      obstacles,
    }).get('map')?.box;
  expect(moveTo(0)).toEqual(box);
  expect(moveTo(100)).toMatchObject({ x: 103, y: 60 });
  const tile = { x: 90, y: 50, width: 52, height: 52 };
  const moved = moveTo(100, [tile])!;
  expect(moved.x).toBeGreaterThanOrEqual(100);
  expect(overlaps(moved, tile)).toBe(false);
  expect(moveTo(600)).toEqual(box);
});

test('a heading that the right edge of the window would cut moves inside, as long as its first node is visible', () => {
  const box = { x: 375, y: 60, width: 200, height: 40 };
  const heading = { box, name: 'Moon base', note: undefined, size: 1 };
  const moveTo = (width: number, obstacles: readonly Rect[] = []) =>
    keepHeadingsInWindow({
      headings: new Map([['map', heading]]),
      window: { x: 100, width },
      spans: new Map([['map', { start: 400, end: 900 }]]),
      obstacles,
    }).get('map')?.box;
  expect(moveTo(500)).toEqual(box);
  expect(moveTo(400)).toEqual({ ...box, x: 297 });
  expect(moveTo(290)).toEqual(box);
  expect(moveTo(400, [{ x: 100, y: -500, width: 400, height: 1000 }])).toEqual(box);
});

const names = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.lorem({ maxCount: 5 }),
  fc.constantFrom('宇宙船を作ろう', 'تصميم الشخصية والخلفية', 'Größe', '🚀 Start 👩‍🚀', 'Геометрия'),
);
const nodesOf = fc.uniqueArray(
  fc.record({
    column: fc.integer({ min: 0, max: 7 }),
    row: fc.integer({ min: 0, max: 7 }),
    name: names,
    hasMark: fc.boolean(),
  }),
  { selector: ({ column, row }) => `${column} ${row}`, maxLength: 30 },
);

test('labels and headings never overlap anything, and the same input gives the same places', () => {
  const input = fc.record({
    drawn: nodesOf,
    fontSize: fc.double({ min: 6, max: 60, noNaN: true }),
    columnWidth: fc.constantFrom(80, 120, 200),
    heading: names,
  });
  fc.assert(
    fc.property(input, ({ drawn, fontSize, columnWidth, heading }) => {
      const nodes = drawn.map(({ column, row, ...rest }, index) =>
        node(`${index}`, 40 + column * columnWidth, 40 + row * 90, rest),
      );
      const frame = { x: -30, y: -60, width: 8 * columnWidth + 60, height: 860 };
      const obstacles = [{ x: 0, y: 200, width: 150, height: 46 }];
      const maps = ['a', 'b'].map((key, at) => ({
        key,
        corner: { x: 15, y: 5 + at * 270 },
        name: heading,
        notes: ['3 of 4'],
        hasIcon: key === 'a',
      }));
      const more = { frame, obstacles, fontSize, maps };
      const { labels, headings } = place(nodes, more);
      const boxes = [...labels.values(), ...headings.values()].map(({ box }) => box);
      for (const [index, box] of boxes.entries()) {
        for (const other of [...boxes.slice(index + 1), ...nodes.map(tileOf), ...obstacles]) {
          expect(overlaps(box, other)).toBe(false);
        }
        expect(box.x).toBeGreaterThanOrEqual(frame.x);
        expect(box.y).toBeGreaterThanOrEqual(frame.y);
        expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
        expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height);
      }
      for (const [key, { lines, isShortened }] of labels) {
        const whole = nodes[Number(key)]!.name.replace(/\s/g, '');
        const shown = lines.join('').replace(/\s/g, '');
        if (isShortened) expect(whole.startsWith(shown.replace(/…$/, ''))).toBe(true);
        else expect(shown).toBe(whole);
        expect(lines.length).toBeLessThanOrEqual(3);
      }
      expect(place(nodes, more)).toEqual({ labels, headings });
    }),
    { numRuns: 150 },
  );
});

describe('the width of a text', () => {
  test('is the sum of the widths of its words, and combining marks add nothing', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(widthOf(`${one} ${other}`)).toBeCloseTo(widthOf(one) + widthOf(' ') + widthOf(other), 6);
      }),
    );
    expect(widthOf('é')).toBe(widthOf('e'));
    expect(widthOf('W')).toBeGreaterThan(2 * widthOf('i'));
  });

  test('differs by script', () => {
    expect(widthOf('宇宙')).toBe(2);
    expect(widthOf('Ж')).toBeGreaterThan(widthOf('Г'));
    expect(widthOf('نجوم')).toBeGreaterThan(1.5);
    expect(widthOf('œ')).toBeGreaterThan(widthOf('o'));
    expect(widthOf('і')).toBe(widthOf('i'));
  });

  test('depends in Arabic on the letter after it, with or without marks', () => {
    // The last letter is wide. A letter that joins it makes it narrow.
    expect(widthOf('س')).toBeGreaterThan(1.4);
    expect(widthOf('سم')).toBeLessThan(widthOf('س') + widthOf('م') - 0.3);
    expect(widthOf('سَم')).toBe(widthOf('سم'));
    expect(widthOf('شيء')).toBeGreaterThan(widthOf('شيا'));
    expect(widthOf('بيت واحد')).toBeCloseTo(widthOf('بيت') + widthOf(' ') + widthOf('واحد'));
  });
});

describe('a name on several lines', () => {
  test.each([
    ['Catch the stars', ['Catch', 'the stars']],
    ['Lab 1.4 - Eat It All!', ['Lab 1.4 -', 'Eat It All!']],
    ['Weltraum-Rennen', ['Weltraum-', 'Rennen']],
    ['宇宙船を作ろう', ['宇宙船を', '作ろう']],
  ])('is divided between words, after a hyphen or between characters: %s', (name, lines) => {
    expect(toLines(name, 2)?.lines).toEqual(lines);
  });

  test('is impossible for a single word', () => {
    expect(toLines('Spaceship', 2)).toBeUndefined();
  });

  test('has lines of similar width, also if there are three', () => {
    expect(toLines('Enemies walk through the dark forest', 3)?.lines).toEqual([
      'Enemies walk',
      'through the',
      'dark forest',
    ]);
    expect(toLines('Dark forest', 3)).toBeUndefined();
  });

  test('is shortened to a given width, if at least some of the name fits', () => {
    const short = toShortened('Catch the falling stars', 2, 5)!;
    expect(short.lines).toEqual(['Catch the', 'falling s…']);
    expect(short.width).toBeLessThanOrEqual(5);
    expect(toShortened('Stars', 1, 1)).toBeUndefined();
  });
});
