import path from 'node:path';
import { reporter } from 'vfile-reporter';
import type { Diagnostic } from '#parser';
import { isViolation, presetSeverity } from '#parser';
import type { LintedFile } from '../lint/lint-file.ts';
import { packageFolder } from '../package-folder.ts';
import { countFindings } from './report.ts';
import type { FindingCounts, ReportOptions } from './report.ts';

/** Found before any rule looks at the text. */
const FILE_PROBLEMS = new Set(['file-binary', 'file-size', 'file-unreadable']);

/** The findings as vfile-reporter prints them, clean files left out, with a last line of counts. */
export function textReport(files: readonly LintedFile[], { color, quiet }: ReportOptions): string {
  const counts = countFindings(files);
  // A rule's page is an address of its own, too long for a line: the last line says where all of them are.
  for (const { file } of files) for (const message of file.messages) message.url = undefined;
  const report = reporter(
    files.map(({ file }) => file),
    { color, quiet: true, verbose: true },
  );
  const total = counts.error + counts.warning + counts.info;
  if (total === 0)
    return `Checked ${plural(files.length, 'map')}: ${quiet ? 'no errors' : 'nothing to mend'}.`;
  const withFindings = files.filter(({ diagnostics }) => diagnostics.length > 0).length;
  const summary = `${spell(counts)} in ${withFindings} of ${plural(files.length, 'map')}.`;
  const pages = path.join(packageFolder(), 'docs', 'rules', 'README.md');
  return `${withoutTotals(report)}\n\n${summary} ${nextStep(files)}\nWhat each rule means, and how to mend it: ${pages}`;
}

/** The reporter's own last line counts too, but without the files and what to do. */
function withoutTotals(report: string): string {
  const end = report.lastIndexOf('\n\n');
  return end > 0 ? report.slice(0, end) : report;
}

function spell({ error, warning, info }: FindingCounts): string {
  const parts = [
    error > 0 && plural(error, 'error'),
    warning > 0 && plural(warning, 'warning'),
    info > 0 && plural(info, 'hint'),
  ].filter((part) => part !== false);
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('');
}

/** What learners see, which no severity changes. */
function nextStep(files: readonly LintedFile[]): string {
  const closed = files.filter(({ diagnostics }) => diagnostics.some(closesMap)).length;
  if (closed === 1) return 'Learners cannot open 1 map: mend it first.';
  if (closed > 1) return `Learners cannot open ${closed} maps: mend those first.`;
  const isNoticed = files.some(({ diagnostics }) =>
    diagnostics.some(({ ruleId }) => presetSeverity(ruleId, 'recommended') !== 'info'),
  );
  return isNoticed ? 'Learners can open the map, but would notice.' : 'Learners would hardly notice.';
}

function closesMap({ ruleId, severity }: Diagnostic): boolean {
  return isViolation(ruleId) || (severity === 'error' && FILE_PROBLEMS.has(ruleId));
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
