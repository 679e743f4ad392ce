import { describe, expect, test } from 'vitest';
import { guidesOf } from '../../../parser/language/attribute-guides.ts';
import { complete, labels, accept } from './completions.ts';

describe('completions of attributes', () => {
  test.each([
    ['page', '# page\n* |\n', 'primarycolor', 'required'],
    ['map', '# page\n## m\n* |\n', 'required', 'url'],
    ['activity', '# p\n## m\n### a\n* |\n', 'tags', 'rewards'],
    ['reward', '# p\n## m\n### a\n* kind: reward\n* |\n', 'actions', 'tags'],
    ['completion', '# p\n## m\n### a\n* kind: completion\n* |\n', 'rewards', 'editor'],
    ['layout', '# p\n## m\n### a\n* kind: layout\n* |\n', 'position', 'description'],
  ] as const)('contain exactly the attributes that a %s can have', (level, marked, there, notThere) => {
    const offered = labels(marked);
    expect(offered).toContain(there);
    expect(offered).not.toContain(notThere);
    const written = marked.includes('kind:') ? ['kind'] : [];
    expect([...offered, ...written].sort()).toEqual(
      guidesOf(level)
        .map(({ key }) => key)
        .sort(),
    );
  });

  test('do not contain attributes that are already set, except that on the current line', () => {
    const offered = labels('# p\n## m\n### a\n* name: A\n* ta|\n* url: /a\n');
    expect(offered).not.toContain('name');
    expect(offered).not.toContain('url');
    expect(offered).toContain('tags');
    expect(labels('# p\n## m\n### a\n* ta|gs: x\n')).toContain('tags');
  });

  test.each([
    ['* |\n', '* tags: \n'],
    ['* ta|\n', '* tags: \n'],
    ['*|\n', '* tags: \n'],
    ['* ta|gz: easy\n', '* tags: easy\n'],
    ['- ta|\r\n* next: b\r\n', '- tags: \r\n* next: b\r\n'],
    ['ta|\n', '* tags: \n'],
    ['- name: x\n|\n', '- name: x\n- tags: \n'],
    ['* t|', '* tags: '],
  ])('replace the word at the cursor: %j', (line, expected) => {
    const head = '# p\n## m\n### a\n';
    expect(accept(head + line, 'tags')).toBe(head + expected);
  });

  test('have the same description as the documentation', () => {
    const next = complete('# p\n## m\n### a\n* |').find(({ label }) => label === 'next');
    expect(next?.documentation).toContain('Comma list of the headings that this node leads to.');
    expect(next?.detail).toBe('comma list of the headings that this node leads to');
  });

  test('in a list are its entries and their attributes, without those that may not be repeated', () => {
    const head = '# p\n## m\n### a\n* kind: completion\n';
    expect(labels(`${head}* rewards:\n    * |\n`)).toEqual(['certificate', 'completion-badge']);
    expect(labels(`${head}* rewards:\n    * certificate:\n        * url: /a.pdf\n        * |\n`)).toEqual([
      'previewurl',
    ]);
    expect(labels(`${head}* rewards:\n  * completion-badge:\n    * image: /a.png\n    * |\n`)).toEqual([
      'displayname',
    ]);
    expect(labels(`${head}* actions:\n    * map: [a](b)\n    * |\n`)).toEqual([
      'activity',
      'map',
      'tutorial',
      'docs',
      'editor',
    ]);
  });

  test('depend on the list to which MakeCode adds a bullet, not on the indentation of the bullet', () => {
    // MakeCode ends only one list at a bullet two levels back, so the bullet is still in `rewards`.
    const head =
      '# p\n## m\n### a\n* kind: completion\n* rewards:\n    * certificate:\n        * url: /a.pdf\n';
    expect(labels(`${head}* |\n`)).toEqual(['certificate', 'completion-badge']);
  });

  test.each(['# |', '## he|ading', 'prose that goes |on', 'text: |', '|* name: x'])(
    'are empty in %j',
    (line) => {
      expect(labels(`# p\n## m\n### a\n${line}\n`)).toEqual([]);
    },
  );

  test('are empty above the first heading and in fenced blocks', () => {
    expect(labels('* |\n# p\n')).toEqual([]);
    expect(labels('# p\n```intro\n* |\n```\n')).toEqual([]);
  });
});
