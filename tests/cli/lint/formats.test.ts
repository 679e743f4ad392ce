import { describe, expect, test } from 'vitest';
import { corpusFolder, hasCorpus } from '../../support/corpus.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { BROKEN, CLEAN, MISSPELT, lint, lintJson } from './run-lint.ts';

describe('the output of `skillmap lint`', () => {
  test('shows the place, the word, the likely spelling and the effect for learners as text', async () => {
    const { out } = await lint(await tempFolder({ 'skillmap.md': MISSPELT }), []);
    expect(out).toContain('skillmap.md\n');
    expect(out).toMatch(
      /12:3-12:20\s+warning\s+There is no attribute `allowcodecarryove`\. Did you mean `allowcodecarryover`\?/,
    );
    expect(out).toContain('This line is ignored.');
    expect(out).toMatch(
      /1 warning in 1 of 1 map\. Learners can open the map, but would notice\.\n`skillmap lint --fix` fixes it\.\n`skillmap lint --explain <rule>` explains/,
    );
  });

  test.each([['text'], ['json'], ['github']])(
    'shows only errors with --quiet, in the format %s',
    async (format) => {
      const cwd = await tempFolder({ 'skillmap.md': MISSPELT });
      const { out, code } = await lint(cwd, ['--quiet', '--format', format]);
      expect(code).toBe(0);
      if (format === 'text') expect(out).toBe('Checked 1 map: no errors.\n');
      if (format === 'github') expect(out).toBe('');
      if (format === 'json') expect(JSON.parse(out)).toMatchObject({ summary: { errors: 0, warnings: 0 } });
    },
  );

  test.each([
    ['a map that they cannot open', BROKEN, {}, 'Learners cannot open 1 map: fix it first.'],
    [
      'a map that they cannot open, if that counts as a warning',
      BROKEN,
      { rules: { 'no-unknown-activity': 'warning', 'require-activity-type': 'warning' } },
      'Learners cannot open 1 map: fix it first.',
    ],
    ['a mistake that counts as an error', MISSPELT, { preset: 'strict' }, 'but would notice.'],
    [
      'a hint that counts as an error',
      CLEAN.replace('* name: First', '* name:'),
      { rules: { 'no-empty-value': 'error' } },
      'Learners would hardly notice.',
    ],
    ['a binary file', '\0', {}, 'Learners cannot open 1 map: fix it first.'],
  ])('describes what learners notice of %s, whatever its severity', async (_name, text, config, line) => {
    const cwd = await tempFolder({ 'skillmap.config.json': JSON.stringify(config), 'skillmap.md': text });
    expect((await lint(cwd, ['skillmap.md'])).out).toContain(line);
  });

  test('shows findings with their lines on a terminal, and in one line each in a pipe', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MISSPELT });
    const env = { NO_COLOR: '1' };
    const inTerminal = (await lint(cwd, [], { terminal: true, env })).out;
    expect(inTerminal).toBe((await lint(cwd, ['--format', 'pretty'], { terminal: true, env })).out);
    expect(inTerminal).toContain('› 12 │');
    const piped = (await lint(cwd, [])).out;
    expect(piped).toBe((await lint(cwd, ['--format', 'text'])).out);
    expect(inTerminal + piped).not.toMatch(/file:|docs\/rules/);
  });

  test('has colours only on a terminal, unless NO_COLOR or FORCE_COLOR is set', async () => {
    const cwd = await tempFolder({ 'skillmap.md': MISSPELT });
    const escape = '\u001B[';
    expect((await lint(cwd, [])).out).not.toContain(escape);
    expect((await lint(cwd, [], { terminal: true })).out).toContain(escape);
    expect((await lint(cwd, [], { terminal: true, env: { NO_COLOR: '1' } })).out).not.toContain(escape);
    expect((await lint(cwd, [], { env: { FORCE_COLOR: '1' } })).out).toContain(escape);
  });

  test.each(['text', 'pretty'])(
    'cannot move the cursor of a terminal with text from a file, in the format %s',
    async (format) => {
      const cwd = await tempFolder({
        'skillmap.md': MISSPELT.replace('carryove:', 'carry\u001B[2J\u202Eove:'),
      });
      const { out } = await lint(cwd, ['--format', format]);
      expect(out).toContain('`allowcodecarry\uFFFD[2J\uFFFDove`');
      expect(out).not.toMatch(/[\p{Cc}\u202E](?<!\n)/u);
    },
  );

  test('is an annotation at the place with all text escaped, in the format github', async () => {
    const cwd = await tempFolder({ 'a,b.md': MISSPELT });
    const { out } = await lint(cwd, ['--format', 'github']);
    expect(out).toBe(
      '::warning file=a%2Cb.md,line=12,endLine=12,col=3,endColumn=19,title=no-unknown-attribute::' +
        'There is no attribute `allowcodecarryove`. Did you mean `allowcodecarryover`?%0A' +
        'This line is ignored.\n',
    );
  });

  test('contains places, suggestions and fixes, in the format json', async () => {
    const { files, summary } = await lintJson(await tempFolder({ 'skillmap.md': MISSPELT }), []);
    expect(summary).toEqual({ files: 1, errors: 0, warnings: 1, infos: 0, fixable: 1 });
    expect(files[0]?.diagnostics[0]).toMatchObject({
      ruleId: 'no-unknown-attribute',
      severity: 'warning',
      expected: ['allowcodecarryover'],
      place: { start: { line: 12, column: 3 }, end: { line: 12, column: 20 } },
      fix: { edits: [{ text: 'r' }] },
    });
  });
});

describe.skipIf(!hasCorpus)('a real repository (needs the corpus beside the repository)', () => {
  test('has a finding for `reqired`, with its position and the likely spelling, and no errors', async () => {
    const { files } = await lintJson(corpusFolder, ['sample-repo']);
    const found = files.flatMap(({ diagnostics }) => diagnostics);
    expect(found.find(({ reason }) => reason.includes('reqired'))).toMatchObject({
      expected: ['required'],
      place: { start: { line: 95, column: 3 }, end: { line: 95, column: 10 } },
    });
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(found.map(({ ruleId }) => ruleId)).not.toContain('no-sample-url');
  });
});
