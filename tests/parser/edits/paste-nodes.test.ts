import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editMap } from '../../../parser/edits/edit-map.ts';
import { textOfNodes } from '../../../parser/edits/paste-nodes.ts';
import { readMap } from '../../../parser/parse-page.ts';
import type { SkillNode } from '../../../schemas/generated/page.ts';
import { mapLikeText } from '../../support/map-texts.ts';
import { tries } from '../../support/tries.ts';
import { PLACED, done } from './edited-map.ts';
import { edited } from './edited-text.ts';

/** A map whose only node is so far away that pasted nodes keep their positions. */
const ELSEWHERE = '## x\n* layout: manual\n### y-of-its-own\n* position: 999 999\n';

/** The bends of the paths from a node, each with the path's target, sorted by target. */
function bendsOf({ nextIds, edges }: SkillNode): unknown {
  const paths = nextIds.map((id, index) => [id, edges[index] ?? []] as const);
  return paths.toSorted(([left], [right]) => (left < right ? -1 : 1));
}

describe('editing a map', () => {
  test('pastes copied nodes and the paths between them into any map', () => {
    const document = readMap(PLACED);
    const copied = textOfNodes(document, document.maps[0]?.nodes.slice(0, 2) ?? []);
    const after = readMap(done(PLACED, { kind: 'paste', mapId: 'm', text: copied })).page.maps[0];
    expect(after?.nodes.slice(3)).toMatchObject([
      { activityId: 'a-2', nextIds: ['b-2'], position: { depth: 0, offset: 1 } },
      { activityId: 'b-2', nextIds: [], position: { depth: 1, offset: 1 } },
    ]);
    const again = readMap(
      done(done(PLACED, { kind: 'paste', mapId: 'm', text: copied }), {
        kind: 'paste',
        mapId: 'm',
        text: copied,
      }),
    );
    expect(again.page.maps[0]?.nodes.slice(5)).toMatchObject([
      { activityId: 'a-3', position: { depth: 0, offset: 2 } },
      { activityId: 'b-3', position: { depth: 1, offset: 2 } },
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
    expect(beside).toContain('* next: c-2, b-2\n* edges: 1 2, 2 2\n');
    const automatic = done('## x\n### y\n', { kind: 'paste', mapId: 'x', text: copied });
    expect(automatic).not.toContain('edges');
  });

  test('gives pasted and duplicated nodes a free position and a unique name', () => {
    const source = `## m\n* layout: manual\n### a\n* name: Swim\n* position: 0 0\n### b\n* name: Dive\n* position: 1.5 0.5\n`;
    const [copied] = readMap(source).maps[0]?.nodes ?? [];
    const text = textOfNodes(readMap(source), copied ? [copied] : []);
    const twice = done(done(source, { kind: 'paste', mapId: 'm', text }), {
      kind: 'paste',
      mapId: 'm',
      text,
    });
    const all = done(twice, { kind: 'duplicate', nodes: [{ mapId: 'm', activityId: 'a' }] });
    const nodes = readMap(all).page.maps[0]?.nodes ?? [];
    expect(nodes.map(({ displayName }) => displayName).sort()).toEqual([
      'Dive',
      'Swim',
      'Swim 2',
      'Swim 3',
      'Swim 4',
    ]);
    for (const [index, { position: one }] of nodes.entries()) {
      for (const { position: other } of nodes.slice(index + 1)) {
        const isClear =
          Math.abs(one!.depth - other!.depth) >= 1 || Math.abs(one!.offset - other!.offset) >= 1;
        expect(isClear).toBe(true);
      }
    }
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
});
