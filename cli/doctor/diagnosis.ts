import type { ChosenTarget } from '../config/choose-target.ts';

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

const checkWith =
  (status: CheckStatus) =>
  (id: CheckId, title: string, details?: string[]): Check => ({
    id,
    status,
    title,
    ...(details && { details }),
  });

export const good = checkWith('good');
export const problem = checkWith('problem');
export const hint = checkWith('hint');
export const unknown = checkWith('unknown');

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

export const run = (command: string): Step => ({ kind: 'run', command });
export const manual = (text: string): Step => ({ kind: 'do', text });

/** What learners get of the repository's maps: a version, or, where there is none, a branch. */
interface ServedVersion {
  tag?: string;
  branch?: string;
  commit: string;
  /** When it was made, ISO 8601; absent where the commit is not on this computer. */
  date?: string | undefined;
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
  slug?: string | undefined;
  /** Whether the code host was asked. */
  isOnline: boolean;
  serves?: ServedVersion | undefined;
  /** The editor that learners use. */
  editor: ChosenTarget;
  checks: Check[];
  steps: Step[];
  links: MapLink[];
}

/** `3 March 2026`. */
export function toDay(date: Date): string {
  return date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

/** An argument for the shells that people use, in quotes where it has to be: one word to them, whatever is in it. */
export function quoted(argument: string): string {
  if (/^[\w@%+=:,./-]+$/.test(argument)) return argument;
  // What holds nothing but spaces besides means the same to all shells, on Windows too.
  return /^[\w@%+=:,./ -]+$/.test(argument)
    ? `"${argument}"`
    : `'${argument.replaceAll("'", String.raw`'\''`)}'`;
}
