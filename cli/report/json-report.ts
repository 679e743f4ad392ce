import type { Diagnostic, DocumentKind, Fix } from '#parser';
import type { FindingCounts } from '#schemas/authoring.ts';
import { countFindings } from '#schemas/exchange/count-findings.ts';
import type { LintReport } from './format.ts';

/** What `--format json` prints: stable API, `version` counts breaking changes. */
export interface JsonReport {
  version: 1;
  files: {
    path: string;
    kind: DocumentKind;
    diagnostics: Diagnostic[];
    /** How many findings there are beyond those, by severity: of a rule's in one file only the first 1000 are listed. */
    more?: FindingCounts;
    /** With `--fix`: how many findings were fixed; with `--fix-dry-run` how many would be, and what would change. */
    fixed?: { count: number; diff?: string };
  }[];
  summary: {
    files: number;
    errors: number;
    warnings: number;
    infos: number;
    /** How many findings `--fix` fixes. */
    fixable: number;
    /** Where a baseline is used: how many findings it hides, and how many of its entries occur no longer. */
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
      ...(baseline && { baseline: { known: baseline.known, gone: baseline.gone } }),
    },
  };
  return JSON.stringify(report, undefined, 2);
}

/** The finding in English alone: ids of its sentences are no part of the API. */
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
