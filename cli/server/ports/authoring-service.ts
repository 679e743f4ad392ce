import type { StudioService } from './author-files.ts';

/** Names one finding: of a rule, in a file, beginning at an offset of its text. */
export interface FindingRef {
  /** From the repository's root. */
  path: string;
  ruleId: string;
  offset: number;
  /** Of the fix or suggestion that is chosen; without it the finding's fix is meant. */
  title?: string;
}

/** A place in a file. */
export interface SourcePlace {
  /** From the repository's root. */
  path: string;
  line: number;
  column: number;
}

/**
 * What became of a fix: `outdated` when the file no longer has that finding, `harmful` when it would bring another mistake,
 * `unwritable` when nothing may be written there.
 */
export type FixOutcome = 'fixed' | 'outdated' | 'harmful' | 'unwritable';

/** What an author may have done from the page, in `skillmap dev` only. */
export interface AuthoringService {
  /** Makes a finding's fix, or the suggestion that is chosen, in its file. */
  fix: (finding: FindingRef) => Promise<FixOutcome>;
  /** Opens the author's editor at a place of a file; false for one that is no map and belongs to none. */
  open: (place: SourcePlace) => boolean;
  /** The page of a rule as markdown; undefined for one that does not exist. */
  rulePage: (ruleId: string) => Promise<string | undefined>;
  /** The Studio, where it is offered. */
  studio?: StudioService;
}
