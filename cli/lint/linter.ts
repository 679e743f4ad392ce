import path from 'node:path';
import type { VFile } from 'vfile';
import {
  isExpectedMap,
  isMapLike,
  isTutorialText,
  PACKAGE_FILE,
  usesOfTutorial,
  type Repository,
  type DocumentKind,
  type Diagnostic,
} from '#parser';
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
  /** How long the check took, in milliseconds; absent where nothing was checked, as what a cache knows. */
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

/**
 * What a file is that somebody names: a tutorial if a map of its repository names it as one, or if it is plainly written as
 * one and nothing expects a map there; else a map.
 */
export async function findKind(
  { file, loaded }: Pick<LintTarget, 'file' | 'loaded'>,
  reading: TextReading,
  linter: Linter,
): Promise<DocumentKind> {
  if (path.basename(file) === PACKAGE_FILE) return 'package';
  if (reading.kind === 'text' && isMapLike(reading.text)) return 'map';
  const { repository, path: inside } = await linter.placeOf(file);
  if (usesOfTutorial(repository, inside).length > 0) return 'tutorial';
  const isTutorial = reading.kind === 'text' && isTutorialText(reading.text);
  if (!isTutorial || isExpectedMap(repository, inside)) return 'map';
  const isNamed = loaded.config.maps && (await mapsAmong([file], loaded.folder, loaded)).has(file);
  return isNamed === true ? 'map' : 'tutorial';
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
