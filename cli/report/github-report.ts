import type { Diagnostic } from '#parser';
import type { LintReport, ReportOptions } from './format.ts';
import { reportPath } from './format.ts';

/*
 * GitHub's workflow commands: a line that a runner shows as an annotation at the place in the file.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */

const COMMANDS = { error: 'error', warning: 'warning', info: 'notice' } as const;

export function githubReport(
  { files }: Pick<LintReport, 'files'>,
  place: Pick<ReportOptions, 'base' | 'cwd'>,
): string {
  return files
    .flatMap((linted) => linted.diagnostics.map((found) => annotation(reportPath(linted, place), found)))
    .join('\n');
}

function annotation(path: string, { ruleId, severity, reason, note, place }: Diagnostic): string {
  const properties: Record<string, string | number> = { file: path };
  if (place) {
    properties.line = place.start.line;
    properties.endLine = place.end.line;
    // Columns only count within one line; the end is inclusive there.
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
  // Keeps control characters out of logs that are read in a terminal.
  return written.replaceAll(/\p{Cc}/gu, '\uFFFD');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
