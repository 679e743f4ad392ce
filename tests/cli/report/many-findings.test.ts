import { expect, test } from 'vitest';
import { fingerprintFindings } from '../../../cli/report/fingerprint-findings.ts';
import { lintFile } from '../../../cli/lint/lint-file.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { countWork } from '../../support/count-work.ts';
import { CLEAN, lint, lintJson } from '../lint/run-lint.ts';

/** A map with one error behind so many typos. */
function typos(count: number): string {
  const many = Array.from(
    { length: count },
    (_, at) => `### a${at}\n* name: A\n* type: tutorial\n* url: /tutorials/one\n* clr: red\n`,
  ).join('');
  return `${CLEAN}${many}### last\n* name: Last\n* next: gone\n`;
}

test.each(['text', 'pretty'])(
  '%s shows 500 findings of a file, its errors too, and says how many more',
  async (format) => {
    const cwd = await tempFolder({ 'skillmap.md': typos(800), 'two.md': typos(1) });
    const [first, second] = (await lintJson(cwd, ['skillmap.md', 'two.md'])).files;
    const all = first?.diagnostics ?? [];
    expect(all.length).toBeGreaterThan(600);
    const errors = all.filter(({ severity }) => severity === 'error');
    expect(errors.length).toBeGreaterThan(0);
    const { out, code } = await lint(cwd, ['skillmap.md', 'two.md', '--format', format]);
    expect(code).toBe(1);
    // The one shows each finding on a line of its place, the other below a line that names the file and the place.
    const shown = out.split('\n').filter((line) => /^ *\d+:\d+(-\d+:\d+)? |^[✖▲●] .*\.md:\d+/.test(line));
    expect(shown.length).toBe(500 + (second?.diagnostics.length ?? 0));
    expect(out).toContain(`${all.length - 500} more in skillmap.md: \`--format json\` has all of them.`);
    // The counts are of all.
    const others = second?.diagnostics.filter(({ severity }) => severity === 'error') ?? [];
    expect(out).toContain(`${errors.length + others.length} errors`);
    for (const { reason } of errors.slice(0, 3)) expect(out.replaceAll(/\s+/g, ' ')).toContain(reason);
  },
);

test('findings of a long line are known by it, which is read once for them all', async () => {
  const linted = await lintFile('skillmap.md', { kind: 'text', text: CLEAN, bytes: 1 }, { config: {} });
  const workFor = (count: number): number => {
    const file = Object.assign(Object.create(linted.file) as typeof linted.file, {
      value: `${'x'.repeat(100 * count)}\n`,
      toString: () => `${'x'.repeat(100 * count)}\n`,
    });
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
      const prints = fingerprintFindings([{ ...linted, file, diagnostics }]);
      expect(new Set(diagnostics.map((one) => prints.get(one))).size).toBe(count);
    });
  };
  expect(workFor(2000)).toBeLessThan(2.5 * workFor(1000));
});
