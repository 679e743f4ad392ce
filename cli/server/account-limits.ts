/**
 * What is counted: a learner's reads, writes, projects and erasures; an address's sign-ins, reports, shared games and their
 * pictures, the kiosks that it opens, and what it sends to them.
 */
export type LimitKind =
  | 'read'
  | 'write'
  | 'project'
  | 'erase'
  | 'sign-in'
  | 'report'
  | 'publish'
  | 'thumbnail'
  | 'kiosk-open'
  | 'kiosk-send';

/** How often somebody may ask, over all processes of the server. */
export interface AccountLimits {
  /** Counts one; the seconds to wait where that was too many, and else undefined. */
  count: (kind: LimitKind, who: string) => Promise<number | undefined>;
}
