import path from 'node:path';
import { isInside } from '../files/paths.ts';
import type { Io } from '../io.ts';
import type { BaselineOutcome } from '../lint/baseline.ts';
import type { Fingerprints } from '../lint/fingerprint-findings.ts';
import type { LintedFile } from '../lint/linter.ts';
import { toExpected } from '../words.ts';

/** The result of a linter run, which each format shows. */
export interface LintReport {
  files: readonly LintedFile[];
  /** Identifies findings across runs. See `fingerprintFindings`. */
  fingerprints: Fingerprints;
  /** Present if a baseline is used. */
  baseline?: BaselineOutcome;
  /** Further sentences that are printed before the counts. */
  notes: readonly string[];
  /** True if all possible fixes were tried, so that the author must correct the remaining findings. */
  isFixRun?: boolean;
  /** True if the files contain errors only. */
  quiet: boolean;
}

export interface ReportOptions {
  color: boolean;
  /** Prints addresses as hyperlinks. */
  links: boolean;
  /** Width of the output in characters. */
  width: number;
  /** Absolute path to which paths in reports for other programs are relative. */
  base: string;
  /** Absolute path to which the files' paths are relative. */
  cwd: string;
}

/** Returns the checkout's folder if running inside it on a CI server, otherwise the working folder. */
export function findBase({ cwd, env }: Pick<Io, 'cwd' | 'env'>): string {
  const checkouts = [env.GITHUB_WORKSPACE, env.CI_PROJECT_DIR];
  return (
    checkouts.find((folder) => folder !== undefined && path.isAbsolute(folder) && isInside(folder, cwd)) ??
    cwd
  );
}

export const FORMATS = {
  text: 'one finding per line',
  pretty: 'each finding with its lines of the file',
  stylish: 'a table for each file, as ESLint prints it',
  json: 'for programs; `version` changes with breaking changes',
  sarif: 'SARIF 2.1.0, for code hosts and editors',
  github: 'annotations in pull requests on GitHub',
  junit: 'a test report, for most CI servers',
  checkstyle: 'Checkstyle XML, for review tools and CI servers',
  gitlab: 'a code quality report, for GitLab',
} as const;

export type ReportFormat = keyof typeof FORMATS;

/** A format, or a module that formats, and its output file. Without a file, standard output. */
export interface FormatChoice {
  format: ReportFormat | FormatModule;
  file?: string;
}

/** A formatter of the user: a file, relative to the working folder, or a package. */
export interface FormatModule {
  module: string;
}

/** Former names of formats, which still work. */
const FORMER_NAMES: Readonly<Record<string, ReportFormat>> = { 'code-climate': 'gitlab' };

type ChoiceReading = { ok: true; choice: FormatChoice } | { ok: false; reason: string };

/** Parses a value of `--format`: `name`, `name=file`, or the same with a module in place of a name. */
export function readFormatChoice(given: string): ChoiceReading {
  const [name = '', ...rest] = given.split('=');
  const format = readFormat(name);
  if (format === undefined) {
    return { ok: false, reason: toExpected(name, Object.keys(FORMATS), 'a module such as ./format.js') };
  }
  if (rest.length === 0) return { ok: true, choice: { format } };
  const file = rest.join('=');
  if (file === '') return { ok: false, reason: `Expected a file name after \`${name}=\`.` };
  return { ok: true, choice: { format, file } };
}

/** Matches what can only be a file or a package: `./format.js`, `format.js`, `@school/format`, `skillmap-format-wiki`. */
const MODULE = /^\.{0,2}\/|\.[cm]?[jt]s$|^@[^/]+\/|^skillmap-format-/;

function readFormat(name: string): FormatChoice['format'] | undefined {
  if (Object.hasOwn(FORMATS, name)) return name as ReportFormat;
  return FORMER_NAMES[name] ?? (MODULE.test(name) ? { module: name } : undefined);
}
