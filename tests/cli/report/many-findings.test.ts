import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fingerprintFindings } from '../../../cli/lint/fingerprint-findings.ts';
import { lintFile } from '../../../cli/lint/lint-file.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { countWork } from '../../support/count-work.ts';
import { CLEAN, lint, lintJson } from '../lint/run-lint.ts';

/** A map with that many typos, followed by one error. */
function typos(count: number): string {
  const many = Array.from(
    { length: count },
    (_, at) => `### a${at}\n* name: A\n* type: tutorial\n* url: github:ada/space/one\n* clr: red\n`,
  ).join('');
  return `${CLEAN}${many}### last\n* name: Last\n* next: gone\n`;
}

test.each(['text', 'pretty'])(
  'the format %s shows 500 findings of a file, including its errors, and counts the others',
  async (format) => {
    const cwd = await tempFolder({ 'skillmap.md': typos(800), 'two.md': typos(1) });
    const [first, second] = (await lintJson(cwd, ['skillmap.md', 'two.md'])).files;
    const all = first?.diagnostics ?? [];
    expect(all.length).toBeGreaterThan(600);
    const errors = all.filter(({ severity }) => severity === 'error');
    expect(errors.length).toBeGreaterThan(0);
    const { out, code } = await lint(cwd, ['skillmap.md', 'two.md', '--format', format]);
    expect(code).toBe(1);
    // `text` shows each finding on one line; `pretty` shows it below a line with the file and the place.
    const shown = out.split('\n').filter((line) => /^ *\d+:\d+(-\d+:\d+)? |^[✖▲●] .*\.md:\d+/.test(line));
    expect(shown.length).toBe(500 + (second?.diagnostics.length ?? 0));
    expect(out).toContain(`${all.length - 500} more in skillmap.md: \`--format json\` has all of them.`);
    // The counts include all findings.
    const others = second?.diagnostics.filter(({ severity }) => severity === 'error') ?? [];
    expect(out).toContain(`${errors.length + others.length} errors`);
    for (const { reason } of errors.slice(0, 3)) expect(out.replaceAll(/\s+/g, ' ')).toContain(reason);
  },
);

describe('many findings of one rule', () => {
  /** That many misspelt names, followed by a path that leads nowhere. */
  const misspelt = (count: number): string =>
    `${CLEAN}${Array.from({ length: count }, (_, at) => `* clr${at}: red\n`).join('')}* next: gone\n`;

  test.each([
    ['text', '2501 more in skillmap.md: fix some of these first.'],
    ['pretty', '2501 more in skillmap.md: fix some of these first.'],
    ['github', 'skillmap: 2000 more findings in skillmap.md are counted, but not listed.'],
    ['sarif', 'skillmap: 2000 more findings in skillmap.md are counted, but not listed.'],
    ['junit', 'skillmap: 2000 more findings in skillmap.md are counted, but not listed.'],
    ['gitlab', 'skillmap: 2000 more findings in skillmap.md are counted, but not listed.'],
  ])('are counted in the format %s, which still lists a finding of another rule', async (format, note) => {
    const cwd = await tempFolder({ 'skillmap.md': misspelt(3000) });
    const { out, err, code } = await lint(cwd, ['skillmap.md', '--format', format]);
    expect(code).toBe(1);
    expect(`${out}${err}`).toContain(note);
    expect(out).toMatch(/no activity .{0,6}gone/);
  });

  test('are limited to a thousand in JSON, and the others are counted', async () => {
    const cwd = await tempFolder({ 'skillmap.md': misspelt(3000) });
    const { files, summary } = await lintJson(cwd, ['skillmap.md']);
    const listed = files[0]?.diagnostics.filter(({ ruleId }) => ruleId === 'no-unknown-attribute');
    expect(listed).toHaveLength(1000);
    expect(files[0]?.more).toEqual({ error: 0, warning: 2000, info: 0 });
    expect(summary).toMatchObject({ errors: 1, warnings: expect.any(Number) as number });
    expect(summary.warnings).toBeGreaterThanOrEqual(3000);
  });

  test('are all counted by --max-warnings, and hidden by --quiet', async () => {
    const cwd = await tempFolder({ 'skillmap.md': misspelt(3000).replace('* next: gone\n', '') });
    const run = (...args: string[]) => lint(cwd, ['skillmap.md', ...args]);
    expect((await run('--max-warnings', '2999')).code).toBe(1);
    expect((await run('--max-warnings', '3100')).code).toBe(0);
    expect((await run('--quiet')).out).toBe('Checked 1 map: no errors.\n');
    expect((await run()).out).toContain('2500 more in skillmap.md');
  });

  test('are all recorded in a baseline, and all fixed by --fix', async () => {
    const cwd = await tempFolder({ 'skillmap.md': misspelt(1500).replace('* next: gone\n', '') });
    const baseline = ['skillmap.md', '--baseline', 'known.json'];
    await lint(cwd, [...baseline, '--update-baseline']);
    expect(await lint(cwd, baseline)).toMatchObject({
      code: 0,
      out: expect.stringContaining('nothing new') as string,
    });
    const crowded = Array.from(
      { length: 1200 },
      (_, at) => `### b${at}\n* naem: B\n* type: tutorial\n* url: /b\n`,
    );
    await writeFile(path.join(cwd, 'fix.md'), `${CLEAN}${crowded.join('')}`);
    await lint(cwd, ['fix.md', '--fix']);
    expect(await readFile(path.join(cwd, 'fix.md'), 'utf8')).not.toContain('naem');
  });
});

test('findings on one long line get different fingerprints without reading it again for each', async () => {
  const linted = await lintFile('skillmap.md', { kind: 'text', text: CLEAN, bytes: 1 }, { rules: {} });
  const workFor = (count: number): number => {
    const text = `${'x'.repeat(100 * count)}\n`;
    const diagnostics = Array.from({ length: count }, (_, at) => ({
      ruleId: `rule-${at % 3}`,
      severity: 'warning' as const,
      reason: 'Unexpected x',
      place: {
        start: { line: 1, column: at + 1, offset: at },
        end: { line: 1, column: at + 2, offset: at + 1 },
      },
    }));
    return countWork(() => {
      const prints = fingerprintFindings([{ ...linted, text, diagnostics }]);
      expect(new Set(diagnostics.map((one) => prints.get(one))).size).toBe(count);
    });
  };
  expect(workFor(2000)).toBeLessThan(2.5 * workFor(1000));
});
