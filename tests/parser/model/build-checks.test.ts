import { describe, expect, test } from 'vitest';
import { readChecksFile } from '../../../parser/model/build-checks.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { hasCorpus, readCorpusMaps } from '../../support/corpus.ts';
import { toReaderModel, toReaderSections } from '../../support/reader-shape.ts';

const activity = (...lines: string[]) =>
  ['# Page', '## map', '### hero', '* type: tutorial', '* url: /hero', ...lines].join('\n');
const checksOf = (text: string) => {
  const [node] = buildDocument(scanPage(text)).page.maps[0]?.nodes ?? [];
  return node?.kind === 'activity' ? node.checks : undefined;
};
const MOVES = { sentence: 'The hero moves', condition: '`controller.moveSprite`' };

describe('the checks of an activity', () => {
  test('are sentences with conditions', () => {
    const list = [
      '* checks:',
      '  * The hero moves: `controller.moveSprite`',
      '  * A title that I like',
      '  * Two loops: 2 loops',
    ];
    expect(checksOf(activity(...list))).toEqual({
      isRequired: false,
      items: [
        MOVES,
        { sentence: 'A title that I like', condition: '' },
        { sentence: 'Two loops', condition: '2 loops' },
      ],
    });
  });

  test.each([
    ['* checks: required', { isRequired: true, items: [] }],
    [
      '* checks: tutorials/hero.checks.md',
      { isRequired: false, file: 'tutorials/hero.checks.md', items: [] },
    ],
    ['* checks: required, hero.checks.md', { isRequired: true, file: 'hero.checks.md', items: [] }],
    ['* checks: required-things.md', { isRequired: false, file: 'required-things.md', items: [] }],
    [
      '* checks: required\n    * The hero moves: `controller.moveSprite`',
      { isRequired: true, items: [MOVES] },
    ],
  ])('can be required, and can come from a file: %s', (line, checks) => {
    expect(checksOf(activity(line))).toEqual(checks);
  });

  test('are the bullets of a file of checks', () => {
    expect(
      readChecksFile('# Hero\n\nWhat counts.\n\n- The hero moves: `controller.moveSprite`\r\n  * A title\n'),
    ).toEqual([MOVES, { sentence: 'A title', condition: '' }]);
  });
});

describe.skipIf(!hasCorpus)('maps with checks (need the corpus beside the repository)', () => {
  const LINES = [
    '* checks: required',
    '    * The hero moves: `controller.moveSprite`',
    '    * url: any of music.play, game.splash',
    '    * A funny title',
  ];

  test.each(readCorpusMaps())(
    'mean the same for the MakeCode reader as without them: $name',
    ({ text, expected }) => {
      const lines = text.split('\n');
      const added = lines
        .flatMap((line) => (/^#{3,}\s*\S/.test(line) ? [line, ...LINES] : [line]))
        .join('\n');
      const tree = scanPage(added);
      expect(withoutChecks(toReaderSections(tree))).toEqual(expected.sections);
      if (expected.error !== null) return;
      const { maps, metadata } = expected;
      expect(toReaderModel(buildDocument(tree).page)).toEqual({ maps, metadata });
    },
  );

  function withoutChecks(sections: ReturnType<typeof toReaderSections>): unknown {
    return sections.map((section) => {
      const { listAttributes = {}, ...rest } = section;
      const { checks: _, ...lists } = listAttributes;
      return { ...rest, ...(Object.keys(lists).length > 0 && { listAttributes: lists }) };
    });
  }
});
