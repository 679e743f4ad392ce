import { describe, test } from 'vitest';
import { activity, expectToldWithout, map } from '../../support/silent-causes.ts';

const end = (...more: string[]): string[] => ['### end', '* kind: completion', ...more, ''];

describe('turning off or silencing a rule hides no other finding in a map', () => {
  const page = ['# p', '* name: P', ''];
  const grid = (...nodes: string[][]): string[] => [
    '## m',
    '* name: M',
    '* layout: manual',
    '',
    ...nodes.flat(),
  ];
  const locked = (required: string): string[] => [
    '## n',
    '* name: N',
    `* required: ${required}`,
    '',
    ...activity('c'),
  ];
  test.each<[ruleId: string, follows: string, lines: string[]]>([
    ['no-unknown-attribute', 'no-unreachable-activity', map('m', activity('a', '* nxet: b'), activity('b'))],
    ['no-glued-text', 'no-unreachable-activity', map('m', activity('a', '* next b'), activity('b'))],
    ['consistent-bullet', 'no-unreachable-activity', map('m', activity('a', '*next: b'), activity('b'))],
    ['no-unknown-attribute', 'no-unreachable-reward', map('m', activity('a', '* nxet: end'), end())],
    ['no-unknown-attribute', 'valid-edges', map('m', activity('a', '* nxet: a', '* edges: 1 1'))],
    [
      'no-unreachable-activity',
      'no-unreachable-reward',
      map('m', end(), activity('a'), ['### badge', '* kind: reward', '']),
    ],
    [
      'no-heading-space',
      'no-unreachable-activity',
      map('m', activity('a', '* next: c'), activity('b '), activity('c')),
    ],
    [
      'no-unknown-attribute',
      'no-unknown-prerequisite',
      [...map('m', activity('a', '* tgas: flying')), ...locked('1 flying')],
    ],
    [
      'no-unknown-attribute',
      'no-ignored-position',
      ['## m', '* layuot: manual', '', ...activity('a', '* position: 1 1')],
    ],
    [
      'valid-layout',
      'no-ignored-position',
      ['## m', '* layout: manuel', '', ...activity('a', '* position: 1 1')],
    ],
    [
      'no-unknown-attribute',
      'require-position',
      [
        '## m',
        '* layout: manual',
        '',
        ...activity('a', '* position: 0 0', '* next: b'),
        ...activity('b', '* positoin: 1 1'),
      ],
    ],
    [
      'no-unknown-attribute',
      'require-reward',
      map('m', activity('a', '* next: end'), ['### end', '* kind: reward', '* rewads: /a.pdf', '']),
    ],
    [
      'no-lost-scalar',
      'no-misplaced-attribute',
      [...map('m', activity('a')), '## n', '* name: N', '* required: m', '    * more', '', ...activity('b')],
    ],
    [
      'no-lost-text',
      'valid-action-syntax',
      map('m', activity('a', '* next: end'), end('* actions:', '    * activity: [A](a)', '        * more')),
    ],
    [
      'no-live-comment',
      'no-loop',
      map('m', activity('a', '* next: b'), activity('b', '<!--', '* next: a', '-->')),
    ],
    [
      'no-live-comment',
      'no-duplicate-url',
      map('m', activity('a', '* next: b', '<!--', '* url: /tutorials/b', '-->'), activity('b')),
    ],
    [
      'no-live-comment',
      'no-duplicate-name',
      map('m', activity('a', '* next: b', '<!--', '* name: B', '-->'), activity('b', '* name: B')),
    ],
    [
      'no-live-comment',
      'no-overlapping-nodes',
      grid(activity('a', '* next: b', '<!--', '* position: 1 0', '-->'), activity('b', '* position: 1 0')),
    ],
    [
      'no-live-comment',
      'no-overlapping-nodes',
      grid(activity('a', '* next: b', '* position: 1 0'), [
        '<!--',
        ...activity('b', '* position: 1 0'),
        '-->',
      ]),
    ],
    [
      'no-live-comment',
      'require-position',
      grid(activity('a', '* next: b', '* position: 1 0'), ['<!--', ...activity('b'), '-->']),
    ],
    [
      'no-live-comment',
      'no-slanted-path',
      grid(
        activity('a', '* next: b', '* position: 0 0', '* edges: 1 0'),
        activity('b', '<!--', '* position: 2 2', '-->'),
      ),
    ],
    [
      'no-live-comment',
      'no-path-over-node',
      grid(
        activity('a', '* next: b, c', '* position: 0 0', '* edges: 2 0'),
        activity('b', '* position: 4 0'),
        activity('c', '<!--', '* position: 2 0', '-->'),
      ),
    ],
    ['no-live-comment', 'no-ignored-position', map('m', activity('a', '<!--', '* position: 2 0', '-->'))],
    ['no-comment-in-value', 'valid-editor', map('m', activity('a', '* editor: pyhton <!-- or js -->'))],
    ['no-live-comment', 'valid-editor', map('m', activity('a', '<!--', '* editor: pyhton', '-->'))],
    [
      'no-live-comment',
      'no-duplicate-attribute',
      map('m', activity('a', '* name: A', '<!--', '* name: B', '-->')),
    ],
    [
      'no-live-comment',
      'no-duplicate-attribute',
      map('m', activity('a', '<!--', '* name: A', '-->', '* name: B')),
    ],
    ['no-live-comment', 'no-duplicate-page', ['<!--', '# old', '-->', '', ...map('m', activity('a'))]],
    [
      'no-duplicate-page',
      'no-unknown-prerequisite',
      ['# rocket', '', ...map('m', activity('a')), ...locked('rocket')],
    ],
    [
      'no-node-before-map',
      'no-unknown-prerequisite',
      [...activity('rocket'), ...map('m', activity('a')), ...locked('rocket')],
    ],
    [
      'no-duplicate-map',
      'no-unknown-prerequisite',
      [...map('m', activity('a')), ...map('m', activity('b')), ...locked('somewhere')],
    ],
    [
      'no-unknown-prerequisite',
      'no-prerequisite-loop',
      [...map('m', activity('a')), ...locked('1 easy').slice(0, -1), '* tags: easy', ''],
    ],
    [
      'no-misplaced-attribute',
      'no-lost-text',
      [...map('m', activity('a')), '## n', '* name: N', '* required:', '    * m', '', ...activity('b')],
    ],
    ['valid-prerequisite', 'no-unknown-prerequisite', [...map('m', activity('a')), ...locked('3')]],
    [
      'no-duplicate-map',
      'no-prerequisite-loop',
      [...map('m', activity('a')), ...locked('n'), ...locked('n')],
    ],
    ['no-duplicate-page', 'no-misplaced-attribute', ['# m', '* required: n', '', ...map('n', activity('a'))]],
    [
      'no-duplicate-page',
      'no-node-before-map',
      ['# m', '* name: M', '', ...activity('a'), ...map('n', activity('b'))],
    ],
    [
      'no-live-fence',
      'consistent-fenced-bullet',
      map('m', activity('a', '```', '* size: 1', '* name: B', '```')),
    ],
    ['valid-fence', 'no-unclosed-fence', map('m', activity('a', '```description ', 'Text', '```', ''))],
    [
      'no-misplaced-attribute',
      'no-unknown-action-activity',
      [
        ...map('m', activity('a', '* next: end'), end('* actions:', '    * activity: [B](b)')),
        '## b',
        '* name: B',
        '* type: tutorial',
        '* url: /tutorials/b',
        '',
        ...activity('c'),
      ],
    ],
  ])('without `%s`, `%s` reports the mistake', async (ruleId, follows, lines) => {
    await expectToldWithout(ruleId, follows, { lines: [...page, ...lines] });
  });

  test.each([
    ['valid-color', '* primarycolor: #00'],
    ['no-unknown-attribute', '* primarycolour: #000'],
  ])('without `%s`, the low contrast that `%s` causes is reported', async (ruleId, color) => {
    await expectToldWithout(ruleId, 'no-low-contrast', {
      lines: ['# p', '* name: P', color, '* tertiarycolor: #aaaaaa', '', ...map('m', activity('a'))],
    });
  });

  test.each([
    ['require-tutorial-file', '/tutorials/none'],
    ['valid-address', 'www.example.com/tutorial'],
  ])('without `%s`, `%s` is reported as a possible documentation page', async (ruleId, url) => {
    await expectToldWithout(ruleId, 'require-documentation-page', {
      lines: [...page, ...map('m', ['### a', '* type: tutorial', `* url: ${url}`, ''])],
      files: { 'tutorials/b.md': '# B\n' },
    });
  });

  test('without `require-image-file`, a missing picture is reported as a dead link', async () => {
    await expectToldWithout('require-image-file', 'no-dead-link', {
      lines: [...page, ...map('m', activity('a', '* imageurl: /images/one.png'))],
      files: { 'images/two.png': '' },
      links: { 'https://arcade.makecode.com/images/one.png': 404 },
    });
  });

  test('without `no-reused-heading`, a map that gets prerequisites is reported', async () => {
    const text = (first: string, second: string, ...more: string[]): string[] => [
      ...page,
      `## ${first}`,
      '* name: Fly to the moon',
      '',
      ...activity('a'),
      `## ${second}`,
      '* name: Swim in the sea',
      '',
      ...activity('b'),
      ...more,
    ];
    await expectToldWithout('no-reused-heading', 'no-closed-map', {
      lines: text('two', 'one', ...locked('one')),
      before: { text: text('one', 'two', '## n', '', ...activity('c')).join('\n'), path: 'skillmap.md' },
    });
  });
});
