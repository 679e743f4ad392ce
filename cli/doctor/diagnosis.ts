import type { ChosenTarget } from '../config/choose-target.ts';

/**
 * - good: learners get the local files
 * - problem: they do not, or cannot open a map
 * - hint: worth knowing
 * - unknown: the code host could not be asked
 */
export type CheckStatus = 'good' | 'problem' | 'hint' | 'unknown';

/** The result of a check, and what it means for learners. */
export interface Check {
  id: CheckId;
  status: CheckStatus;
  /** A whole sentence. */
  title: string;
  /** Files, commits or mistakes, one per line. */
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

/** The next step: a command to copy, or a manual action. */
export type Step = { kind: 'run'; command: string } | { kind: 'do'; text: string };

export const run = (command: string): Step => ({ kind: 'run', command });
export const manual = (text: string): Step => ({ kind: 'do', text });

/** The version of the maps that learners get, or a branch if there is no version. */
interface ServedVersion {
  tag?: string;
  branch?: string;
  commit: string;
  /** Date of the version, ISO 8601. Absent if its commit is not on this computer. */
  date?: string | undefined;
}

export interface MapLink {
  /** Path from the repository's root. */
  path: string;
  name: string;
  url: string;
}

/** The result of `skillmap doctor`. */
export interface Diagnosis {
  /** Absolute path. */
  root: string;
  /** `owner/name` on the code host. */
  slug?: string | undefined;
  /** False if the command runs offline or cannot reach the code host. */
  isOnline: boolean;
  serves?: ServedVersion | undefined;
  /** The editor that learners use. */
  editor: ChosenTarget;
  checks: Check[];
  steps: Step[];
  links: MapLink[];
}

/** Formats a date, for example as `3 March 2026`. */
export function toDay(date: Date): string {
  return date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
}

/** Quotes an argument for common shells if needed, so that it stays one word whatever it contains. */
export function quoted(argument: string): string {
  if (/^[\w@%+=:,./-]+$/.test(argument)) return argument;
  // With no other special characters than spaces, all shells agree, including those on Windows.
  return /^[\w@%+=:,./ -]+$/.test(argument)
    ? `"${argument}"`
    : `'${argument.replaceAll("'", String.raw`'\''`)}'`;
}
