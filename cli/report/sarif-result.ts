import type { Fix as SarifFix, Location, Message, Result } from 'sarif';
import type { Diagnostic, Fix, SourceText } from '#parser';
import { createSourceText, placeOf } from '#parser';
import type { LintedFile } from '../lint/linter.ts';
import type { LintReport, ReportOptions } from './format.ts';
import { artifactLocation, relatedLocation, toRegion } from './sarif-location.ts';

/** What severities are called there. */
export const LEVELS = { error: 'error', warning: 'warning', info: 'note' } as const;

export interface ResultContext {
  report: LintReport;
  options: Pick<ReportOptions, 'base' | 'cwd'>;
  /** Of the file among the artifacts. */
  index: number;
  ruleIndexes: ReadonlyMap<string, number>;
}

/** The findings of a file; with a baseline also those that it knows, marked as such. */
export function toResults(linted: LintedFile, context: ResultContext): Result[] {
  const { diagnostics, known = [] } = linted;
  if (diagnostics.length + known.length === 0) return [];
  const source = createSourceText(String(linted.file));
  const { baseline } = context.report;
  const results = diagnostics.map((found): Result => ({
    ...toResult(found, linted, { ...context, source }),
    ...(baseline && { baselineState: 'new' }),
  }));
  const hidden = known.map((found): Result => ({
    ...toResult(found, linted, { ...context, source }),
    baselineState: 'unchanged',
    suppressions: [{ kind: 'external', status: 'accepted', justification: 'It is in the baseline.' }],
  }));
  return [...results, ...hidden];
}

type SourceContext = ResultContext & { source: SourceText };

function toResult(found: Diagnostic, linted: LintedFile, context: SourceContext): Result {
  const { ruleId, severity, reason, note, place, related = [], fix, suggestions = [] } = found;
  const { report, options, index, ruleIndexes } = context;
  const ruleIndex = ruleIndexes.get(ruleId);
  const location = { ...artifactLocation(linted, options), index };
  const fingerprint = report.fingerprints.get(found);
  const fixes = [...(fix ? [fix] : []), ...suggestions];
  return {
    ruleId,
    ...(ruleIndex !== undefined && { ruleIndex }),
    level: LEVELS[severity],
    message: toMessage(note === undefined ? reason : `${reason}\n${note}`),
    locations: [
      { physicalLocation: { artifactLocation: location, ...(place && { region: toRegion(place) }) } },
    ],
    ...(related.length > 0 && {
      relatedLocations: related.map((end, id): Location => ({
        id,
        message: toMessage(end.reason),
        physicalLocation: {
          artifactLocation: end.path === undefined ? location : relatedLocation(end.path, linted, options),
          region: toRegion(end.place),
        },
      })),
    }),
    ...(fixes.length > 0 && { fixes: fixes.map((one) => toFix(one, linted, context)) }),
    ...(fingerprint !== undefined && { partialFingerprints: { 'skillmapFinding/v2': fingerprint } }),
  };
}

function toFix(
  { title, edits }: Fix,
  linted: LintedFile,
  { options, index, source }: SourceContext,
): SarifFix {
  return {
    description: toMessage(title),
    artifactChanges: [
      {
        artifactLocation: { ...artifactLocation(linted, options), index },
        replacements: edits.map(({ start, end, text }) => ({
          deletedRegion: toRegion(placeOf(source, start, end)),
          insertedContent: { text },
        })),
      },
    ],
  };
}

/** In a message of SARIF braces hold places to fill in, and brackets before parentheses links. */
function toMessage(text: string): Message {
  const plain = text.replaceAll('{', '{{').replaceAll('}', '}}');
  return { text: plain.replace(/\[([^\]\n]*)\]\(/g, '\\[$1\\](') };
}
