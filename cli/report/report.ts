import type { LintedFile } from '../lint/lint-file.ts';

export type ReportFormat = 'text' | 'json' | 'github';

export interface ReportOptions {
  color: boolean;
  /** Only errors are in the files. */
  quiet: boolean;
}

export interface FindingCounts {
  error: number;
  warning: number;
  info: number;
}

/** How many findings of each severity there are. */
export function countFindings(files: readonly LintedFile[]): FindingCounts {
  const counts: FindingCounts = { error: 0, warning: 0, info: 0 };
  for (const { diagnostics } of files) for (const { severity } of diagnostics) counts[severity] += 1;
  return counts;
}

/** The findings as text in a format; each format's code is loaded when it is asked for. */
export async function formatReport(
  format: ReportFormat,
  files: readonly LintedFile[],
  options: ReportOptions,
): Promise<string> {
  switch (format) {
    case 'text':
      return (await import('./text-report.ts')).textReport(files, options);
    case 'json':
      return (await import('./json-report.ts')).jsonReport(files);
    case 'github':
      return (await import('./github-report.ts')).githubReport(files);
    default:
      return format satisfies never;
  }
}
