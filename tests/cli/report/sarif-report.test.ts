import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Log, Result } from 'sarif';
import { expect, test } from 'vitest';
import type { Diagnostic } from '#parser';
import { lintFile } from '../../../cli/lint/lint-file.ts';
import type { LintedFile } from '../../../cli/lint/linter.ts';
import { sarifReport } from '../../../cli/report/sarif-report.ts';
import { corpusFolder, hasCorpus } from '../../support/corpus.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { BROKEN, CLEAN, MISSPELT, lint } from '../lint/run-lint.ts';
import { findSarifMistakes } from './sarif-schema.ts';
import { newTutorial } from '../../support/new-tutorial.ts';

async function sarif(cwd: string, args: string[] = ['.'], env: Record<string, string> = {}): Promise<Log> {
  const { out } = await lint(cwd, [...args, '--format', 'sarif'], { env });
  return JSON.parse(out) as Log;
}

function resultsOf(log: Log): Result[] {
  return log.runs.flatMap(({ results = [] }) => results);
}

test('the SARIF schema rejects incomplete reports', () => {
  expect(findSarifMistakes({ version: '2.1.0' })).toEqual([" must have required property 'runs'"]);
  expect(findSarifMistakes({ version: '2.1.0', runs: [{ tool: { driver: {} } }] })).not.toEqual([]);
});

test('a SARIF report with places, related places, fixes and pages is valid', async () => {
  const text = MISSPELT.replace('## first', '### One\n* name: x\n## first\n') + '### one\n* url: /two\n';
  const log = await sarif(await tempFolder({ 'skillmap.md': text, 'maps/clean.md': CLEAN, 'pxt.json': '{' }));
  expect(findSarifMistakes(log)).toEqual([]);
  const found = resultsOf(log).find(({ ruleId }) => ruleId === 'no-unknown-attribute');
  expect(found).toMatchObject({
    level: 'warning',
    message: {
      text: expect.stringContaining('Did you mean `allowcodecarryover`?\nThis line is ignored') as string,
    },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'skillmap.md', uriBaseId: '%SRCROOT%' },
          region: { startColumn: 3, endColumn: 20 },
        },
      },
    ],
    fixes: [{ artifactChanges: [{ replacements: [{ insertedContent: { text: 'r' } }] }] }],
    partialFingerprints: { 'skillmapFinding/v3': expect.stringMatching(/^[0-9a-f]{16}$/) as string },
  });
  const rule = log.runs[0]?.tool.driver.rules?.[found?.ruleIndex ?? -1];
  expect(rule?.id).toBe('no-unknown-attribute');
  expect(rule?.help?.markdown).toContain('## How to fix');
  expect(rule?.fullDescription?.text).toMatch(/^The map is read as if the line were not there\./);
  expect(resultsOf(log).some(({ relatedLocations }) => relatedLocations?.[0]?.message?.text)).toBe(true);
});

test('a SARIF fix that creates a file includes its content', async () => {
  const text = CLEAN.replace(/url: .*/, 'url: /lessons/one');
  const log = await sarif(await tempFolder({ 'skillmap.md': text, 'lessons/x.md': '# X\n' }));
  expect(findSarifMistakes(log)).toEqual([]);
  const found = resultsOf(log).find(({ ruleId }) => ruleId === 'require-tutorial-file');
  expect(found?.fixes?.at(-1)).toEqual({
    description: { text: 'Create `lessons/one.md`' },
    artifactChanges: [
      {
        artifactLocation: { uri: 'lessons/one.md', uriBaseId: '%SRCROOT%' },
        replacements: [
          {
            deletedRegion: { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 },
            insertedContent: { text: newTutorial('One') },
          },
        ],
      },
    ],
  });
});

test('a SARIF report without findings is valid, and lists the checked files', async () => {
  const log = await sarif(await tempFolder({ 'skillmap.md': CLEAN }));
  expect(findSarifMistakes(log)).toEqual([]);
  expect(resultsOf(log)).toEqual([]);
  expect(log.runs[0]?.artifacts?.map(({ location }) => location?.uri)).toEqual(['skillmap.md']);
});

test.each([
  ['a b#c?.md', 'a%20b%23c%3F.md'],
  ['100%.md', '100%25.md'],
  ['a:b.md', 'a%3Ab.md'],
  ['maps/größe [1].md', 'maps/gr%C3%B6%C3%9Fe%20%5B1%5D.md'],
  ['"quoted" 🎮.md', '%22quoted%22%20%F0%9F%8E%AE.md'],
])('a SARIF report contains the path %s as a valid address', async (name, uri) => {
  const log = await sarif(await tempFolder({ [name]: BROKEN }), [name.includes('[') ? 'maps' : name]);
  expect(findSarifMistakes(log)).toEqual([]);
  expect(log.runs[0]?.artifacts?.[0]?.location?.uri).toBe(uri);
});

test("SARIF paths are relative to the CI server's checkout, in whichever folder lint runs", async () => {
  const checkout = await tempFolder({ 'maps/skillmap.md': BROKEN });
  const log = await sarif(path.join(checkout, 'maps'), ['.'], { GITHUB_WORKSPACE: checkout });
  expect(log.runs[0]?.artifacts?.[0]?.location?.uri).toBe('maps/skillmap.md');
  expect(JSON.stringify(log)).not.toContain(checkout);
});

test('braces in a SARIF message are escaped, since SARIF uses them for placeholders', async () => {
  const cwd = await tempFolder({ 'skillmap.md': MISSPELT.replace('allowcodecarryove', 'next{0}') });
  const [found] = resultsOf(await sarif(cwd));
  expect(found?.message.text).toContain('`next{{0}}`');
});

test('a SARIF finding keeps its fingerprint when its line moves, and equal ones differ in it', async () => {
  const printsOf = async (text: string): Promise<unknown[]> => {
    const found = resultsOf(await sarif(await tempFolder({ 'skillmap.md': text })));
    return found.map(({ partialFingerprints }) => partialFingerprints?.['skillmapFinding/v3']);
  };
  const before = await printsOf(MISSPELT);
  expect(before).toHaveLength(1);
  expect(await printsOf(MISSPELT.replace('# guide', '\n\n# guide'))).toEqual(before);
  expect(await printsOf(MISSPELT.replace('allowcodecarryove:', 'allowcodecarryovr:'))).not.toEqual(before);
  const line = '* allowcodecarryove: no\n';
  const both = await printsOf(
    `${MISSPELT}### two\n* name: Two\n* type: tutorial\n${line}* url: /tutorials/two\n`,
  );
  expect(both).toContain(before[0]);
  expect(new Set(both).size).toBe(both.length);
});

test('with a baseline, SARIF marks known findings as suppressed, and the others as new', async () => {
  const cwd = await tempFolder({ 'a.md': MISSPELT, 'b.md': CLEAN });
  await lint(cwd, ['--baseline', 'known.json', '--update-baseline']);
  const other = await tempFolder({
    'a.md': MISSPELT,
    'b.md': MISSPELT,
    'known.json': await readFile(path.join(cwd, 'known.json'), 'utf8'),
  });
  const log = await sarif(other, ['.', '--baseline', 'known.json']);
  expect(findSarifMistakes(log)).toEqual([]);
  expect(
    resultsOf(log).map(({ baselineState, suppressions }) => [baselineState, suppressions?.length]),
  ).toEqual([
    ['unchanged', 1],
    ['new', undefined],
  ]);
});

test.skipIf(!hasCorpus)('the SARIF report of real maps is valid (needs the corpus)', async () => {
  for (const folder of ['maps', 'sample-repo']) {
    const log = await sarif(corpusFolder, [folder]);
    expect(resultsOf(log).length).toBeGreaterThan(0);
    expect(findSarifMistakes(log)).toEqual([]);
  }
});

const HOME = 'https://skillmap.example/docs/';

/** The log of a map with findings of several rules, for a package with this home page. */
async function logWith(home: string | undefined, file: LintedFile[] = []): Promise<Log> {
  const texts = [BROKEN, MISSPELT].map((text, index) =>
    lintFile(`${index}.md`, { kind: 'text', text, bytes: text.length }, { rules: {} }),
  );
  const report = {
    files: [...(await Promise.all(texts)), ...file],
    fingerprints: new Map(),
    notes: [],
    quiet: false,
  };
  return JSON.parse(await sarifReport(report, { base: '/', cwd: '/' }, home)) as Log;
}

test.each([HOME, undefined])(
  'rule help in SARIF has no tests and no local files, with the home page %s',
  async (home) => {
    const log = await logWith(home);
    expect(findSarifMistakes(log)).toEqual([]);
    const { rules = [], informationUri } = log.runs[0]?.tool.driver ?? {};
    expect(informationUri).toBe(home);
    expect(rules.map(({ id }) => id)).toContain('no-unknown-attribute');
    for (const { id, help, helpUri } of rules) {
      expect(helpUri).toBe(home && `${HOME}rules/${id}.html`);
      for (const text of [help?.text ?? '', help?.markdown ?? '']) {
        expect(text).toContain('## Why');
        expect(text).toContain(`skillmap lint --explain ${id}`);
        expect(text).not.toMatch(/^`{3,}|^## (?:Bad|Good)$|diagnostics$/m);
        expect(text).not.toMatch(/\.md\b|file:\//);
      }
      expect(help?.text).not.toMatch(/\]\(/);
    }
    const markdown = rules.find(({ id }) => id === 'no-unknown-attribute')?.help?.markdown ?? '';
    expect(markdown).toContain(
      home ? `[the map format](${HOME}map-format.html)` : 'listed in the map format;',
    );
  },
);

test('a SARIF report lists only the most severe of too many findings, with a note', async () => {
  const place = { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 2, offset: 1 } };
  const hint: Diagnostic = { ruleId: 'no-long-line', severity: 'info', reason: 'Long.', place };
  const error: Diagnostic = { ...hint, severity: 'error', reason: 'Broken.' };
  const diagnostics = [...Array.from({ length: 30_000 }, () => hint), error];
  const log = await logWith(undefined, [
    {
      path: 'z.md',
      kind: 'map',
      text: 'x',
      diagnostics,
      isUnreadable: false,
    },
  ]);
  const results = resultsOf(log);
  expect(results).toHaveLength(25_000);
  expect(results.some(({ message }) => message.text === 'Broken.')).toBe(true);
  expect(log.runs[0]?.invocations?.[0]?.toolExecutionNotifications?.[0]?.message.text).toMatch(
    /^Only the 25000 most severe of 300\d\d findings are listed/,
  );
});

test.each(['json', 'text', 'junit', 'github', 'code-climate', 'sarif'])(
  'no report contains the installation folder: %s',
  async (format) => {
    const cwd = await tempFolder({ 'skillmap.md': BROKEN, 'other.md': MISSPELT });
    const { out } = await lint(cwd, ['--format', format]);
    expect(out).toContain('no-unknown-attribute');
    expect(out).not.toContain('file:/');
  },
);
