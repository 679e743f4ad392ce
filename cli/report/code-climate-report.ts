import { createHash } from 'node:crypto';
import type { Diagnostic } from '#parser';
import type { LintReport, ReportOptions } from './format.ts';
import { reportPath } from './format.ts';

/*
 * The code quality report that GitLab reads: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
 */

const SEVERITIES = { error: 'critical', warning: 'minor', info: 'info' } as const;

export function codeClimateReport(
  { files, fingerprints }: LintReport,
  place: Pick<ReportOptions, 'base' | 'cwd'>,
): string {
  const issues = files.flatMap((linted) => {
    const path = reportPath(linted, place);
    return linted.diagnostics.map((found) => ({
      type: 'issue',
      check_name: found.ruleId,
      description: found.reason,
      ...(found.note !== undefined && { content: { body: found.note } }),
      categories: ['Bug Risk'],
      severity: SEVERITIES[found.severity],
      // GitLab compares all of a project's findings by it: the same line in two files must not have the same.
      fingerprint: hash(`${path}\n${fingerprints.get(found) ?? ''}`),
      location: locationOf(path, found),
    }));
  });
  return JSON.stringify(issues, undefined, 2);
}

function locationOf(path: string, { place }: Diagnostic): object {
  return { path, lines: { begin: place?.start.line ?? 1, end: place?.end.line ?? 1 } };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
