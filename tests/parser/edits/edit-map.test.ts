import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editMap } from '../../../parser/edits/edit-map.ts';
import { applyEdits } from '../../../parser/edits/edit-outcome.ts';
import { textOfNodes } from '../../../parser/edits/paste-nodes.ts';
import { layoutMap } from '../../../parser/graph/layout-map.ts';
import { readMap } from '../../../parser/parse-page.ts';
import type { SkillNode } from '../../../schemas/generated/page.ts';
import type { AttributeContent, MapIntention, SectionPart } from '../../../schemas/map-edit.ts';
import { mapLikeText } from '../../support/map-texts.ts';
import { tries } from '../../support/tries.ts';
import { REAL_MAPS, edited } from './edited-text.ts';

/** Returns the text after an intention, or the reason why the intention was refused. */
function done(text: string, intention: MapIntention): string {
  const outcome = editMap(readMap(text), intention);
  if (!outcome.ok) return outcome.reason;
  return outcome.value.steps.reduce((now, edits) => edited(now, edits), text);
}

const MAP = '## m\n### a\n* next: b, c\n### b\n* next: c\n### c\n## n\n### a\n';
const PLACED = MAP.replace('## m\n', '## m\n* layout: manual\n')
  .replace('b, c\n', 'b, c\n* position: 0 0\n')
  .replace('next: c\n', 'next: c\n* position: 1 0\n')
  .replace('### c\n', '### c\n* position: 2 0\n');
const node = (activityId: string, mapId = 'm') => ({ mapId, activityId });
const path = { mapId: 'm', fromId: 'a', toId: 'c' };

/** A map whose only node is so far away that pasted nodes keep their positions. */
const ELSEWHERE = '## x\n* layout: manual\n### y-of-its-own\n* position: 999 999\n';

/** The bends of the paths from a node, each with the path's target, sorted by target. */
function bendsOf({ nextIds, edges }: SkillNode): unknown {
  const paths = nextIds.map((id, index) => [id, edges[index] ?? []] as const);
  return paths.toSorted(([left], [right]) => (left < right ? -1 : 1));
}

describe('editing a map', () => {
  test('moves several nodes of several maps at once', () => {
    const cell = { depth: 1.5, offset: -2 };
    const moves = [
      { ...node('a'), cell },
      { ...node('a', 'n'), cell },
    ];
    const after = readMap(done(PLACED, { kind: 'move', moves })).page.maps;
    expect(after.map(({ layout, nodes }) => [layout, nodes[0]?.position])).toEqual([
      ['manual', cell],
      ['manual', cell],
    ]);
    expect(after[0]?.nodes[1]?.position).toEqual({ depth: 1, offset: 0 });
  });

  test('makes an automatic layout manual when a path is bent, because it would ignore bends', () => {
    const points = [{ depth: 1, offset: 1 }];
    const after = readMap(done(MAP, { kind: 'bend', path, points })).page.maps[0];
    expect(after?.layout).toBe('manual');
    expect(after?.nodes[0]?.edges).toEqual([points, []]);
  });

  test('removes or duplicates several nodes at once', () => {
    expect(done(MAP, { kind: 'remove', nodes: [node('b'), node('c')] })).toBe('## m\n### a\n## n\n### a\n');
    const twice = done(MAP, { kind: 'duplicate', nodes: [node('b'), node('c')] });
    expect(readMap(twice).page.maps[0]?.nodes.map(({ activityId }) => activityId)).toEqual([
      'a',
      'b',
      'b-2',
      'c',
      'c-2',
    ]);
  });

  test('pastes copied nodes and the paths between them into any map', () => {
    const document = readMap(PLACED);
    const copied = textOfNodes(document, document.maps[0]?.nodes.slice(0, 2) ?? []);
    const after = readMap(done(PLACED, { kind: 'paste', mapId: 'm', text: copied })).page.maps[0];
    expect(after?.nodes.slice(3)).toMatchObject([
      { activityId: 'a-2', nextIds: ['b-2'], position: { depth: 0.5, offset: 0.5 } },
      { activityId: 'b-2', nextIds: [], position: { depth: 1.5, offset: 0.5 } },
    ]);
    const again = readMap(
      done(done(PLACED, { kind: 'paste', mapId: 'm', text: copied }), {
        kind: 'paste',
        mapId: 'm',
        text: copied,
      }),
    );
    expect(again.page.maps[0]?.nodes.slice(5)).toMatchObject([
      { activityId: 'a-3', position: { depth: 1, offset: 1 } },
      { activityId: 'b-3', position: { depth: 2, offset: 1 } },
    ]);
    const elsewhere = '## x\n* layout: manual\n### y\n* position: 5 5\n';
    expect(
      readMap(done(elsewhere, { kind: 'paste', mapId: 'x', text: copied })).page.maps[0]?.nodes,
    ).toMatchObject([
      { activityId: 'y' },
      { position: { depth: 0, offset: 0 } },
      { position: { depth: 1, offset: 0 } },
    ]);
    const other = readMap(done('## x\n### y\n', { kind: 'paste', mapId: 'x', text: copied })).page.maps[0];
    expect(other?.nodes.map(({ activityId, nextIds }) => [activityId, nextIds])).toEqual([
      ['y', []],
      ['a', ['b']],
      ['b', []],
    ]);
    expect(done(PLACED, { kind: 'paste', mapId: 'm', text: 'Some words.' })).toContain(
      'no activity in the copied content',
    );
  });

  test('shifts the bends of pasted paths with the nodes, and writes bent paths first', () => {
    const bent =
      '## m\n* layout: manual\n### a\n* position: 0 0\n* next: gone, b, c\n* edges: 9 9; ; 1 1, 2 1\n';
    const source = `${bent}### b\n* position: 1 0\n### c\n* position: 2 2\n`;
    const copied = textOfNodes(readMap(source), readMap(source).maps[0]?.nodes ?? []);
    const beside = done(source, { kind: 'paste', mapId: 'm', text: copied });
    expect(beside).toContain('* next: c-2, b-2\n* edges: 1.5 1.5, 2.5 1.5\n');
    const automatic = done('## x\n### y\n', { kind: 'paste', mapId: 'x', text: copied });
    expect(automatic).not.toContain('edges');
  });

  test('keeps the bends of paths when nodes of any map are pasted into another file', () => {
    fc.assert(
      fc.property(mapLikeText, (text) => {
        const document = readMap(text);
        for (const map of document.maps) {
          const nodes = map.nodes.filter(({ section }) => section.level === 3);
          const ids = new Set(nodes.map(({ id }) => id));
          // Pasting renames nodes with duplicate ids, so they cannot be compared.
          if (nodes.length === 0 || ids.size < nodes.length) continue;
          const pasted = textOfNodes(document, nodes);
          const outcome = editMap(readMap(ELSEWHERE), { kind: 'paste', mapId: 'x', text: pasted });
          if (!outcome.ok) continue;
          const after = outcome.value.steps.reduce((now, edits) => edited(now, edits), ELSEWHERE);
          const found = readMap(after).page.maps[0]?.nodes.slice(1) ?? [];
          expect(found.map(bendsOf)).toEqual(nodes.map(({ node: one }) => bendsOf(one)));
        }
      }),
      tries(150),
    );
  });

  test('pastes nodes and leaves every other byte unchanged', () => {
    fc.assert(
      fc.property(mapLikeText, mapLikeText, (text, source) => {
        const [target] = readMap(text).page.maps.slice(-1);
        const outcome =
          target && editMap(readMap(text), { kind: 'paste', mapId: target.mapId, text: source });
        if (!target || !outcome?.ok) return;
        const { steps, added } = outcome.value;
        const after = readMap(steps.reduce((now, edits) => edited(now, edits), text));
        const nodes = after.page.maps.find(({ mapId }) => mapId === target.mapId)?.nodes ?? [];
        const ids = nodes.map(({ activityId }) => activityId);
        const fresh = added.map(({ activityId }) => activityId);
        expect(ids.filter((id) => !fresh.includes(id))).toEqual(
          target.nodes.map(({ activityId }) => activityId),
        );
        expect(fresh.every((id) => ids.includes(id))).toBe(true);
      }),
      tries(150),
    );
  });

  test('sets attributes of the page, maps and nodes, and writes a long description as a block', () => {
    const text = `# p\n${MAP}`;
    const set = (part: SectionPart, key: string, content: AttributeContent | undefined): string =>
      done(text, { kind: 'set', part, key, content });
    expect(set({}, 'name', 'Page')).toBe(text.replace('# p\n', '# p\n* name: Page\n'));
    expect(set({ mapId: 'n' }, 'required', 'm')).toContain('## n\n* required: m\n');
    expect(set(node('a'), 'next', undefined)).toBe(text.replace('* next: b, c\n', ''));
    expect(set(node('c'), 'description', 'One\nTwo')).toContain('### c\n\n```description\nOne\nTwo\n```\n');
    const rewards = [{ key: 'certificate', content: '/c.pdf' }];
    expect(set(node('c'), 'rewards', rewards)).toMatch(/### c\n\* rewards:\n +\* certificate: \/c.pdf\n/);
  });

  test('returns the id of a new node', () => {
    const outcome = editMap(readMap(PLACED), {
      kind: 'add',
      mapId: 'm',
      name: 'Lift off!',
      nodeKind: 'activity',
      afterId: 'c',
      cell: { depth: 3, offset: 0.5 },
    });
    expect(outcome).toMatchObject({ ok: true, value: { added: [node('lift-off')] } });
  });

  test('returns the right position of a new heading, even if the heading is `#`', () => {
    const outcome = editMap(readMap('## m\r\n### a\r\n'), { kind: 'paste', mapId: 'm', text: '### #\n' });
    const after = outcome.ok
      ? outcome.value.steps.reduce((now, edits) => edited(now, edits), '## m\r\n### a\r\n')
      : '';
    expect(outcome.ok && outcome.value.added).toEqual([
      { mapId: 'm', activityId: '#', at: after.lastIndexOf('#') },
    ]);
  });

  test('returns the right heading positions of new nodes, for any text and intention', () => {
    fc.assert(
      fc.property(mapLikeText, mapLikeText, (text, pasted) => {
        const maps = readMap(text).page.maps;
        const [first] = maps;
        if (!first) return;
        const { mapId, nodes } = first;
        const all = maps.flatMap((map) =>
          map.nodes.map(({ activityId }) => ({ mapId: map.mapId, activityId })),
        );
        const afterId = nodes.at(-1)?.activityId;
        const intentions: MapIntention[] = [
          { kind: 'duplicate', nodes: all },
          { kind: 'duplicate', nodes: all.toReversed() },
          { kind: 'paste', mapId, text: pasted },
          {
            kind: 'add',
            mapId,
            name: 'New',
            nodeKind: 'activity',
            ...(afterId !== undefined && { afterId }),
          },
          { kind: 'add-map', name: 'New', activity: 'First' },
        ];
        for (const intention of intentions) {
          const outcome = editMap(readMap(text), intention);
          if (!outcome.ok) continue;
          const after = outcome.value.steps.reduce((now, edits) => edited(now, edits), text);
          const headings = readMap(after).tree.children.map(({ headerStart, header }) => [
            headerStart,
            header,
          ]);
          for (const { at, activityId } of outcome.value.added) {
            const [, header] = headings.find(([start]) => start === at) ?? [];
            expect(String(header).trimEnd().toLowerCase()).toBe(activityId);
          }
        }
      }),
      tries(150),
    );
  });

  test('adds a new map at the end, with an activity so that learners can still open the file', () => {
    const intention = { kind: 'add-map', name: 'The moon', activity: 'Land' } as const;
    expect(editMap(readMap(PLACED), intention)).toMatchObject({
      value: { added: [node('land', 'the-moon')] },
    });
    const after = done(done(PLACED, intention), intention);
    const maps = readMap(after).page.maps.slice(-2);
    expect(maps.map(({ mapId, displayName, nodes }) => [mapId, displayName, nodes[0]?.displayName])).toEqual([
      ['the-moon', 'The moon', 'Land'],
      ['the-moon-2', 'The moon', 'Land'],
    ]);
    expect(after.startsWith(PLACED.trimEnd())).toBe(true);
    expect(done(PLACED, { ...intention, name: ' ' })).toBe('A map or activity needs a name.');
    expect(done(PLACED, { ...intention, activity: '' })).toBe('A map or activity needs a name.');
  });

  test('puts a new node at the given position only if the page has a background picture', () => {
    const add: MapIntention = {
      kind: 'add',
      mapId: 'm',
      name: 'Rest',
      nodeKind: 'activity',
      afterId: 'c',
      cell: { depth: 2.5, offset: 1 },
    };
    const onPicture = done(`# p\n* backgroundurl: /sky.png\n${MAP}`, add);
    expect(readMap(onPicture).page.maps[0]).toMatchObject({
      layout: 'manual',
      nodes: [
        { position: { depth: 0, offset: 0 } },
        { position: { depth: 1, offset: 0 } },
        { position: { depth: 2, offset: 0 } },
        { activityId: 'rest', position: { depth: 2.5, offset: 1 } },
      ],
    });
    expect(readMap(done(`# p\n${MAP}`, add)).page.maps[0]?.layout).toBe('automatic');
    const { afterId: _, ...first } = add;
    expect(done('# p\n* backgroundurl: /sky.png\n## m\n', first)).toBe(
      '# p\n* backgroundurl: /sky.png\n## m\n* layout: manual\n### rest\n* name: Rest\n* type: tutorial\n* position: 2.5 1\n',
    );
  });

  test.each<[string, MapIntention]>([
    ['`gone`', { kind: 'remove', nodes: [node('gone')] }],
    ['`gone`', { kind: 'tidy', mapId: 'gone' }],
    ['`gone`', { kind: 'connect', path: { ...path, toId: 'gone' } }],
    ['`gone`', { kind: 'move', moves: [{ ...node('gone'), cell: { depth: 0, offset: 0 } }] }],
    ['`gone`', { kind: 'set', part: node('gone'), key: 'name', content: 'x' }],
    ['no page heading', { kind: 'set', part: {}, key: 'name', content: 'x' }],
    ['needs a name', { kind: 'add', mapId: 'm', name: ' ', nodeKind: 'activity' }],
  ])('refuses an impossible intention with a reason: %s', (reason, intention) => {
    expect(done(MAP, intention)).toContain(reason);
  });
});

describe('tidying a map', () => {
  /** Tidies the first map of a text, and compares it with the automatic layout. Skips maps without nodes. */
  const check = (text: string): void => {
    const document = readMap(text);
    const [map] = document.page.maps;
    if (!map || map.nodes.length === 0) return;
    const outcome = editMap(document, { kind: 'tidy', mapId: map.mapId });
    if (!outcome.ok) return;
    const after = outcome.value.steps.reduce((now, edits) => applyEdits(now, edits), text);
    const tidied = readMap(after).page.maps.find(({ mapId }) => mapId === map.mapId);
    const wanted = layoutMap({ ...map, layout: 'automatic' });
    const own = document.maps.find((entry) => entry.map === map)?.nodes ?? [];
    for (const { activityId, position, edges } of tidied?.nodes ?? []) {
      // Skip nodes whose heading has another level than `###`: they cannot have a position.
      if (own.find(({ id }) => id === activityId)?.section.level !== 3) continue;
      const place = wanted.nodesById.get(activityId);
      expect(edges).toEqual([]);
      expect(position).toEqual(place && { depth: round(place.depth), offset: round(place.offset) });
    }
  };
  const round = (number: number): number => Math.round(number * 1000) / 1000 + 0;

  test('gives every node its automatic position, in real maps', () => {
    for (const [, text] of REAL_MAPS) check(text);
  });

  test('gives every node its automatic position, in any text', () => {
    fc.assert(
      fc.property(mapLikeText, (text) => check(text)),
      tries(150),
    );
  });
});
