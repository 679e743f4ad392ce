import { array, assert, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findItems, innermostAt, type PlacedItem } from '../../../../viewer/studio/palette/find-items.ts';
import { tries } from '../../../support/tries.ts';

const items = [
  { label: 'Dodge the crabs', also: 'dodge-crabs', file: 'skillmap.md' },
  { label: 'Écris ton code', file: 'autre.md' },
  { label: 'Crab cakes' },
  { label: 'Learner: Step by step' },
  { label: 'tutorials/crab.md' },
  { label: 'Am Fluß' },
];
const found = (query: string) => findItems(items, query).map(({ label }) => label);

describe('a search by a few letters', () => {
  test.each([
    ['crab', ['Crab cakes', 'Dodge the crabs', 'tutorials/crab.md']],
    ['CRAB dodge', ['Dodge the crabs']],
    ['ecris', ['Écris ton code']],
    ['éCRIS', ['Écris ton code']],
    ['sbs', ['Learner: Step by step']],
    ['dgcr', ['Dodge the crabs']],
    ['autre', ['Écris ton code']],
    ['fluss', ['Am Fluß']],
    ['zebra', []],
  ])('%s finds %j', (query, labels) => {
    expect(found(query)).toEqual(labels);
  });

  test('lists everything in order if there are no letters', () => {
    expect(found(' ')).toEqual(items.map(({ label }) => label));
  });

  test('finds everything by its own name', () => {
    assert(
      property(array(string({ minLength: 1 }), { minLength: 1, maxLength: 20 }), (names) => {
        const wanted = names[0] ?? '';
        const named = names.map((label) => ({ label }));
        const labels = findItems(named, wanted).map(({ label }) => label);
        expect(labels).toContain(wanted);
      }),
      tries(300),
    );
  });
});

test('the section at an offset is the innermost one', () => {
  const section = (label: string, offset: number, end: number): PlacedItem => {
    return { kind: 'map', label, place: { path: 'a.md', offset }, end };
  };
  const sections = [
    section('page', 2, 100),
    section('map', 20, 100),
    section('one', 40, 60),
    section('two', 63, 100),
  ];
  const at = (offset: number) => innermostAt(sections, offset)?.label;
  expect([1, 5, 30, 50, 61, 99, 101].map(at)).toEqual([
    undefined,
    'page',
    'map',
    'one',
    'map',
    'two',
    undefined,
  ]);
});
