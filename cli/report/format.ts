import path from 'node:path';
import { isInside, relativePath } from '../files/paths.ts';
import type { Io } from '../io.ts';
import type { BaselineOutcome } from '../lint/baseline.ts';
import type { LintedFile } from '../lint/linter.ts';
import type { Fingerprints } from './fingerprint-findings.ts';

/** What a run of the linter has to say: what every format is made from. */
export interface LintReport {
  files: readonly LintedFile[];
  /** What a finding is known by in other runs, wherever its line has moved to; see `fingerprintFindings`. */
  fingerprints: Fingerprints;
  /** Present where a baseline is used. */
  baseline?: BaselineOutcome;
  /** Sentences that people read before the counts: what else was done or seen. */
  notes: readonly string[];
  /** All that could be fixed was tried: what is left needs its author. */
  isFixRun?: boolean;
  /** Only errors are in the files. */
  quiet: boolean;
}

export interface ReportOptions {
  color: boolean;
  /** Addresses can be clicked on. */
  links: boolean;
  /** In characters. */
  width: number;
  /** Absolute: what paths in reports for other programs are relative to. */
  base: string;
  /** Absolute: what the paths of the files are relative to. */
  cwd: string;
}

export type FindingCounts = Record<'error' | 'warning' | 'info', number>;

/** How many findings of each severity there are. */
export function countFindings(
  files: readonly { diagnostics: readonly { severity: keyof FindingCounts }[] }[],
): FindingCounts {
  const counts: FindingCounts = { error: 0, warning: 0, info: 0 };
  for (const { diagnostics } of files) for (const { severity } of diagnostics) counts[severity] += 1;
  return counts;
}

/** The folder that a CI server has checked out, where we run in it, else the working folder. */
export function findBase({ cwd, env }: Pick<Io, 'cwd' | 'env'>): string {
  const checkouts = [env.GITHUB_WORKSPACE, env.CI_PROJECT_DIR];
  return (
    checkouts.find((folder) => folder !== undefined && path.isAbsolute(folder) && isInside(folder, cwd)) ??
    cwd
  );
}

/** A file's path for other programs: from the base, with forward slashes. */
export function reportPath(
  linted: Pick<LintedFile, 'path'>,
  { base, cwd }: { base: string; cwd: string },
): string {
  return relativePath(base, path.resolve(cwd, linted.path));
}
