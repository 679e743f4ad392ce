import type { LintedFile } from '../lint/lint-file.ts';

export type ReportFormat = 'text' | 'json' | 'github';

export interface ReportOptions {
  color: boolean;
  /** Errors only. */
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
  const shown = options.quiet ? files.map(errorsOnly) : files;
  switch (format) {
    case 'text':
      return (await import('./text-report.ts')).textReport(shown, options);
    case 'json':
      return (await import('./json-report.ts')).jsonReport(shown);
    case 'github':
      return (await import('./github-report.ts')).githubReport(shown);
    default:
      return format satisfies never;
  }
}

function errorsOnly(linted: LintedFile): LintedFile {
  const { file } = linted;
  file.messages = file.messages.filter((message) => message.fatal === true);
  return { ...linted, diagnostics: linted.diagnostics.filter(({ severity }) => severity === 'error') };
}
