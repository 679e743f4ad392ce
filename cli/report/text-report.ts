import { VFile } from 'vfile';
import { reporter } from 'vfile-reporter';
import { addMessage } from '#parser';
import type { LintedFile } from '../lint/linter.ts';
import { safe, safeName } from './cells.ts';
import type { LintReport, ReportOptions } from './format.ts';
import { moreNote, mostShown } from './most-shown.ts';
import { EXPLAIN, baselineSteps, nextSteps, summaryOf } from './summary.ts';

/** The findings as vfile-reporter prints them, clean files left out, with last lines of counts and what to do. */
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

/** An author's words are in messages and names of files: nothing of them moves the cursor, or passes for a line of ours. */
function toShown({ path: name, diagnostics }: LintedFile): VFile {
  const shown = new VFile({ path: safeName(name) });
  // A rule's page is an address of its own, too long for a line: the last line says how it is shown.
  for (const { reason, note, url: _, ...found } of diagnostics) {
    addMessage(shown, { ...found, reason: safe(reason), ...(note !== undefined && { note: safe(note) }) });
  }
  return shown;
}

/** The reporter's own last line counts too, but without the files and what to do. */
function withoutTotals(report: string): string {
  const end = report.lastIndexOf('\n\n');
  return end > 0 ? report.slice(0, end) : report;
}
