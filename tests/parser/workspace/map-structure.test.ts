import { describe, expect, test } from 'vitest';
import { readMap } from '../../../parser/parse-page.ts';
import { mapStructure } from '../../../parser/workspace/map-structure.ts';
import { hasCorpus, readCorpusMaps } from '../../support/corpus.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const MAP = `# page
* name: A page
* pixelatedbackground: yes
Authors read this line.

## start
* name: The start
<!-- One
comment -->

### one
* name: Mission clock
* type: tutorial
* url: /activities/one
* position: 0 1
* next: mission-two, end
\`\`\`description
* key: not an attribute
\`\`\`

### mission-two
* name: Mission two
* next: end

### end
* kind: completion
* name: Well done
* actions:
    * activity: [Again](one)

## later
* required: start
### last
* name: Last
`;

function open(text = MAP) {
  const files = memoryFiles({ 'skillmap.md': text, 'activities/one.md': '# One\n' });
  return mapStructure({ document: readMap(text), repository: { files }, path: 'skillmap.md' });
}

const shown = (range: { start: number; end: number }): string => MAP.slice(range.start, range.end);

test('parts, lists, blocks and comments can be folded, without the blank lines below them', () => {
  const folds = open()
    .folds()
    .map((fold) => [fold.kind, shown(fold).split('\n')[0], shown(fold).split('\n').at(-1)]);
  expect(folds).toEqual([
    ['part', '# page', '* name: Last'],
    ['part', '## start', '    * activity: [Again](one)'],
    ['comment', '<!-- One', 'comment -->'],
    ['part', '### one', '```'],
    ['block', '```description', '```'],
    ['part', '### mission-two', '* next: end'],
    ['part', '### end', '    * activity: [Again](one)'],
    ['list', 'actions:', '    * activity: [Again](one)'],
    ['part', '## later', '* name: Last'],
    ['part', '### last', '* name: Last'],
  ]);
});

test('words are coloured by what they mean to learners', () => {
  const tokens = open()
    .tokens()
    .map((token) => `${token.kind} ${shown(token)}`);
  expect(tokens).toEqual(
    expect.arrayContaining([
      'page page',
      'map start',
      'activity one',
      'completion end',
      'key position',
      'number 0 1',
      'choice yes',
      'choice completion',
      'ignored Authors read this line.',
      'ignored <!-- One',
    ]),
  );
  expect(tokens.filter((token) => token === 'activity mission-two')).toHaveLength(2);
  expect(tokens).not.toContain('key key');
});

test('names are shown beside ids that differ from them', () => {
  const hints = open().namesBesideIds({ start: 0, end: MAP.length });
  expect(hints.map(({ offset, name }) => [MAP.slice(0, offset).split('\n').at(-1), name])).toEqual([
    ['* next: mission-two, end', 'Well done'],
    ['* next: end', 'Well done'],
    ['* required: start', 'The start'],
    ['    * activity: [Again](one', 'Mission clock'],
  ]);
  expect(open().namesBesideIds({ start: 0, end: 20 })).toEqual([]);
});

test('headings have lenses that play and open them, and that count the paths to them', () => {
  const lenses = open()
    .lenses()
    .map((lens) => [
      shown(lens.heading),
      lens.kind,
      lens.kind === 'paths' ? `${lens.from.length}${lens.isStart ? ' start' : ''}` : '',
    ]);
  expect(lenses).toEqual([
    ['start', 'play-map', ''],
    ['one', 'play-activity', ''],
    ['one', 'open-tutorial', ''],
    ['one', 'paths', '0 start'],
    ['mission-two', 'paths', '1'],
    ['end', 'paths', '2'],
    ['later', 'play-map', ''],
    ['last', 'paths', '0 start'],
  ]);
});

describe.skipIf(!hasCorpus)('in real maps', () => {
  test.each(readCorpusMaps().map(({ name, text }) => [name, text]))(
    'tokens are in order, on one line and apart, and folds are nested: %s',
    (_, text) => {
      const opened = open(text);
      let end = 0;
      for (const token of opened.tokens()) {
        expect(token.start).toBeGreaterThanOrEqual(end);
        expect(text.slice(token.start, token.end)).not.toContain('\n');
        ({ end } = token);
      }
      for (const fold of opened.folds()) expect(text.slice(fold.start, fold.end)).toContain('\n');
    },
  );
});
