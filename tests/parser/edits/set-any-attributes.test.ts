import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AttributeContent } from '../../../schemas/map-edit.ts';
import { setAttributes } from '../../../parser/edits/set-attributes.ts';
import { ATTRIBUTES } from '../../../parser/model/attribute-catalogue.ts';
import { readMap } from '../../../parser/parse-page.ts';
import type { SectionNode } from '../../../parser/syntax/tree.ts';
import { hasCorpus } from '../../support/corpus.ts';
import { mapLikeText } from '../../support/map-texts.ts';
import { tries } from '../../support/tries.ts';
import { REAL_MAPS, edited, giveContent, pageOf } from './edited-text.ts';

const text = fc.constantFrom(
  'a',
  'b, c',
  '1 0',
  'x: y',
  'manual',
  'completion',
  'no',
  '/t.md',
  'Ü',
  '* x',
  '# y',
  '2 easy, other map',
  '#ffb02e',
);
const flat = fc.record({ key: fc.constantFrom('map', 'editor', 'certificate'), content: text });
const deep = fc.record({
  key: fc.constantFrom('certificate', 'completion-badge'),
  content: fc.array(fc.record({ key: fc.constantFrom('url', 'image', 'name'), content: text }), {
    minLength: 1,
    maxLength: 3,
  }),
});
const actions = fc.array(flat, { minLength: 1, maxLength: 3 });
const rewards = fc.array(fc.oneof(flat, deep), { minLength: 1, maxLength: 3 });
/** Random keys: all attributes of the format that are not lists, and an unknown attribute. */
const scalarKey = fc.constantFrom(
  ...[...ATTRIBUTES.keys()].filter((key) => key !== 'actions' && key !== 'rewards'),
  'ours',
);
const changeOf = (key: fc.Arbitrary<string>, content: fc.Arbitrary<AttributeContent>) =>
  fc.record({ at: fc.nat(), key, content: fc.option(content, { nil: undefined }) });
/** Random changes as a form makes them: list entries only for list attributes. */
const sensibleChange = fc.oneof(
  changeOf(scalarKey, text),
  changeOf(fc.constant('actions'), actions),
  changeOf(fc.constant('rewards'), rewards),
);
/** The model reads a list of checks from the text, and the trees of these tests have none. */
const anyChange = fc.oneof(
  changeOf(fc.oneof(scalarKey, fc.constantFrom('rewards', 'actions')), text),
  changeOf(
    fc.oneof(
      scalarKey.filter((key) => key !== 'checks'),
      fc.constantFrom('rewards', 'actions'),
    ),
    rewards,
  ),
);
type AnyChange = typeof anyChange extends fc.Arbitrary<infer Change> ? Change : never;

/** Sets attributes; compares the new text's model with the tree after the same changes. Returns false if refused. */
function check(whole: string, changes: readonly AnyChange[]): boolean {
  const document = readMap(whole);
  const { children } = document.tree;
  if (children.length === 0) return true;
  const named = new Map(changes.map((change) => [`${change.at % children.length} ${change.key}`, change]));
  const asked = [...named.values()].flatMap(({ at, key, content }) => {
    const section = children[at % children.length];
    return section ? [{ section, key, content }] : [];
  });
  const outcome = setAttributes(document, asked);
  if (!outcome.ok) return false;
  const meant = pageOf(document, (sections) => {
    for (const { section, key, content } of asked)
      giveContent(sections[children.indexOf(section)], key, content);
  });
  expect(readMap(edited(whole, outcome.value)).page).toEqual(meant);
  return true;
}

test('setting attributes in any text changes only these attributes, or is refused', () => {
  fc.assert(
    fc.property(mapLikeText, fc.array(anyChange, { minLength: 1, maxLength: 4 }), (whole, changes) => {
      check(whole, changes);
    }),
    tries(1000),
  );
});

/**
 * True if the value of an attribute continues in a block, where the reader reads bullets too. Removing the value would
 * attach these bullets to another value.
 */
function reachesIntoBlock(section: SectionNode | undefined, key: string): boolean {
  const { children = [] } = section ?? {};
  const blocks = children.filter(({ type }) => type === 'block').map(({ position }) => position);
  return children.some(
    (child) =>
      child.type === 'attribute' &&
      child.key === key &&
      child.segments.some((segment) =>
        blocks.some(({ start, end }) => segment.start > start.offset && segment.end < end.offset),
      ),
  );
}

test.skipIf(!hasCorpus).each(REAL_MAPS)('every attribute can be set and removed: %s', (_, whole) => {
  fc.assert(
    fc.property(fc.array(sensibleChange, { minLength: 1, maxLength: 4 }), (changes) => {
      // Set lists only on nodes.
      const { children } = readMap(whole).tree;
      const asked = changes.filter(
        ({ at, key }) =>
          ((key !== 'actions' && key !== 'rewards') || children[at % children.length]?.level === 3) &&
          !reachesIntoBlock(children[at % children.length], key),
      );
      expect(check(whole, asked)).toBe(true);
    }),
    tries(40),
  );
});
