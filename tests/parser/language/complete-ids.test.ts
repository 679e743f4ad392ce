import { describe, expect, test } from 'vitest';
import { complete, labels, accept } from './completions.ts';

const MAP = `# page
## first
* required: 1 loops
### one
* type: tutorial
* tags: Loops, easy
* next: two
### two
* type: tutorial
* tags: loops
### the end
* kind: completion
## second
### three
`;

describe('completions of ids', () => {
  test('for `next` are the other nodes of the map that are not listed yet, following nodes first', () => {
    expect(labels(MAP.replace('* next: two', '* next: |'))).toEqual(['two', 'the end']);
    expect(labels(MAP.replace('* next: two', '* next: two, |'))).toEqual(['the end']);
    expect(labels(MAP.replace('* tags: loops', '* next: |'))).toEqual(['the end', 'one']);
  });

  test('show the names that learners see, and the kind of nodes that are no activities', () => {
    const map = MAP.replace('### two', '### two\n* name: Two of them').replace('* next: two', '* next: |');
    expect(complete(map)).toMatchObject([
      { label: 'two', kind: 'activity', detail: 'Two of them' },
      { label: 'the end', kind: 'activity', detail: 'the end (completion)' },
    ]);
  });

  test.each([
    ['* next: |', '* next: the end'],
    ['* next:|', '* next: the end'],
    ['* next: two,|', '* next: two, the end'],
    ['* next: two, the| e', '* next: two, the end'],
    ['* next: th|e, two', '* next: the end, two'],
    ['* next: |, two', '* next: the end, two'],
  ])('are written into the entry at the cursor: %j', (line, expected) => {
    expect(accept(MAP.replace('* next: two', line), 'the end')).toBe(MAP.replace('* next: two', expected));
  });

  test('keep `\\r\\n`, and do not contain ids that cannot be written in a list', () => {
    const text = '# p\r\n## m\r\n### a\r\n* next: |\r\n### b \r\n### c, d\r\n### e\r\n';
    expect(labels(text)).toEqual(['e']);
    expect(accept(text, 'e')).toBe(text.replace('|', 'e'));
  });

  test('for `required` are other maps, and tags with the number of their activities', () => {
    const offered = complete(MAP.replace('1 loops', '|'));
    expect(offered.map(({ label }) => label)).toEqual(['second', '2 loops', '1 easy']);
    expect(accept(MAP.replace('1 loops', '1 lo|'), '1 loops')).toBe(MAP);
    expect(labels(MAP.replace('1 loops', '1 |'))).toEqual(['1 loops', '1 easy']);
  });

  test('for `tags` are the tags of the page as written, without those already listed', () => {
    expect(labels(MAP.replace('* tags: loops', '* tags: easy, |'))).toEqual(['Loops']);
  });

  test('for `formerly` are ids that are referenced but do not exist', () => {
    expect(
      labels(MAP.replace('* next: two', '* next: twoo').replace('* tags: loops', '* formerly: |')),
    ).toEqual(['twoo']);
  });

  test('for an action are the activities of the map', () => {
    expect(labels(`${MAP.split('## second')[0]}* actions:\n    * activity: [Again](|)\n`)).toEqual([
      'one',
      'two',
    ]);
    expect(labels(`${MAP.split('## second')[0]}* actions:\n    * activity: [Ag|ain]()\n`)).toEqual([]);
  });
});
