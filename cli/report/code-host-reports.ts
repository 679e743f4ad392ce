import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Diagnostic } from '#parser';
import { relativePath } from '../files/paths.ts';
import type { LintReport, ReportOptions } from './format.ts';

type Folders = Pick<ReportOptions, 'base' | 'cwd'>;

/** Lists all findings with the paths of their files, relative to `base` and with forward slashes. */
function listFindings(
  { files }: LintReport,
  { base, cwd }: Folders,
): { file: string; diagnostic: Diagnostic }[] {
  return files.flatMap((linted) => {
    const file = relativePath(base, path.resolve(cwd, linted.path));
    return linted.diagnostics.map((diagnostic) => ({ file, diagnostic }));
  });
}

/*
 * GitHub's workflow commands: lines that a runner shows as annotations at positions in files.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */

const COMMANDS = { error: 'error', warning: 'warning', info: 'notice' } as const;

export function githubReport(report: LintReport, folders: Folders): string {
  return listFindings(report, folders).map(annotation).join('\n');
}

function annotation({ file, diagnostic }: { file: string; diagnostic: Diagnostic }): string {
  const { ruleId, severity, reason, note, place } = diagnostic;
  const properties: Record<string, string | number> = { file };
  if (place) {
    properties.line = place.start.line;
    properties.endLine = place.end.line;
    // Columns only count within one line, and the end is inclusive.
    if (place.start.line === place.end.line) {
      properties.col = place.start.column;
      properties.endColumn = Math.max(place.start.column, place.end.column - 1);
    }
  }
  properties.title = ruleId;
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  const message = note === undefined ? reason : `${reason}\n${note}`;
  return `::${COMMANDS[severity]} ${list.join(',')}::${escapeData(message)}`;
}

function escapeData(text: string): string {
  const written = text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  // Keep control characters out of logs.
  return written.replaceAll(/\p{Cc}/gu, '\uFFFD');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/* GitLab's code quality report: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format */

const SEVERITIES = { error: 'critical', warning: 'minor', info: 'info' } as const;

export function gitlabReport(report: LintReport, folders: Folders): string {
  const issues = listFindings(report, folders).map(({ file, diagnostic }) => {
    const { ruleId, severity, reason, note, place } = diagnostic;
    const known = `${file}\n${report.fingerprints.get(diagnostic)?.[0] ?? ''}`;
    return {
      type: 'issue',
      check_name: ruleId,
      description: reason,
      ...(note !== undefined && { content: { body: note } }),
      categories: ['Bug Risk'],
      severity: SEVERITIES[severity],
      // GitLab compares all findings of a project by fingerprint, so findings on equal lines of two files need
      // different ones.
      fingerprint: createHash('sha256').update(known).digest('hex').slice(0, 32),
      location: { path: file, lines: { begin: place?.start.line ?? 1, end: place?.end.line ?? 1 } },
    };
  });
  return JSON.stringify(issues, undefined, 2);
}
