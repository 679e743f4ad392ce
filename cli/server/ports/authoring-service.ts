import type { StudioService } from './author-files.ts';

/** Identifies a finding: the rule, the file, and the offset of its start. */
export interface FindingRef {
  /** Relative to the repository's root. */
  path: string;
  ruleId: string;
  offset: number;
  /** Title of the chosen fix or suggestion. Without it, the finding's fix. */
  title?: string;
}

/** A position in a file. */
export interface SourcePlace {
  /** Relative to the repository's root. */
  path: string;
  line: number;
  column: number;
}

/**
 * The result of a fix: `outdated` if the file no longer has the finding, `harmful` if the fix would cause another
 * mistake, `unwritable` if the file may not be written.
 */
export type FixOutcome = 'fixed' | 'outdated' | 'harmful' | 'unwritable';

/** Actions of an author on the page. Only `skillmap dev` has this service. */
export interface AuthoringService {
  /** Applies a finding's fix, or the chosen suggestion, to its file. */
  fix: (finding: FindingRef) => Promise<FixOutcome>;
  /** Opens the author's editor at a position. Returns false if the file is neither a map nor part of one. */
  open: (place: SourcePlace) => boolean;
  /** Returns the page of a rule as markdown, or undefined if there is none. */
  rulePage: (ruleId: string) => Promise<string | undefined>;
  /** Present if the Studio is available. */
  studio?: StudioService;
}
