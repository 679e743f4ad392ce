/**
 * What became of a report.
 * - unreachable: no network, or a server that cannot answer now
 * - too-often: others may be reporting from the same address; `retryAt` (ms since 1970) where the server says when
 * - refused: another try would end the same way
 */
export type ReportOutcome =
  | { kind: 'sent' }
  | { kind: 'unreachable' | 'too-long' | 'refused' }
  | { kind: 'too-often'; retryAt?: number };

/** §7 Report abuse: those who run the site are told of a page source or a shared game. */
export interface AbuseReports {
  /** `subject`: the identifier of the page source, or the game's id. Never rejects, and always ends. */
  send: (subject: string, text: string) => Promise<ReportOutcome>;
}
