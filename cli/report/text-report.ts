import path from 'node:path';
import { reporter } from 'vfile-reporter';
import { packageFolder } from '../package-folder.ts';
import type { LintReport, ReportOptions } from './report.ts';
import { baselineSteps, nextSteps, summaryOf } from './summary.ts';

/** The findings as vfile-reporter prints them, clean files left out, with last lines of counts and what to do. */
export function textReport(report: LintReport, { color }: Pick<ReportOptions, 'color'>): string {
  const { files, baseline, notes } = report;
  const known = baseline ? baselineSteps(baseline) : [];
  const hasFindings = files.some(({ diagnostics }) => diagnostics.length > 0);
  if (!hasFindings) return [...notes, summaryOf(report), ...known].join('\n');
  // A rule's page is an address of its own, too long for a line: the last line says where all of them are.
  for (const { file } of files) for (const message of file.messages) message.url = undefined;
  const findings = reporter(
    files.map(({ file }) => file),
    { color, quiet: true, verbose: true },
  );
  const pages = path.join(packageFolder(), 'docs', 'rules', 'README.md');
  const last = [
    ...notes,
    summaryOf(report),
    ...nextSteps(report),
    ...known,
    `What each rule means, and how to mend it: ${pages}`,
  ];
  return `${withoutTotals(findings)}\n\n${last.join('\n')}`;
}

/** The reporter's own last line counts too, but without the files and what to do. */
function withoutTotals(report: string): string {
  const end = report.lastIndexOf('\n\n');
  return end > 0 ? report.slice(0, end) : report;
}
