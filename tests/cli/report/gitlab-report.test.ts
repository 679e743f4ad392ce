import path from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { BROKEN, CLEAN, MISSPELT, lint } from '../lint/run-lint.ts';

interface Issue {
  check_name: string;
  description: string;
  fingerprint: string;
  severity: string;
  location: { path: string; lines: { begin: number; end: number } };
}

async function issuesOf(cwd: string, env: Record<string, string> = {}): Promise<Issue[]> {
  const { out } = await lint(cwd, ['--format', 'gitlab'], { env });
  return JSON.parse(out) as Issue[];
}

test('a Code Climate issue has all fields that GitLab requires', async () => {
  const issues = await issuesOf(await tempFolder({ 'maps/a.md': MISSPELT }));
  expect(issues).toMatchObject([
    {
      check_name: 'no-unknown-attribute',
      description: 'There is no attribute `allowcodecarryove`. Did you mean `allowcodecarryover`?',
      fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      severity: 'minor',
      location: { path: 'maps/a.md', lines: { begin: 12, end: 12 } },
    },
  ]);
});

test("Code Climate issues have GitLab's severities, and a clean run has no issues", async () => {
  const issues = await issuesOf(
    await tempFolder({ 'a.md': BROKEN, 'b.md': CLEAN.replace('* name: First', '* name:') }),
  );
  expect(new Set(issues.map(({ severity }) => severity))).toEqual(new Set(['critical', 'info']));
  expect(await issuesOf(await tempFolder({ 'a.md': CLEAN }))).toEqual([]);
});

test('Code Climate issues of two files differ in their fingerprint and path in the checkout', async () => {
  const checkout = await tempFolder({ 'maps/a.md': MISSPELT, 'maps/b.md': MISSPELT });
  const issues = await issuesOf(path.join(checkout, 'maps'), { CI_PROJECT_DIR: checkout });
  expect(issues.map(({ location }) => location.path)).toEqual(['maps/a.md', 'maps/b.md']);
  expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(2);
});
