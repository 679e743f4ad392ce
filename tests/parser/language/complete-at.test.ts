import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeAt } from '../../../parser/language/complete-at.ts';
import type { Completion } from '../../../parser/language/completion.ts';
import { guidesOf } from '../../../parser/language/attribute-guides.ts';
import { atCursor } from './at-cursor.ts';

function complete(marked: string, files?: Readonly<Record<string, string>>): Completion[] {
  const { offset, ...context } = atCursor(marked, files);
  return completeAt(context, offset);
}

function labels(marked: string, files?: Readonly<Record<string, string>>): string[] {
  return complete(marked, files).map(({ label }) => label);
}

/** The text after the completion of that label. */
function accept(marked: string, label: string, files?: Readonly<Record<string, string>>): string {
  const { offset, text, ...context } = atCursor(marked, files);
  const found = completeAt(context, offset).find((one) => one.label === label);
  if (!found) throw new Error(`${label} is not offered`);
  const { start, end, text: written } = found.edit;
  expect(start).toBeLessThanOrEqual(offset);
  expect(end).toBeGreaterThanOrEqual(offset);
  return text.slice(0, start) + written + text.slice(end);
}

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

describe('attributes', () => {
  test.each([
    ['page', '# page\n* |\n', 'primarycolor', 'required'],
    ['map', '# page\n## m\n* |\n', 'required', 'url'],
    ['activity', '# p\n## m\n### a\n* |\n', 'tags', 'rewards'],
    ['reward', '# p\n## m\n### a\n* kind: reward\n* |\n', 'actions', 'tags'],
    ['completion', '# p\n## m\n### a\n* kind: completion\n* |\n', 'rewards', 'editor'],
    ['layout', '# p\n## m\n### a\n* kind: layout\n* |\n', 'position', 'description'],
  ] as const)('of a %s: those that mean something there', (level, marked, there, notThere) => {
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

  test('what is there already is left out, what stands on the line itself is not', () => {
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
  ])('are written in place of what is there: %j', (line, expected) => {
    const head = '# p\n## m\n### a\n';
    expect(accept(head + line, 'tags')).toBe(head + expected);
  });

  test('say what they are for, in the same words as the documentation', () => {
    const next = complete('# p\n## m\n### a\n* |').find(({ label }) => label === 'next');
    expect(next?.documentation).toContain('Comma list of the headings that this node leads to.');
    expect(next?.detail).toBe('comma list of the headings that this node leads to');
  });

  test('of lists: entries, and the attributes of entries, twice where that makes sense', () => {
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

  test('a nested bullet is where the reader puts it, not where it looks', () => {
    // Two levels back close one list only: this line is still in `rewards`.
    const head =
      '# p\n## m\n### a\n* kind: completion\n* rewards:\n    * certificate:\n        * url: /a.pdf\n';
    expect(labels(`${head}* |\n`)).toEqual(['certificate', 'completion-badge']);
  });

  test.each(['# |', '## he|ading', 'prose that goes |on', 'text: |', '|* name: x'])(
    'nothing in %j',
    (line) => {
      expect(labels(`# p\n## m\n### a\n${line}\n`)).toEqual([]);
    },
  );

  test('nothing above the first heading and in fenced blocks', () => {
    expect(labels('* |\n# p\n')).toEqual([]);
    expect(labels('# p\n```intro\n* |\n```\n')).toEqual([]);
  });
});

describe('ids', () => {
  test('`next` takes the nodes of the map, those behind it first, without itself and what is named', () => {
    expect(labels(MAP.replace('* next: two', '* next: |'))).toEqual(['two', 'the end']);
    expect(labels(MAP.replace('* next: two', '* next: two, |'))).toEqual(['the end']);
    expect(labels(MAP.replace('* tags: loops', '* next: |'))).toEqual(['the end', 'one']);
  });

  test.each([
    ['* next: |', '* next: the end'],
    ['* next:|', '* next: the end'],
    ['* next: two,|', '* next: two, the end'],
    ['* next: two, the| e', '* next: two, the end'],
    ['* next: th|e, two', '* next: the end, two'],
    ['* next: |, two', '* next: the end, two'],
  ])('are written in the entry at the cursor: %j', (line, expected) => {
    expect(accept(MAP.replace('* next: two', line), 'the end')).toBe(MAP.replace('* next: two', expected));
  });

  test('CRLF and ids that no list can hold', () => {
    const text = '# p\r\n## m\r\n### a\r\n* next: |\r\n### b \r\n### c, d\r\n### e\r\n';
    expect(labels(text)).toEqual(['e']);
    expect(accept(text, 'e')).toBe(text.replace('|', 'e'));
  });

  test('`required` takes other maps, and tags with how many have them', () => {
    const offered = complete(MAP.replace('1 loops', '|'));
    expect(offered.map(({ label }) => label)).toEqual(['second', '2 loops', '1 easy']);
    expect(accept(MAP.replace('1 loops', '1 lo|'), '1 loops')).toBe(MAP);
    expect(labels(MAP.replace('1 loops', '1 |'))).toEqual(['1 loops', '1 easy']);
  });

  test('`tags` takes the tags of the page as they are written, without what is there', () => {
    expect(labels(MAP.replace('* tags: loops', '* tags: easy, |'))).toEqual(['Loops']);
  });

  test('`formerly` takes what is still named and no longer there', () => {
    expect(
      labels(MAP.replace('* next: two', '* next: twoo').replace('* tags: loops', '* formerly: |')),
    ).toEqual(['twoo']);
  });

  test('an action leads to an activity of the map', () => {
    expect(labels(`${MAP.split('## second')[0]}* actions:\n    * activity: [Again](|)\n`)).toEqual([
      'one',
      'two',
    ]);
    expect(labels(`${MAP.split('## second')[0]}* actions:\n    * activity: [Ag|ain]()\n`)).toEqual([]);
  });
});

describe('files', () => {
  const FILES = {
    'README.md': '# Maps',
    'maps/other.md': '# p\n## m\n### a\n* type: tutorial\n* url: /x\n',
    'tutorials/ship.md': '# Ship',
    'docs/tutorials/moon.md': '# Moon',
    '_locales/de/tutorials/ship.md': '# Schiff',
    'images/a b.png': 'x',
    'certificates/c.pdf': 'x',
  };
  const activity = (line: string): string => `# p\n## m\n### a\n* type: tutorial\n${line}\n`;

  test('a tutorial without `.md`, from where addresses begin; no maps, readmes or translations', () => {
    expect(labels(activity('* url: |'), FILES)).toEqual(['/tutorials/moon', '/tutorials/ship']);
    expect(accept(activity('* url: /tut|x'), '/tutorials/ship', FILES)).toBe(
      activity('* url: /tutorials/ship'),
    );
  });

  test('written as the other addresses of the map are', () => {
    const written = 'https://github.com/me/maps/tutorials/ship';
    expect(labels(`${activity(`* url: ${written}`)}### b\n* url: |\n`, FILES)).toContain(
      'https://github.com/me/maps/docs/tutorials/moon',
    );
    expect(labels(`${activity('* url: tutorials/ship')}### b\n* url: |\n`, FILES)).toContain(
      'tutorials/moon',
    );
  });

  test('what the map names already comes last', () => {
    const other = activity('* url: /tutorials/moon').replace('### a', '### b').split('## m')[1] ?? '';
    expect(labels(`${activity('* url: |')}${other}`, FILES)).toEqual(['/tutorials/ship', '/tutorials/moon']);
  });

  test('pictures, certificates and other maps where they belong', () => {
    expect(labels(activity('* imageurl: |'), FILES)).toEqual(['/images/a%20b.png']);
    const reward = activity('* kind: reward');
    expect(labels(`${reward}* rewards:\n    * certificate: |\n`, FILES)).toContain('/certificates/c.pdf');
    expect(labels(`${reward}* actions:\n    * map: [Next](|)\n`, FILES)).toEqual([
      'https://github.com/me/maps/maps/other',
    ]);
  });

  test('none where nothing is known of the repository', () => {
    expect(labels(activity('* url: |'))).toEqual([]);
  });
});

describe('values', () => {
  test.each([
    ['* kind: |', ['activity', 'reward', 'completion', 'layout']],
    ['* type: |', ['tutorial']],
    ['* editor: |', ['blocks', 'js', 'py']],
    ['* allowcodecarryover: t|', ['true', 'false']],
    ['* name: |', []],
    ['* unheard: |', []],
    ['* required: |', []],
  ])('of an activity: %s', (line, expected) => {
    expect(labels(`# p\n## m\n### a\n${line}\n`)).toEqual(expected);
  });

  test('a reward is a certificate', () => {
    expect(labels('# p\n## m\n### a\n* kind: reward\n* type: |\n')).toEqual(['certificate']);
  });

  test('colours of the page with the attributes that have them, the default first', () => {
    const offered = complete('# p\n* primarycolor: #a8713a\n* secondarycolor: #FA0\n* lockednodecolor: |\n');
    expect(offered.map(({ label, detail }) => [label, detail])).toEqual([
      ['#a8713a', 'what counts without this attribute, primarycolor'],
      ['#ffaa00', 'secondarycolor'],
    ]);
  });
});

test('nothing throws, and every edit holds the cursor, wherever it stands in whatever text', () => {
  const piece = fc.constantFrom(
    '# ',
    '## a',
    '### b',
    '* ',
    '- ',
    'next',
    ':',
    ' ',
    '\n',
    '\r\n',
    '```',
    'url: /a',
    ',',
    '|',
    '[x](',
    ')',
    '\uFEFF',
    '    ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.nat(), (pieces, seed) => {
      const text = pieces.join('').replaceAll('|', '');
      const at = seed % (text.length + 1);
      const { offset, ...context } = atCursor(`${text.slice(0, at)}|${text.slice(at)}`, {});
      for (const { edit } of completeAt(context, offset)) {
        expect(edit.start).toBeLessThanOrEqual(edit.end);
        expect(edit.start).toBeGreaterThanOrEqual(0);
        expect(edit.end).toBeLessThanOrEqual(text.length);
        expect(text.slice(edit.start, edit.end)).not.toContain('\n');
      }
    }),
    { numRuns: 500 },
  );
});
