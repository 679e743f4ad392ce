import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  rename as renameTarget,
  renamableAt,
  renameEverywhere,
  type Renaming,
} from '../../../parser/edits/rename.ts';
import { parsePage } from '../../../parser/parse-page.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { tries } from '../../support/tries.ts';
import { atCursor } from '../language/at-cursor.ts';
import { edited } from './edited-text.ts';

/** Renames the map or node at the cursor (`|`); returns the new text, or the reason why that was refused. */
function rename(marked: string, name: string, options: Omit<Renaming, 'name'> = {}): string {
  const { document, offset, text } = atCursor(marked);
  const found = renamableAt(document, offset);
  if (!found) return 'nothing to rename';
  const renamed = renameTarget(document, found.target, { name, ...options });
  return renamed.ok ? edited(text, renamed.value) : renamed.reason;
}

const MAP = `# page
## First
### one
* type: tutorial
* next: Two, end
### two
* type: tutorial
* next: end
### end
* kind: completion
* actions:
    * activity: [Again](two)
## second
* required: first
### two
* type: tutorial
`;

const RENAMED = MAP.replace('next: Two', 'next: stars')
  .replace('### two\n* type: tutorial\n', '### stars\n* formerly: two\n* type: tutorial\n')
  .replace('(two)', '(stars)');

describe('an activity', () => {
  test.each([
    ['its heading', '### t|wo\n* type: tutorial\n* next', '### two\n* type: tutorial\n* next'],
    ['`next`', 'next: Two|', 'next: Two'],
    ['an action', '(|two)', '(two)'],
  ])(
    'can be renamed at %s: the whole map changes, and the old id is kept in `formerly`',
    (_, marked, plain) => {
      expect(rename(MAP.replace(plain, marked), 'stars')).toBe(RENAMED);
    },
  );

  test('with the same name in another map is not renamed', () => {
    const marked = MAP.replace('first\n### two', 'first\n### tw|o');
    expect(rename(marked, 'stars')).toBe(
      MAP.replace('first\n### two\n* type: tutorial', 'first\n### stars\n* formerly: two\n* type: tutorial'),
    );
  });

  test('has the same paths after a rename, and its old id as a former id', () => {
    const before = parsePage(MAP).page.maps[0];
    const after = parsePage(RENAMED).page.maps[0];
    expect(after?.nodes.map((node) => node.nextIds)).toEqual([['stars', 'end'], ['end'], []]);
    expect(before?.nodes.map((node) => node.nextIds)).toEqual([['two', 'end'], ['end'], []]);
    expect(after?.nodes[1]).toMatchObject({ activityId: 'stars', formerIds: ['two'] });
  });

  test('with white space after its heading can be renamed, but gets no former id', () => {
    expect(rename('## m\n### a| \n* next: b\n### b\n', 'c')).toBe('## m\n### c\n* next: b\n### b\n');
  });

  test('gets no former id if only the case of its name changes', () => {
    expect(rename('## m\n### a|\n* next: a\n', 'A')).toBe('## m\n### A\n* next: A\n');
  });

  test('with a duplicate name is renamed together with its references only if it is the first', () => {
    const text = '## m\n### x\n* next: a\n### a\n* name: one\n### a\n* name: two\n';
    expect(rename(text.replace('### a\n* name: two', '### a|\n* name: two'), 'b')).toBe(
      text.replace('### a\n* name: two', '### b\n* name: two'),
    );
    expect(rename(text.replace('next: a', 'next: |a'), 'b')).toBe(
      text.replace('next: a', 'next: b').replace('### a\n* name: one', '### b\n* name: one\n* formerly: a'),
    );
  });
});

describe('a map', () => {
  test('can be renamed, which changes `required` and keeps the old id in `formerly`', () => {
    expect(rename(MAP.replace('## First', '## Fi|rst'), 'Start')).toBe(
      MAP.replace('## First\n', '## Start\n* formerly: First\n').replace(
        'required: first',
        'required: Start',
      ),
    );
  });
});

describe('`formerly`', () => {
  test.each([
    ['keeps earlier names', '* formerly: x, y', '* formerly: x, y, a'],
    ['contains no name twice', '* formerly: A,y', '* formerly: A,y'],
    ['is extended in its last line', '* formerly: x,\n* y', '* formerly: x,\n* y,a'],
    ['loses the reused name on another line', '* formerly: x,\n* b', '* formerly: x'],
    ['loses the reused name', '* formerly: x, b', '* formerly: x'],
    ['is removed if only the reused name is in it', '* formerly: B', undefined],
  ])('%s', (_, before, after) => {
    const rest = '* next: x\n### x\n';
    expect(rename(`## m\n### a|\n${before}\n${rest}`, 'b')).toBe(
      `## m\n### b\n${after === undefined ? '' : `${after}\n`}${rest}`,
    );
  });

  test.each([
    ['## m\r\n### a|\r\n* name: x\r\n* formerly: b', '## m\r\n### b\r\n* name: x'],
    ['## m\n### a|\n* name: x\n* formerly: b', '## m\n### b\n* name: x'],
    ['## m\n### a|\n* name: x\r\n* formerly: b', '## m\n### b\n* name: x'],
  ])('on the last line of a file is removed with the line end before it: %j', (before, after) => {
    expect(rename(before, 'b')).toBe(after);
  });

  test('is added without a final line end to a file that ends with the heading', () => {
    expect(rename('## m\n### a|', 'b')).toBe('## m\n### b\n* formerly: a');
    expect(rename('## m\r\n### a|', 'b')).toBe('## m\r\n### b\r\n* formerly: a');
  });

  test('gets the old name if it was published, but not otherwise', () => {
    expect(rename('## m\n### a|\n* formerly: b\n', 'b', { isPublished: true })).toBe(
      '## m\n### b\n* formerly: a\n',
    );
    expect(rename('## m\n### a|\n* name: x\n', 'b', { isPublished: false })).toBe('## m\n### b\n* name: x\n');
  });

  test.each([
    ['-  name: x\r\n', '-  name: x\r\n-  formerly: a\r\n'],
    ['\n* name: x\n', '\n* name: x\n* formerly: a\n'],
    ['* name: x\n* more of it\n', '* formerly: a\n* name: x\n* more of it\n'],
    ['* name: x\nmore of it\n', '* formerly: a\n* name: x\nmore of it\n'],
    ['* rewards:\n  * certificate: /c.pdf\n', '* formerly: a\n* rewards:\n  * certificate: /c.pdf\n'],
    ['', '* formerly: a\n'],
    ['* name:\n', '* name:\n* formerly: a\n'],
  ])('is inserted where the reader can read it: %j', (body, expected) => {
    const eol = body.includes('\r') ? '\r\n' : '\n';
    const head = (id: string): string => `## m${eol}### ${id}${eol}`;
    const after = rename(head('a|') + body, 'b');
    expect(after).toBe(head('b') + expected);
    expect(parsePage(after).page.maps[0]?.nodes[0]?.formerIds).toEqual(['a']);
  });
});

describe('renaming is refused', () => {
  test.each([
    ['', 'A map or activity needs a name.'],
    ['a, b', 'A name with a comma cannot be used in `next` or `required`.'],
    ['a\nb', 'A name has to be a single line.'],
    ['# x', 'A name cannot begin with `#`.'],
    ['* x', 'A name cannot begin with `*`.'],
    ['a: b', 'A name with `:` cannot be used everywhere in a map.'],
    ['a; b', 'A name with `;` cannot be used everywhere in a map.'],
    ['ONE', 'The map `First` already has `one`.'],
  ])('for the name %j', (name, reason) => {
    expect(rename(MAP.replace('next: Two', 'next: Two|'), name)).toBe(reason);
  });

  test('for a map if another map has the name, or if `required` would read it as a tag', () => {
    const marked = MAP.replace('## First', '## Fi|rst');
    expect(rename(marked, 'Second')).toBe('There is already a map `second`.');
    expect(rename(marked, '3 stars')).toBe('In `required`, `3 stars` would mean activities with a tag.');
  });

  test('if there is no name at the cursor', () => {
    const { document, offset } = atCursor(MAP.replace('type:', 'ty|pe:'));
    expect(renamableAt(document, offset)).toBeUndefined();
  });
});

test('a translation is renamed with its original, even if its texts differ', () => {
  const { document, offset, text } = atCursor(MAP.replace('next: Two', 'next: Two|'));
  const found = renamableAt(document, offset);
  const german =
    '# Seite\n## first\n### two\n* name: Zwei\n### end\n* actions:\n  * activity: [Nochmal](TWO)\n* kind: completion\n';
  const other = '## other\n### two\n* type: tutorial\n* url: /x\n';
  const files = memoryFiles({
    'map.md': text,
    '_locales/de/map.md': german,
    '_locales/fr/map.md': other,
    'second.md': text,
  });
  const context = { document, path: 'map.md', repository: { files } };
  const renamed = found && renameEverywhere(context, found.target, { name: 'stars' });
  if (!renamed?.ok) throw new Error('Expected changes');
  const [own, translation, ...more] = renamed.value;
  expect(own?.kind === 'edit' && edited(text, own.edits)).toBe(RENAMED);
  expect(translation).toMatchObject({ kind: 'edit', path: '_locales/de/map.md' });
  expect(translation?.kind === 'edit' && edited(german, translation.edits)).toBe(
    german
      .replace('### two\n* name: Zwei', '### stars\n* name: Zwei\n* formerly: two')
      .replace('TWO', 'stars'),
  );
  expect(more).toEqual([]);
});

test('renaming an activity of any map and renaming it back keeps all paths', () => {
  const id = fc.constantFrom('a', 'B', 'c d', 'Ü');
  const node = fc.record({
    id,
    next: fc.array(id, { maxLength: 3 }),
    bullet: fc.constantFrom('* ', '- ', '*   '),
    hasBlank: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(node, { minLength: 1, maxLength: 4, selector: (one) => one.id }),
      fc.nat(),
      fc.boolean(),
      (nodes, seed, isWindows) => {
        const eol = isWindows ? '\r\n' : '\n';
        const text = [
          '# p',
          '## m',
          ...nodes.flatMap((one) => [
            `### ${one.id}`,
            ...(one.hasBlank ? [''] : []),
            `${one.bullet}name: n`,
            ...(one.next.length > 0 ? [`${one.bullet}next: ${one.next.join(', ')}`] : []),
          ]),
        ].join(eol);
        const chosen = nodes[seed % nodes.length];
        const at = text.indexOf(`### ${chosen?.id}`) + 4;
        const after = rename(`${text.slice(0, at)}|${text.slice(at)}`, 'other');
        const graph = (one: string): unknown =>
          parsePage(one).page.maps[0]?.nodes.map(({ activityId, nextIds }) => [activityId, nextIds]);
        const old = chosen?.id.toLowerCase() ?? '';
        expect(graph(after)).toEqual(
          JSON.parse(JSON.stringify(graph(text)).replaceAll(JSON.stringify(old), '"other"')),
        );
        const back = after.indexOf('### other') + 4;
        const again = rename(`${after.slice(0, back)}|${after.slice(back)}`, chosen?.id ?? '');
        expect(graph(again)).toEqual(graph(text));
        expect(again).not.toContain('formerly');
      },
    ),
    tries(300),
  );
});
