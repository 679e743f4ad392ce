import { VFile } from 'vfile';
import { reporter } from 'vfile-reporter';
import { addMessage } from '#parser';
import type { LintedFile } from '../lint/linter.ts';
import { sanitize, safeName } from './cells.ts';
import type { LintReport, ReportOptions } from './format.ts';
import { moreNote, mostShown } from './most-shown.ts';
import { EXPLAIN, baselineSteps, nextSteps, summaryOf } from './summary.ts';

/** Formats findings with vfile-reporter, without clean files, followed by the counts and the next steps. */
export function textReport(report: LintReport, { color }: Pick<ReportOptions, 'color'>): string {
  const { files, baseline, notes } = report;
  const known = baseline ? baselineSteps(baseline) : [];
  const hasFindings = files.some(({ diagnostics }) => diagnostics.length > 0);
  if (!hasFindings) return [...notes, summaryOf(report), ...known].join('\n');
  const shown = files.map(mostShown);
  const findings = reporter(
    shown.map(({ linted }) => toShown(linted)),
    { color, quiet: true, verbose: true },
  );
  const last = [
    ...shown.map(moreNote).filter((note) => note !== ''),
    ...notes,
    summaryOf(report),
    ...nextSteps(report),
    ...known,
    EXPLAIN,
  ];
  return `${withoutTotals(findings)}\n\n${last.join('\n')}`;
}

/** Makes an author's text in messages and file names safe: it must not move the cursor or imitate our own lines. */
function toShown({ path: name, diagnostics }: LintedFile): VFile {
  const shown = new VFile({ path: safeName(name) });
  // Leaves out the URL of the rule's page, which is too long for a line. The last line says how to show the page.
  for (const { reason, note, url: _, ...found } of diagnostics) {
    addMessage(shown, {
      ...found,
      reason: sanitize(reason),
      ...(note !== undefined && { note: sanitize(note) }),
    });
  }
  return shown;
}

/** Removes the reporter's own last line: its counts lack the number of files and the next steps. */
function withoutTotals(report: string): string {
  const end = report.lastIndexOf('\n\n');
  return end > 0 ? report.slice(0, end) : report;
}
