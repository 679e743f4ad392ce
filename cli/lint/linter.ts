import type { VFile } from 'vfile';
import type { Repository, DocumentKind, Diagnostic } from '#parser';
import type { LoadedConfig } from '../config/find-config.ts';
import type { Since } from '../evolution/open-since.ts';
import type { TextReading } from '../files/read-text-file.ts';

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
  /** The file could not be read, or a rule failed on it. */
  isUnreadable: boolean;
  /** What a rule threw: a mistake of ours. */
  failure?: Error;
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
  since?: Since;
}
