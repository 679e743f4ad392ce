import { describe, expect, test } from 'vitest';
import { editMap } from '../../../parser/edits/edit-map.ts';
import { applyEdits } from '../../../parser/edits/edit-outcome.ts';
import { readMap } from '../../../parser/parse-page.ts';

// A new node in the middle of a path.

const MAP = `# page

## m
- name: Map

### one
- name: One
- type:   tutorial
- next: two ,  side

<!-- a remark -->
### two
- name: Two
- type: tutorial

### side
- kind: reward
`;

function insert(text: string, change: { fromId?: string; toId?: string; name?: string } = {}) {
  const { fromId = 'one', toId = 'two', name = 'New one' } = change;
  const outcome = editMap(readMap(text), {
    kind: 'add',
    mapId: 'm',
    name,
    nodeKind: 'activity',
    afterId: fromId,
    beforeId: toId,
  });
  return outcome.ok
    ? { text: outcome.value.steps.reduce(applyEdits, text), added: outcome.value.added }
    : outcome.reason;
}

describe('inserting an activity into a path', () => {
  test('leads the path through the new activity, and keeps every other byte', () => {
    const wanted = MAP.replace('next: two ,  side', 'next: new-one ,  side').replace(
      '<!-- a remark -->',
      '### new-one\n- name: New one\n- type: tutorial\n- next: two\n\n<!-- a remark -->',
    );
    const done = insert(MAP);
    expect(done).toEqual({ text: wanted, added: [expect.objectContaining({ activityId: 'new-one' })] });
    const { maps } = readMap(wanted).page;
    expect(maps[0]?.nodes.map(({ activityId, nextIds }) => [activityId, nextIds])).toEqual([
      ['one', ['new-one', 'side']],
      ['new-one', ['two']],
      ['two', []],
      ['side', []],
    ]);
  });

  test('keeps the line ends of the file', () => {
    const windows = MAP.replaceAll('\n', '\r\n');
    const done = insert(windows);
    const alike = insert(MAP);
    if (typeof done === 'string' || typeof alike === 'string') throw new Error('Expected a change');
    expect(done.text).toBe(alike.text.replaceAll('\n', '\r\n'));
  });

  const PLACED = `## m
* layout: manual
### one
* position: 0 0
* next: two, side
* edges: 2 1; 1 3
### two
* position: 4 0
### side
* position: 0 3
`;

  test('places the new activity halfway, and removes only the bends of that path', () => {
    const done = insert(PLACED);
    if (typeof done === 'string') throw new Error(done);
    const [map] = readMap(done.text).page.maps;
    const found = new Map(map?.nodes.map((node) => [node.activityId, node]));
    expect(found.get('new-one')?.position).toEqual({ depth: 2, offset: 0 });
    const one = found.get('one');
    const bends = new Map(one?.nextIds.map((id, at) => [id, one.edges[at] ?? []]));
    expect(bends.get('side')).toEqual([{ depth: 1, offset: 3 }]);
    expect(bends.get('new-one')).toEqual([]);
  });

  test('uses a free cell if there is no room between the two activities', () => {
    const done = insert(PLACED.replace('position: 4 0', 'position: 1 0').replace('* edges: 2 1; 1 3\n', ''));
    if (typeof done === 'string') throw new Error(done);
    const nodes = readMap(done.text).page.maps[0]?.nodes ?? [];
    const cells = nodes.map(({ position }) => JSON.stringify(position));
    expect(new Set(cells).size).toBe(4);
  });

  test('gives the reason if it is impossible', () => {
    expect(insert(MAP, { fromId: 'two', toId: 'side' })).toContain('No path');
    expect(insert(MAP, { toId: 'gone' })).toContain('`gone`');
    expect(insert(MAP, { name: ' ' })).toContain('name');
  });
});
