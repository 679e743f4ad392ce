import type { Diagnostic } from '#parser';
import type { LintedFile } from '../lint/lint-file.ts';
import { countFindings } from './report.ts';

/** What `--format json` prints: stable API, `version` counts breaking changes. */
export interface JsonReport {
  version: 1;
  files: { path: string; diagnostics: Diagnostic[] }[];
  summary: { files: number; errors: number; warnings: number; infos: number };
}

export function jsonReport(files: readonly LintedFile[]): string {
  const { error, warning, info } = countFindings(files);
  const report: JsonReport = {
    version: 1,
    files: files.map(({ path, diagnostics }) => ({ path, diagnostics })),
    summary: { files: files.length, errors: error, warnings: warning, infos: info },
  };
  return JSON.stringify(report, undefined, 2);
}
