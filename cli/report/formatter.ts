import type { Diagnostic, DocumentKind } from '#parser';
import type { FindingCounts } from '#schemas/authoring.ts';

/* The types with which users write formatters. */

/** Output of `--format json`, and input of custom formatters. A stable API: `version` rises with breaking changes. */
export interface JsonReport {
  version: 1;
  files: {
    path: string;
    kind: DocumentKind;
    diagnostics: Diagnostic[];
    /** Number of findings that are not listed, by severity. Only the first 1000 of each rule and file are listed. */
    more?: FindingCounts;
    /**
     * With `--fix`, the number of fixed findings. With `--fix-dry-run`, the number that would be fixed, and the diff.
     */
    fixed?: { count: number; diff?: string };
  }[];
  summary: {
    files: number;
    errors: number;
    warnings: number;
    infos: number;
    /** Number of findings that `--fix` would fix. */
    fixable: number;
    /** With a baseline: the number of hidden findings, and of outdated entries. */
    baseline?: { known: number; gone: number };
  };
}

/** Describes the output of a formatter. */
export interface FormatterContext {
  /** Absolute path to which the files' paths are relative. */
  cwd: string;
  /** True if the output shows ANSI colours. */
  color: boolean;
  /** Width of the output in characters. */
  width: number;
}

/** The default export of a module for `--format`: turns findings into text. */
export type Formatter = (report: JsonReport, context: FormatterContext) => string | Promise<string>;
