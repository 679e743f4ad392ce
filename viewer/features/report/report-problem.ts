import type { Text } from '../../i18n/use-text.ts';
import type { ReportOutcome } from '../../services/ports/games.ts';

/** Why a report was not sent; `empty` where nothing was written. */
export type ReportTrouble = Exclude<ReportOutcome, { kind: 'sent' }> | { kind: 'empty' };

const minuteMs = 60_000;

/** What went wrong, and what helps. */
export function toTroubleText(trouble: ReportTrouble, text: Text): string {
  if (trouble.kind !== 'too-often') return text(`report.trouble.${trouble.kind}`);
  if (trouble.retryAt === undefined) return text('report.trouble.too-often');
  // Seconds are not said: the minute after is never too early.
  const time = new Date(Math.ceil(trouble.retryAt / minuteMs) * minuteMs);
  return text('report.trouble.too-often-until', { time });
}
