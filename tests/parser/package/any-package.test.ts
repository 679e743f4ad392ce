import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasMark, parseJson } from '../../../schemas/exchange/read-json.ts';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import { runRules } from '../../../parser/diagnostics/run-rules.ts';
import { readPackage } from '../../../parser/package/package-document.ts';
import { PACKAGE_RULES } from '../../../parser/package-rules/index.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { tries } from '../../support/tries.ts';

const files = memoryFiles({
  'skillmap.md':
    '# page\n## map\n### one\n* type: tutorial\n* url: /t/one\n### two\n* type: tutorial\n* url: /t/two\n',
  't/one.md': '# One\n',
  't/two.md': '# Two\n',
  '_locales/de/t/one.md': '# Eins\n',
});

const entry = fc.constantFrom(
  'skillmap.md',
  'Skillmap.md',
  't/one.md',
  't\\one.md',
  './t/two.md',
  'gone.md',
  '',
  '../x',
);
const value = fc.record(
  {
    name: fc.constantFrom('x', '', 3),
    files: fc.oneof(fc.array(entry, { maxLength: 6 }), fc.constant('x')),
    other: fc.json(),
  },
  { requiredKeys: [] },
);
const valid = fc
  .tuple(
    value,
    fc.constantFrom(undefined, 2, '\t'),
    fc.constantFrom('\n', '\r\n'),
    fc.constantFrom('', '\uFEFF'),
  )
  .map(
    ([content, space, feed, mark]) => mark + JSON.stringify(content, undefined, space).replaceAll('\n', feed),
  );
/** Random typing mistakes: a position, how many characters are missing there, and which are typed instead. */
const typo = fc.tuple(
  fc.nat(),
  fc.nat({ max: 3 }),
  fc.constantFrom('', ',', '"', '}', ']', '// note\n', '/* note */', "'", '“', '<<<<<<< HEAD\n', '\\'),
);
const anyPackage = fc.tuple(valid, fc.array(typo, { maxLength: 2 })).map(([text, typos]) =>
  typos.reduce((whole, [place, cut, typed]) => {
    const at = place % (whole.length + 1);
    return whole.slice(0, at) + typed + whole.slice(at + cut);
  }, text),
);

function lint(text: string) {
  return runRules(readPackage(text), PACKAGE_RULES, {
    repository: { slug: 'me/map', files },
    path: 'pxt.json',
  });
}

test('for any pxt.json, no rule throws, and every range is inside the text', async () => {
  await fc.assert(
    fc.asyncProperty(anyPackage, async (text) => {
      for (const { place, related } of await lint(text)) {
        const ends = [
          place,
          ...(related ?? []).filter(({ path }) => path === undefined).map((end) => end.place),
        ];
        for (const end of ends) {
          if (!end) throw new Error('Expected a place');
          expect(end.start.offset).toBeLessThanOrEqual(end.end.offset);
          expect(end.end.offset).toBeLessThanOrEqual(text.length);
        }
      }
    }),
    tries(500),
  );
});

test('fixing any pxt.json ends, and never makes readable JSON unreadable', async () => {
  await fc.assert(
    fc.asyncProperty(anyPackage, async (text) => {
      let fixed = text;
      for (let round = 0; round < 20; round += 1) {
        const fixes = (await lint(fixed)).flatMap(({ fix }) => (fix ? [fix] : []));
        if (fixes.length === 0) return;
        const wasReadable = isJson(fixed);
        fixed = applyFixes(fixed, fixes).text;
        if (wasReadable) expect({ fixed, isJson: isJson(fixed) }).toEqual({ fixed, isJson: true });
      }
      expect(fixed).toBe('a text without anything left to fix');
    }),
    tries(300),
  );
});

test('an unreadable pxt.json has only findings of `valid-package-json`', async () => {
  await fc.assert(
    fc.asyncProperty(anyPackage, async (text) => {
      const found = await lint(text);
      const isUnreadable = !isJson(text);
      expect(found.some(({ ruleId }) => ruleId === 'valid-package-json')).toBe(
        isUnreadable || !isObject(text) || hasMark(text),
      );
      if (isUnreadable)
        expect(new Set(found.map(({ ruleId }) => ruleId))).toEqual(new Set(['valid-package-json']));
    }),
    tries(500),
  );
});

function isJson(text: string): boolean {
  try {
    parseJson(text);
    return true;
  } catch {
    return false;
  }
}

function isObject(text: string): boolean {
  const content: unknown = parseJson(text);
  return typeof content === 'object' && content !== null && !Array.isArray(content);
}

test.each([
  ['[', 500],
  ['{"a":', 2500],
  // Each bracket is closed by the wrong kind of bracket.
  ['[}', 1000],
])('100,000 nested %s in a pxt.json cause one finding about the depth', async (piece, at) => {
  for (const text of [piece.repeat(100_000), ` ${piece.repeat(100_000)}`]) {
    const [found, ...more] = (await lint(text)).filter(({ ruleId }) => ruleId === 'valid-package-json');
    expect(more).toEqual([]);
    expect(found?.reason).toBe(`There are too many brackets inside each other at \`${piece[0]}\`.`);
    expect(text.lastIndexOf(piece, found?.place?.start.offset)).toBe(found?.place?.start.offset);
    if (text.startsWith(piece)) expect(found?.place?.start.offset).toBe(at);
  }
});

test('a pxt.json with a value of 400 levels is readable', async () => {
  const deep = `{ "name": "x", "files": [], "other": ${'['.repeat(400)}${']'.repeat(400)} }`;
  expect((await lint(deep)).filter(({ ruleId }) => ruleId === 'valid-package-json')).toEqual([]);
});
