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
  const { out } = await lint(cwd, ['--format', 'code-climate'], { env });
  return JSON.parse(out) as Issue[];
}

test('an issue has the fields that GitLab requires: description, rule, fingerprint, severity and place', async () => {
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

test("severities are GitLab's, and a clean run is an empty list", async () => {
  const issues = await issuesOf(
    await tempFolder({ 'a.md': BROKEN, 'b.md': CLEAN.replace('* name: First', '* name:') }),
  );
  expect(new Set(issues.map(({ severity }) => severity))).toEqual(new Set(['critical', 'info']));
  expect(await issuesOf(await tempFolder({ 'a.md': CLEAN }))).toEqual([]);
});

test('the same mistake in two files has two fingerprints; paths are relative to the checkout', async () => {
  const checkout = await tempFolder({ 'maps/a.md': MISSPELT, 'maps/b.md': MISSPELT });
  const issues = await issuesOf(path.join(checkout, 'maps'), { CI_PROJECT_DIR: checkout });
  expect(issues.map(({ location }) => location.path)).toEqual(['maps/a.md', 'maps/b.md']);
  expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(2);
});
