/**
 * - good: learners get what is here
 * - problem: they do not, or cannot open it
 * - hint: worth knowing
 * - unknown: nobody could be asked
 */
export type CheckStatus = 'good' | 'problem' | 'hint' | 'unknown';

/** One thing that was looked at, and what it means for learners. */
export interface Check {
  id: CheckId;
  status: CheckStatus;
  /** A whole sentence. */
  title: string;
  /** Files, commits, mistakes: one a line. */
  details?: string[];
}

export type CheckId =
  | 'repository'
  | 'remote'
  | 'public'
  | 'version'
  | 'unseen'
  | 'unsaved'
  | 'unpublished'
  | 'maps'
  | 'files'
  | 'package'
  | 'findings'
  | 'branch'
  | 'links';

/** What to do next: a command to copy, or something to do by hand. */
export type Step = { kind: 'run'; command: string } | { kind: 'do'; text: string };

/** The version that learners get of the repository's maps. */
export interface ServedVersion {
  tag: string;
  commit: string;
  /** When it was made, ISO 8601; absent where the commit is not on this computer. */
  date?: string;
}

/** What learners open a map with. */
export interface MapLink {
  /** From the repository's root. */
  path: string;
  name: string;
  url: string;
}

/** What `skillmap doctor` found. */
export interface Diagnosis {
  /** Absolute. */
  root: string;
  /** `owner/name` on the code host. */
  slug?: string;
  /** Whether the code host was asked. */
  isOnline: boolean;
  serves?: ServedVersion;
  checks: Check[];
  steps: Step[];
  links: MapLink[];
}
