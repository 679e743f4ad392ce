import type { Diagnostic, Fix } from '#parser';
import { countFindings } from '#schemas/exchange/count-findings.ts';
import type { LintReport } from './format.ts';
import type { JsonReport } from './formatter.ts';

export function jsonReport(report: LintReport): string {
  return JSON.stringify(toJsonReport(report), undefined, 2);
}

export function toJsonReport({ files, baseline }: Pick<LintReport, 'files' | 'baseline'>): JsonReport {
  const { error, warning, info } = countFindings(files);
  const fixable = files.flatMap(({ diagnostics }) => diagnostics).filter(({ fix }) => fix).length;
  return {
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
}

/** Returns a finding without `phrases`, the ids of its sentences, which are not part of the API. */
export function withoutPhrases({ phrases: _phrases, ...finding }: Diagnostic): Diagnostic {
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
