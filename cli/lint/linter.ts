import {
  kindOf,
  type Diagnostic,
  type DocumentKind,
  type MapDocument,
  type PluginRule,
  type Repository,
} from '#parser';
import type { FindingCounts } from '#schemas/authoring.ts';
import type { LoadedConfig } from '../config/find-config.ts';
import type { Since } from '../evolution/open-since.ts';
import { mapsAmong } from '../files/find-maps.ts';
import { realPath } from '../files/paths.ts';
import { isOwnPath, type TextReading } from '../files/read-text-file.ts';

/** A file to check, and its configuration. */
export interface LintTarget {
  /** Absolute path. */
  file: string;
  kind: DocumentKind;
  loaded: LoadedConfig;
}

/** A checked file, and its findings. */
export interface LintedFile {
  /** Path as the user wrote it. */
  path: string;
  kind: DocumentKind;
  /** Empty if the file could not be read as text. */
  text: string;
  /** The text as a map. Absent for other kinds of files and unreadable ones. */
  document?: MapDocument;
  diagnostics: readonly Diagnostic[];
  /** Findings that were counted but not listed. Absent if all are listed. */
  more?: FindingCounts;
  /** True if the file could not be read or a rule failed on it. */
  isUnreadable: boolean;
  /** The error of a rule that failed: a bug in skillmap. */
  failure?: Error;
  /** How long the check took, in milliseconds. Absent if nothing was checked. */
  milliseconds?: number;
  /** The file's repository and path in it. Absent if unknown, as for standard input. */
  context?: FileContext;
  /** The rules of plugins that checked the file. Absent if plugins may not run. */
  pluginRules?: readonly PluginRule[];
  /** Findings that a baseline hides. */
  known?: readonly Diagnostic[];
  /** Number of fixed findings and, if nothing is written, the diff. */
  fixed?: { count: number; diff?: string };
}

/** A file's repository and path in it. */
export interface FileContext {
  repository: Repository;
  /** Absolute path. */
  root: string;
  /** Path from the root, with forward slashes. */
  path: string;
}

/** Checks files. Reads each repository once. */
export interface Linter {
  contextOf: (file: string) => Promise<FileContext>;
  /** Checks a file with the content `reading`. Reports show its path relative to the working folder. */
  lint: (target: LintTarget, reading: TextReading) => Promise<LintedFile>;
  /** Earlier versions of files, if changes are checked. */
  since?: Since | undefined;
}

/** Returns the kind of a file named on the command line. Such a file is always checked, by default as a map. */
export async function findKind(
  { file, loaded }: Pick<LintTarget, 'file' | 'loaded'>,
  reading: TextReading,
  linter: Linter,
): Promise<DocumentKind> {
  const { repository, path } = await linter.contextOf(file);
  const known = { path, repository, ...(reading.kind === 'text' && { text: reading.text }) };
  const kind = kindOf(known, 'named') ?? 'map';
  // The following search is only needed for tutorials: a configuration may declare one of them a map.
  if (kind !== 'tutorial' || !loaded.config.maps) return kind;
  const isConfigured = (await mapsAmong([file], loaded.folder, loaded)).has(file);
  return kindOf({ ...known, isConfigured }, 'named') ?? 'map';
}

/** Leaves out symbolic links to files outside of the repository. Not used for files that the user names. */
export async function withoutLinkedOutside(
  files: readonly string[],
  linter: Pick<Linter, 'contextOf'>,
): Promise<string[]> {
  const insideFiles: string[] = [];
  const realRoots = new Map<string, string>();
  for (const file of files) {
    const { root } = await linter.contextOf(file);
    const realRoot = realRoots.get(root) ?? (await realPath(root));
    realRoots.set(root, realRoot);
    if (isOwnPath(realRoot, await realPath(file))) insideFiles.push(file);
  }
  return insideFiles;
}

export async function isLinkedOutside(file: string, linter: Pick<Linter, 'contextOf'>): Promise<boolean> {
  return (await withoutLinkedOutside([file], linter)).length === 0;
}
