import pc from 'picocolors';
import stringWidth from 'string-width';
import { placesOf, type Diagnostic } from '#parser';
import { countFindings } from '#schemas/exchange/count-findings.ts';
import { count } from '../words.ts';
import { sanitize, safeName } from './cells.ts';
import type { LintReport, ReportOptions } from './format.ts';
import { moreNote, mostShown } from './most-shown.ts';

type Colors = ReturnType<typeof pc.createColors>;

/**
 * Formats findings as ESLint does by default: a table for each file with a row for each place, then the counts. Returns
 * '' if there is nothing to report.
 */
export function stylishReport(report: LintReport, { color }: Pick<ReportOptions, 'color'>): string {
  const colors = pc.createColors(color);
  const blocks = report.files.flatMap((linted) => {
    const { diagnostics } = linted;
    if (diagnostics.length === 0) return [];
    const shown = mostShown(linted);
    const note = moreNote(shown);
    const rows = tableOf(shown.linted.diagnostics, colors);
    return [
      [colors.underline(safeName(linted.path)), ...rows, ...(note === '' ? [] : [`  ${note}`])].join('\n'),
    ];
  });
  const totals = blocks.length === 0 ? [] : [totalsOf(report, colors)];
  return [...blocks, ...report.notes, ...totals].join('\n\n');
}

const WORDS = { error: 'error', warning: 'warning', info: 'info' } as const;

function tableOf(diagnostics: readonly Diagnostic[], colors: Colors): string[] {
  const paint = { error: colors.red, warning: colors.yellow, info: colors.blue };
  const rows = diagnostics.flatMap(placesOf).map(({ ruleId, severity, reason, place }) => ({
    at: place ? `${place.start.line}:${place.start.column}` : '0:0',
    severity,
    reason: sanitize(reason),
    ruleId,
  }));
  const widest = (texts: readonly string[]): number =>
    texts.reduce((most, text) => Math.max(most, stringWidth(text)), 0);
  const atWidth = widest(rows.map(({ at }) => at));
  const reasonWidth = widest(rows.map(({ reason }) => reason));
  return rows.map(({ at, severity, reason, ruleId }) => {
    const word = paint[severity](WORDS[severity].padEnd('warning'.length));
    const padding = ' '.repeat(reasonWidth - stringWidth(reason));
    return `  ${colors.dim(at.padStart(atWidth))}  ${word}  ${reason}${padding}  ${colors.dim(ruleId)}`;
  });
}

function totalsOf({ files }: LintReport, colors: Colors): string {
  const { error, warning, info } = countFindings(files);
  const parts = [count(error, 'error'), count(warning, 'warning'), count(info, 'info')].join(', ');
  const paint = error > 0 ? colors.red : warning > 0 ? colors.yellow : colors.blue;
  return colors.bold(paint(`✖ ${count(error + warning + info, 'finding')} (${parts})`));
}
