import type { ReportFormat } from './format-choice.ts';
import type { LintReport, ReportOptions } from './format.ts';

/** The findings as text in a format, '' for nothing to say; each format's code is loaded when it is asked for. */
export async function formatReport(
  format: ReportFormat,
  report: LintReport,
  options: ReportOptions,
): Promise<string> {
  switch (format) {
    case 'text':
      return (await import('./text-report.ts')).textReport(report, options);
    case 'pretty':
      return (await import('./pretty-report.ts')).prettyReport(report, options);
    case 'json':
      return (await import('./json-report.ts')).jsonReport(report);
    case 'sarif':
      return (await import('./sarif-report.ts')).sarifReport(report, options);
    case 'github':
      return (await import('./github-report.ts')).githubReport(report, options);
    case 'junit':
      return (await import('./junit-report.ts')).junitReport(report);
    case 'code-climate':
      return (await import('./code-climate-report.ts')).codeClimateReport(report, options);
    default:
      return format satisfies never;
  }
}
