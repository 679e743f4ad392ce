import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Diagnostic, Place, Point } from '#schemas/generated/diagnostic.ts';
import { applyFixes } from '../../parser/diagnostics/apply-fixes.ts';
import { runRulesOn } from '../../parser/diagnostics/run-rules.ts';
import { buildDocument } from '../../parser/model/build-document.ts';
import { RULES } from '../../parser/rules/index.ts';
import { scanPage } from '../../parser/syntax/scan-page.ts';
import type { AttributeNode, ListNode, PageTree } from '../../parser/syntax/tree.ts';
import { countWork } from '../support/count-work.ts';
import { mapLikeText, SAMPLE_MAP } from '../support/map-texts.ts';

const lint = (text: string): Diagnostic[] => runRulesOn(buildDocument(scanPage(text)), RULES);

/** Line starts by the format's own words: only a line feed ends a line, and a byte order mark is no character of it. */
function lineStartsOf(text: string): number[] {
  const starts = [text.startsWith('\ufeff') ? 1 : 0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function expectInside(text: string, places: readonly (Place | undefined)[]): void {
  const starts = lineStartsOf(text);
  const isPoint = ({ line, column, offset }: Point): boolean => {
    const start = starts[line - 1];
    if (start === undefined) return false;
    // The tree itself begins at offset 0, before a byte order mark.
    if (offset === 0 && line === 1 && column === 1) return true;
    return offset <= text.length && offset === start + column - 1 && offset < (starts[line] ?? Infinity);
  };
  const wrong = places.filter(
    (place) =>
      place && !(isPoint(place.start) && isPoint(place.end) && place.start.offset <= place.end.offset),
  );
  expect(wrong).toEqual([]);
}

function itemsOf(tree: PageTree): (AttributeNode | ListNode)[] {
  const items: (AttributeNode | ListNode)[] = [];
  const open = tree.children.flatMap((section) => section.children);
  for (let item = open.pop(); item; item = open.pop()) {
    if (item.type === 'block') continue;
    items.push(item);
    if (item.type === 'list') open.push(...item.children);
  }
  return items;
}

describe('whatever the text', () => {
  test('scanning keeps the place of everything it read', () => {
    fc.assert(
      fc.property(mapLikeText, (text) => {
        const tree = scanPage(text);
        const items = itemsOf(tree);
        const blocks = tree.children.flatMap(({ children }) =>
          children.filter(({ type }) => type === 'block'),
        );
        expectInside(
          text,
          [tree, ...tree.children, ...items, ...blocks].map(({ position }) => position),
        );
        for (const section of tree.children) {
          expect(text.slice(section.headerStart, section.headerEnd)).toBe(section.header);
        }
        for (const item of items) {
          expect(text.slice(item.keyStart, item.keyEnd)).toBe(item.rawKey);
          expect(item.rawKey.toLowerCase()).toBe(item.key);
          if (item.type === 'attribute') expect(partsOf(text, item)).toBe(item.value);
        }
        for (const { start, end } of tree.oddities) {
          expect(start >= 0 && start <= end && end <= text.length).toBe(true);
        }
      }),
    );
  });

  test('every finding lies inside the text, and so do its fixes', () => {
    fc.assert(
      fc.property(mapLikeText, (text) => {
        const found = lint(text);
        expectInside(
          text,
          found.flatMap(({ place, related = [] }) => [place, ...related.map((end) => end.place)]),
        );
        for (const { fix } of found) {
          let last = 0;
          for (const { start, end } of [...(fix?.edits ?? [])].sort(
            (left, right) => left.start - right.start,
          )) {
            expect(last <= start && start <= end && end <= text.length).toBe(true);
            last = end;
          }
        }
      }),
    );
  });

  test('fixes come to an end, each time with fewer or other findings', () => {
    fc.assert(
      fc.property(mapLikeText, (text) => {
        let fixed = text;
        for (let round = 0; round < 30; round += 1) {
          const fixes = lint(fixed).flatMap(({ fix }) => fix ?? []);
          if (fixes.length === 0) return;
          const next = applyFixes(fixed, fixes).text;
          expect(next).not.toBe(fixed);
          fixed = next;
        }
        expect(lint(fixed).filter(({ fix }) => fix)).toEqual([]);
      }),
    );
  });

  test('two files in one are read like each alone, as long as a heading begins the second', () => {
    fc.assert(
      fc.property(mapLikeText, (text) => {
        const safe = text.replaceAll('`', "'");
        const alone = scanPage(SAMPLE_MAP).children.map(({ header }) => header);
        const both = scanPage(`${safe}\n${SAMPLE_MAP}`).children.map(({ header }) => header);
        expect(both.slice(-alone.length)).toEqual(alone);
      }),
    );
  });
});

/** A value from its parts, with the line feeds of blank lines, which stand in no part. */
function partsOf(text: string, { value, segments }: AttributeNode): string {
  let result = '';
  for (const { valueStart, start, end } of segments) {
    result += value.slice(result.length, valueStart).replace(/[^\n]/g, '?');
    result += text.slice(start, end);
  }
  return result;
}

const repeat = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

/** A map of so many nodes, each with what `make` gives it. */
const nodes = (count: number, make: (index: number) => string): string =>
  `# page\n## map\n* layout: manual\n${repeat(count, (index) => `### n${index}\n* type: tutorial\n* url: /t${index}\n${make(index)}`)}`;

/** Files that grow in one way each: where a rule or the scanner looks at the same twice, one of them shows it. */
const SHAPES: Record<string, (count: number) => string> = {
  'plain nodes': (count) => nodes(count, () => ''),
  'a chain': (count) => nodes(count, (index) => `* next: n${index + 1}\n* position: ${index} 0\n`),
  'a loop': (count) => nodes(count, (index) => `* next: n${(index + 1) % count}\n`),
  'diamonds in a row': (count) =>
    nodes(count, (index) =>
      index % 3 === 0 ? `* next: n${index + 1}, n${index + 2}\n` : `* next: n${index - (index % 3) + 3}\n`,
    ),
  'loops to themselves': (count) => nodes(count, (index) => `* next: n${index}\n`),
  'nodes on one spot': (count) => nodes(count, () => '* position: 1 1\n'),
  'the same id': (count) => `# page\n## map\n${'### node\n* next: node, nod\n'.repeat(count)}`,
  'unknown ids': (count) => nodes(count, (index) => `* next: x${index}, lost\n`),
  'one long next': (count) => `# page\n## map\n### a\n* next: ${repeat(count, (index) => `id${index}, `)}\n`,
  'one long edges': (count) => `# page\n## map\n### a\n* edges: ${'1 1, ; '.repeat(count)}\n`,
  'a value of many bullets': (count) =>
    `# page\n## map\n### a\n* next: x\n${repeat(count, (index) => `* , id${index}\n`)}`,
  maps: (count) =>
    repeat(
      count,
      (index) => `## map${index}\n* required: map${index + 1}, 2 easy\n### a${index}\n* tags: easy\n`,
    ),
  'late pages': (count) => `## map\n### a\n${'# page\n* name: x\n'.repeat(count)}`,
  strays: (count) => `# page\n${repeat(count, (index) => `### n${index}\n`)}## map\n### a\n`,
  'nested lists': (count) =>
    `# page\n## map\n${'### a\n* kind: reward\n* rewards:\n    * certificate:\n        * url: /a\n* actions:\n    * map: [a](/b)\n'.repeat(count)}`,
  'entries of one list': (count) =>
    `# page\n## map\n### a\n* kind: reward\n* rewards:\n${'    * badge: /a.png\n'.repeat(count)}`,
  'swallowed attributes': (count) =>
    `# page\n## map\n### a\n* kind: reward\n* rewards:\n    * certificate:\n        * url: /a\n${repeat(count, (index) => `* k${index}: v\n`)}`,
  blocks: (count) => `# page\n${'```intro\nhello\n- list\n```\n'.repeat(count)}`,
  'one long block': (count) =>
    `# page\n* name: x\n\`\`\`intro\n${'- list\n# heading\n'.repeat(count)}\`\`\`\n`,
  'fences that open none': (count) => `# page\n${'```c++\n* a: b\n~~~\n'.repeat(count)}`,
  comments: (count) => `# page\n## map\n${repeat(count, (index) => `<!--\n### n${index}\n* url: a\n-->\n`)}`,
  'one long comment': (count) =>
    `# page\n<!--\n${repeat(count, (index) => `### n${index}\n* url: a\n`)}-->\n`,
  'comments without end': (count) => `# page\n${'<!--\n'.repeat(count)}`,
  'comments in values': (count) => `# page\n## map\n### a\n${'* url: a <!-- b --> -->\n'.repeat(count)}`,
  'comments in one value': (count) => `# page\n* name: a ${'<!-- -->'.repeat(count)}\n`,
  'ends of comments in one value': (count) => `# page\n* name: a ${'-->'.repeat(count)}\n`,
  'openings of comments in one value': (count) => `# page\n* name: a ${'<!--'.repeat(count)}\n`,
  'ends of comments': (count) => `# page\n${'-->\n* a: b -->\n'.repeat(count)}`,
  'prose below a value': (count) => `# page\n* name: x\n${'more\n'.repeat(count)}`,
  prose: (count) => `# page\n${'// a\n\nprose\n---\n+ name: x\n ## b\n'.repeat(count)}`,
  'blank lines': (count) => `# page\n* name: x\n${'\n'.repeat(count)}* y\n`,
  'lone returns': (count) => `# page\r${'* a: b\r'.repeat(count)}`,
  'merge conflicts': (count) =>
    `# page\n${'<<<<<<< a\n* name: a\n=======\n* name: b\n>>>>>>> b\n'.repeat(count)}`,
  'conflicts without end': (count) => `# page\n${'<<<<<<< a\n=======\n'.repeat(count)}`,
  'duplicate attributes': (count) => `# page\n${'* name: x\n* nmae: y\n* tags: z\n'.repeat(count)}`,
  'ignore comments': (count) => `# page\n${'<!-- skillmap-ignore no-loop -->\n'.repeat(count)}* name: x\n`,
};

test.each(Object.entries(SHAPES))('twice the text is at most twice the work: %s', (_, shape) => {
  const small = shape(400);
  const large = shape(800);
  const growth = countWork(() => lint(large)) / countWork(() => lint(small));
  expect(growth / (large.length / small.length)).toBeLessThan(1.2);
});

describe('large input is read to its end', () => {
  test('22 diamonds in a row', () => {
    const text = SHAPES['diamonds in a row']?.(66) ?? '';
    const document = buildDocument(scanPage(text));
    expect(document.page.maps[0]?.nodes).toHaveLength(66);
    expect(lint(text).filter(({ ruleId }) => ruleId === 'no-loop')).toEqual([]);
  });

  test('a file of 10 MB', () => {
    const text = nodes(
      70_000,
      (index) =>
        `* name: Activity number ${index} of this long map, and a few more words to it\n* next: n${index + 1}\n`,
    );
    const filled = text + '\nprose'.repeat((10_000_000 - text.length) / 6);
    expect(filled.length).toBeGreaterThan(9_999_000);
    const unknown = lint(filled).filter(({ ruleId }) => ruleId === 'no-unknown-activity');
    expect(unknown).toHaveLength(1);
  });

  const LONG = 100_000;
  const LINES: [string, string][] = [
    ['spaces', ' '],
    ['tabs', '\t'],
    ['hashes', '#'],
    ['stars', '*'],
    ['bullets', '* '],
    ['dashes', '-'],
    ['colons', ':'],
    ['commas', ','],
    ['semicolons', '; '],
    ['backticks', '`'],
    ['brackets', '['],
    ['links', '[a] ('],
    ['parentheses', ')'],
    ['comments', '<!--'],
    ['comment ends', '-->'],
    ['slashes', ' //'],
    ['letters', 'a'],
    ['digits', '1'],
    ['white space of all kinds', ' \u00a0\t'],
    ['returns', '\r'],
    ['astral characters', '👾'],
  ];
  const STARTS = [
    '',
    '# ',
    '### ',
    '* ',
    '* next: ',
    '* edges: ',
    '* position: ',
    '* required: 1 ',
    '* actions:\n    * map: [a]',
    '* primarycolor: rgb(',
    '```',
    '<!-- skillmap-ignore ',
  ];

  test.each(LINES)('a line of 100,000 characters: %s', (_, unit) => {
    const line = unit.repeat(LONG / unit.length);
    for (const start of STARTS) {
      for (const end of ['', 'x', ': y']) {
        const text = `# page\n## map\n### node\n* kind: reward\n${start}${line}${end}\n`;
        expect(scanPage(text).source.text).toBe(text);
        expect(lint(text).every(({ place }) => place === undefined || place.end.offset <= text.length)).toBe(
          true,
        );
      }
    }
  });
});
