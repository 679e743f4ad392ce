import type { Diagnostic, DocumentKind, Fix } from '#parser';
import type { FindingCounts } from '#schemas/authoring.ts';
import { countFindings } from '#schemas/exchange/count-findings.ts';
import type { LintReport } from './format.ts';

/** Output of `--format json`. A stable API: `version` rises with breaking changes. */
export interface JsonReport {
  version: 1;
  files: {
    path: string;
    kind: DocumentKind;
    diagnostics: Diagnostic[];
    /** Number of findings that are not listed, by severity: only the first 1000 of each rule and file are. */
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

export function jsonReport({ files, baseline }: LintReport): string {
  const { error, warning, info } = countFindings(files);
  const fixable = files.flatMap(({ diagnostics }) => diagnostics).filter(({ fix }) => fix).length;
  const report: JsonReport = {
    version: 1,
    files: files.map(({ path, kind, diagnostics, more, fixed }) => ({
      path,
      kind,
      diagnostics: diagnostics.map(withoutPhrases),
      ...(more && { more }),
      ...(fixed && { fixed }),
    })),
    summary: {
      files: files.length,
      errors: error,
      warnings: warning,
      infos: info,
      fixable,
      ...(baseline && { baseline: { known: baseline.known, gone: baseline.outdated } }),
    },
  };
  return JSON.stringify(report, undefined, 2);
}

/** Leaves out the ids of sentences, which are not part of the API. */
function withoutPhrases({ phrases: _phrases, ...finding }: Diagnostic): Diagnostic {
  const { fix, suggestions } = finding;
  return {
    ...finding,
    ...(fix && { fix: withoutPhrase(fix) }),
    ...(suggestions && { suggestions: suggestions.map(withoutPhrase) }),
  };
}

function withoutPhrase({ phrase: _phrase, ...fix }: Fix): Fix {
  return fix;
}
