import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Project } from '#schemas/generated/project.ts';
import type { ErasedWork } from '../domain/reset-progress.ts';

/**
 * Why something could not be stored or read. The session continues in memory, and the learner sees a message.
 * - unavailable: the browser provides no storage (private windows, settings, embedding)
 * - full: no space is left
 * - blocked: another tab with an older version of the page locks the storage
 * - outdated: another tab with a newer version has upgraded the storage; a reload helps
 * - conflict: another tab has changed the same project; both versions are kept
 * - failed: anything else
 */
export interface StorageProblem {
  kind: 'unavailable' | 'full' | 'blocked' | 'outdated' | 'conflict' | 'failed';
  /** Details for the console. */
  detail: string;
}

/** The error that stores throw. */
export class StorageError extends Error {
  readonly problem: StorageProblem;

  constructor(problem: StorageProblem) {
    super(`${problem.kind}: ${problem.detail}`);
    this.name = 'StorageError';
    this.problem = problem;
  }
}

/** The state of the storage. Failed writes are kept in memory and repeated, automatically and on request. */
export interface StorageHealth {
  /**
   * Calls the listener with the current problem, and then after each change. Undefined means that there is no problem.
   */
  subscribe: (listener: (problem: StorageProblem | undefined) => void) => () => void;
  /** Calls the listener when two tabs have changed the same project, so that both versions are kept. */
  onConflict: (listener: () => void) => () => void;
  /** Repeats failed writes now. Resolves when the result is known. */
  retry: () => Promise<void>;
}

/** Receives the results of a store's reads and writes. */
export interface StorageReports {
  reportFailure: (error: unknown) => void;
  reportSuccess: () => void;
}

/** Stores activity records individually. Saving merges them, so that tabs and devices never overwrite each other. */
export interface ProgressStore {
  /** Loads all records of a page source, or of all sources if it is undefined. */
  load: (sourceUrl?: string) => Promise<ActivityRecord[]>;
  /** Merges records with the stored ones, and returns the result. */
  save: (records: readonly ActivityRecord[]) => Promise<ActivityRecord[]>;
  /** Calls the listener with records that another tab has saved. */
  subscribe: (listener: (records: readonly ActivityRecord[]) => void) => () => void;
}

/** Stores the projects that the editor sends. */
export interface ProjectStore {
  list: () => Promise<Project[]>;
  get: (headerId: string) => Promise<Project | undefined>;
  save: (project: Project) => Promise<void>;
  /**
   * Replaces the stored version `known`. If another tab has saved a different one, writes nothing and returns false.
   */
  update: (project: Project, known: Project | undefined) => Promise<boolean>;
  remove: (headerIds: readonly string[]) => Promise<void>;
}

/** A project that is not stored yet, and the version of it that the editor and the store last had in common. */
export interface UnloadBackupEntry {
  project: Project;
  known?: Project | undefined;
}

/** Stores projects that a closing page may not have time to write. The next page writes them. Never throws. */
export interface UnloadBackup {
  /** Stores projects synchronously, replacing those of earlier calls. */
  write: (entries: readonly UnloadBackupEntry[]) => void;
  read: () => readonly UnloadBackupEntry[];
}

/** Stores a small picture of each project by header id. Never rejects, because losing a picture loses no work. */
export interface PictureStore {
  /** Returns the pictures as data URLs, by header id. */
  list: () => Promise<ReadonlyMap<string, string>>;
  /** Stores a picture, replacing an earlier one of the project. */
  put: (headerId: string, dataUrl: string) => Promise<void>;
  /** Calls the listener when this page has stored a picture. */
  subscribe: (listener: () => void) => () => void;
}

/** Stores the work that a reset has deleted, so that any tab can undo the reset, even after a reload. Never rejects. */
export interface ErasedStore {
  load: () => Promise<ErasedWork | undefined>;
  /** Adds the work of another reset. All added resets are undone together. */
  add: (erased: ErasedWork) => Promise<void>;
  /** Deletes the work if its undo has expired at the time `at`. Without `at`, deletes it in any case. */
  clear: (at?: number) => Promise<void>;
  /** Calls the listener when another tab has made or undone a reset. */
  subscribe: (listener: () => void) => () => void;
}

export interface Preferences {
  highContrast: boolean;
  /** Color theme. `system` follows the device. */
  theme: 'system' | 'light' | 'dark';
  language?: string;
  /** Shows the map as a list, for learners who cannot use it as a picture. */
  view?: 'list';
  /** The figure on the map. Absent until the learner has chosen one. */
  hero?: string;
}

/** Stores the learner's preferences on this device. Never throws, even if nothing can be stored. */
export interface PreferencesStore {
  read: () => Preferences;
  write: (preferences: Preferences) => void;
  /** Calls the listener with preferences that were changed in another tab. */
  subscribe: (listener: (preferences: Preferences) => void) => () => void;
}

/** Remembers what is shown only once per page source: the introduction and the offer to sign in. */
export interface ShownOnce {
  has: (name: string, sourceUrl: string) => boolean;
  mark: (name: string, sourceUrl: string) => void;
  /** Forgets everything that was shown for a source, or for every source. */
  forget: (sourceUrl?: string) => void;
}
