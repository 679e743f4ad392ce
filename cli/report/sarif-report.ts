import type { Artifact, Log, ReportingDescriptor, Result } from 'sarif';
import { presetSeverity } from '#parser';
import type { LintedFile } from '../lint/linter.ts';
import { packageVersion } from '../package-folder.ts';
import type { LintReport, ReportOptions } from './format.ts';
import { readRulePage } from './rule-pages.ts';
import { ROOT, artifactLocation } from './sarif-location.ts';
import { LEVELS, toResults } from './sarif-result.ts';

/*
 * SARIF 2.1.0: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 * Paths are relative to `%SRCROOT%`, so that nothing in the log depends on where it was made.
 */

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
const LANGUAGES = { map: 'markdown', tutorial: 'markdown', package: 'json' } as const;

export async function sarifReport(
  report: LintReport,
  options: Pick<ReportOptions, 'base' | 'cwd'>,
): Promise<string> {
  const { files } = report;
  const rules = await rulesOf(files);
  const ruleIndexes = new Map(rules.map(({ id }, index) => [id, index]));
  const results: Result[] = files.flatMap((linted, index) =>
    toResults(linted, { report, options, index, ruleIndexes }),
  );
  const log: Log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'skillmap', version: packageVersion(), semanticVersion: packageVersion(), rules },
        },
        invocations: [{ executionSuccessful: !files.some(({ isUnreadable }) => isUnreadable) }],
        originalUriBaseIds: { [ROOT]: { description: { text: 'The root of the checked-out sources.' } } },
        columnKind: 'utf16CodeUnits',
        artifacts: files.map((linted): Artifact => ({
          location: artifactLocation(linted, options),
          roles: ['analysisTarget'],
          sourceLanguage: LANGUAGES[linted.kind],
        })),
        results,
      },
    ],
  };
  return JSON.stringify(log, undefined, 2);
}

/** Those that found something, each with its page as help. */
async function rulesOf(files: readonly LintedFile[]): Promise<ReportingDescriptor[]> {
  const found = files.flatMap(({ diagnostics, known = [] }) => [...diagnostics, ...known]);
  const ids = [...new Set(found.map(({ ruleId }) => ruleId))].sort();
  return Promise.all(
    ids.map(async (id): Promise<ReportingDescriptor> => {
      const page = await readRulePage(id);
      if (!page) return { id };
      return {
        id,
        defaultConfiguration: { level: LEVELS[presetSeverity(id, 'recommended')] },
        shortDescription: { text: page.summary },
        help: { text: page.text, markdown: page.text },
      };
    }),
  );
}
