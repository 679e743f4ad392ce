import path from 'node:path';
import { isInside } from '../files/paths.ts';
import type { Io } from '../io.ts';
import type { BaselineOutcome } from '../lint/baseline.ts';
import type { Fingerprints } from '../lint/fingerprint-findings.ts';
import type { LintedFile } from '../lint/linter.ts';

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

/** The folder that a CI server has checked out, where we run in it, else the working folder. */
export function findBase({ cwd, env }: Pick<Io, 'cwd' | 'env'>): string {
  const checkouts = [env.GITHUB_WORKSPACE, env.CI_PROJECT_DIR];
  return (
    checkouts.find((folder) => folder !== undefined && path.isAbsolute(folder) && isInside(folder, cwd)) ??
    cwd
  );
}

/** The names of the formats, each with what it is for. */
export const FORMATS = {
  text: 'one finding a line, for people',
  pretty: 'each finding with the lines of the file it is about',
  json: 'for programs; `version` counts breaking changes',
  sarif: 'SARIF 2.1.0, which code hosts and editors read',
  github: 'annotations in a pull request on GitHub',
  junit: 'a test report, which most CI servers read',
  'code-climate': 'the code quality report of GitLab',
} as const;

export type ReportFormat = keyof typeof FORMATS;

/** A format, and the file it is written to; standard output where there is none. */
export interface FormatChoice {
  format: ReportFormat;
  file?: string;
}

type ChoiceReading = { ok: true; choice: FormatChoice } | { ok: false; reason: string };

/** What `--format` was given: `name`, or `name=file`. */
export function readFormatChoice(given: string): ChoiceReading {
  const [name = '', ...rest] = given.split('=');
  if (!isFormat(name)) return { ok: false, reason: `Expected one of ${Object.keys(FORMATS).join(', ')}.` };
  if (rest.length === 0) return { ok: true, choice: { format: name } };
  const file = rest.join('=');
  if (file === '') return { ok: false, reason: `Expected the file to write behind \`${name}=\`.` };
  return { ok: true, choice: { format: name, file } };
}

function isFormat(name: string): name is ReportFormat {
  return Object.hasOwn(FORMATS, name);
}
