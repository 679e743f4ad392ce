import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { runRulesOn } from '../../parser/diagnostics/run-rules.ts';
import { buildDocument } from '../../parser/model/build-document.ts';
import { RULES } from '../../parser/rules/index.ts';
import { scanPage } from '../../parser/syntax/scan-page.ts';
import { nodes, SHAPES } from './growing-maps.ts';

const lint = (text: string): Diagnostic[] => runRulesOn(buildDocument(scanPage(text)), RULES);

describe('large input is read in full', () => {
  test('if paths divide and join again 22 times', () => {
    const text = SHAPES['diamonds in a row']?.(66) ?? '';
    const document = buildDocument(scanPage(text));
    expect(document.page.maps[0]?.nodes).toHaveLength(66);
    expect(lint(text).filter(({ ruleId }) => ruleId === 'no-loop')).toEqual([]);
  });

  test('if a file has 10 MB', () => {
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

  const CASES = LINES.flatMap(([name, unit]) => STARTS.map((start) => [name, start, unit] as const));

  // One test per start: a line of 100,000 line ends is 100,000 lines, which take seconds on a busy machine.
  test.each(CASES)('if a line has 100,000 characters: %s after %j', (_, start, unit) => {
    const line = unit.repeat(LONG / unit.length);
    for (const end of ['', 'x', ': y']) {
      const text = `# page\n## map\n### node\n* kind: reward\n${start}${line}${end}\n`;
      expect(scanPage(text).source.text).toBe(text);
      expect(lint(text).every(({ place }) => place === undefined || place.end.offset <= text.length)).toBe(
        true,
      );
    }
  });
});
