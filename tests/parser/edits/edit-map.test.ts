import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editMap } from '../../../parser/edits/edit-map.ts';
import { ROW } from '../../../parser/graph/geometry.ts';
import { layoutPage } from '../../../parser/graph/layout-page.ts';
import { readMap } from '../../../parser/parse-page.ts';
import type { AttributeContent, MapIntention, SectionPart } from '../../../schemas/map-edit.ts';
import { mapLikeText } from '../../support/map-texts.ts';
import { tries } from '../../support/tries.ts';
import { MAP, PLACED, done } from './edited-map.ts';
import { edited } from './edited-text.ts';

const node = (activityId: string, mapId = 'm') => ({ mapId, activityId });
const path = { mapId: 'm', fromId: 'a', toId: 'c' };

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

  test('leaves a row free above a new map on a picture, for its heading and the names above', () => {
    const before = `# p\n* backgroundurl: /sky.png\n${PLACED}`;
    const page = readMap(done(before, { kind: 'add-map', name: 'Moon', activity: 'Land' })).page;
    const { maps } = layoutPage(page);
    const lowest = Math.max(...maps.slice(0, -1).flatMap(({ nodes }) => nodes.map(({ y }) => y)));
    expect(page.maps.at(-1)).toMatchObject({
      mapId: 'moon',
      layout: 'manual',
      nodes: [{ activityId: 'land' }],
    });
    expect(maps.at(-1)?.nodes[0]?.y).toBeGreaterThanOrEqual(lowest + 2 * ROW);
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

  test('puts a new node at the given position, and keeps all others where they are drawn', () => {
    const add: MapIntention = {
      kind: 'add',
      mapId: 'm',
      name: 'Rest',
      nodeKind: 'activity',
      afterId: 'c',
      cell: { depth: 2.5, offset: 1 },
    };
    for (const page of ['# p\n* backgroundurl: /sky.png\n', '# p\n']) {
      expect(readMap(done(page + MAP, add)).page.maps[0]).toMatchObject({
        layout: 'manual',
        nodes: [
          { position: { depth: 0, offset: 0 } },
          { position: { depth: 1, offset: 0 } },
          { position: { depth: 2, offset: 0 } },
          { activityId: 'rest', position: { depth: 2.5, offset: 1 } },
        ],
      });
    }
    const { afterId: _, ...first } = add;
    expect(readMap(done('# p\n## m\n', first)).page.maps[0]?.layout).toBe('automatic');
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
