import type { VFile } from 'vfile';
import { kindOf, type Diagnostic, type DocumentKind, type Repository } from '#parser';
import type { FindingCounts } from '#schemas/authoring.ts';
import type { LoadedConfig } from '../config/find-config.ts';
import type { Since } from '../evolution/open-since.ts';
import { mapsAmong } from '../files/find-maps.ts';
import { realPath } from '../files/paths.ts';
import { isOwnPlace, type TextReading } from '../files/read-text-file.ts';

/** A file to check, and the configuration that counts for it. */
export interface LintTarget {
  /** Absolute. */
  file: string;
  kind: DocumentKind;
  loaded: LoadedConfig;
}

/** A checked file: its path as the user named it, and its vfile with all messages. */
export interface LintedFile {
  path: string;
  kind: DocumentKind;
  file: VFile;
  diagnostics: Diagnostic[];
  /** Findings that are counted, but not among the diagnostics; absent where all are. */
  more?: FindingCounts;
  /** The file could not be read, or a rule failed on it. */
  isUnreadable: boolean;
  /** What a rule threw: a mistake of ours. */
  failure?: Error;
  /** How long the check took, in milliseconds; absent where nothing was checked. */
  milliseconds?: number;
  /** Where it stands in its repository; absent where that is not known, such as on standard input. */
  place?: FilePlace;
  /** Findings that a baseline hides. */
  known?: readonly Diagnostic[];
  /** What was fixed before: how many findings, and, where nothing is written, what would change. */
  fixed?: { count: number; diff?: string };
}

/** The repository of a file, and where the file stands in it. */
export interface FilePlace {
  repository: Repository;
  /** Absolute. */
  root: string;
  /** From the root, with forward slashes. */
  path: string;
}

/** Checks files, and knows the repositories that they stand in: each is looked through once. */
export interface Linter {
  placeOf: (file: string) => Promise<FilePlace>;
  /** `reading` is what the file says; its path is shown as from the working folder. */
  lint: (target: LintTarget, reading: TextReading) => Promise<LintedFile>;
  /** What files were before, where they are held against that. */
  since?: Since | undefined;
}

/** The kind of a file named on the command line. Such a file is always checked: as a map if it is no other kind. */
export async function findKind(
  { file, loaded }: Pick<LintTarget, 'file' | 'loaded'>,
  reading: TextReading,
  linter: Linter,
): Promise<DocumentKind> {
  const { repository, path } = await linter.placeOf(file);
  const known = { path, repository, ...(reading.kind === 'text' && { text: reading.text }) };
  const kind = kindOf(known, 'named') ?? 'map';
  // The configuration can only make a map of a tutorial. It takes a search for files: other files do without.
  if (kind !== 'tutorial' || !loaded.config.maps) return kind;
  const isConfigured = (await mapsAmong([file], loaded.folder, loaded)).has(file);
  return kindOf({ ...known, isConfigured }, 'named') ?? 'map';
}

/** Leaves out files outside the repository that a symbolic link in it leads to, unless the user names the link. */
export async function withoutLinkedOutside(
  files: readonly string[],
  linter: Pick<Linter, 'placeOf'>,
): Promise<string[]> {
  const own: string[] = [];
  const realRoots = new Map<string, string>();
  for (const file of files) {
    const { root } = await linter.placeOf(file);
    const realRoot = realRoots.get(root) ?? (await realPath(root));
    realRoots.set(root, realRoot);
    if (isOwnPlace(realRoot, await realPath(file))) own.push(file);
  }
  return own;
}

export async function isLinkedOutside(file: string, linter: Pick<Linter, 'placeOf'>): Promise<boolean> {
  return (await withoutLinkedOutside([file], linter)).length === 0;
}
