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
  /** For the console. */
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
  /** Calls the listener with the current problem, and then at each change. Undefined if all is well. */
  subscribe: (listener: (problem: StorageProblem | undefined) => void) => () => void;
  /** Two tabs changed the same project, and both versions are kept. */
  onConflict: (listener: () => void) => () => void;
  /** Tries again now. Resolves when the result is known. */
  retry: () => Promise<void>;
}

/** Reports from a store about its storage. */
export interface StorageReports {
  failed: (error: unknown) => void;
  worked: () => void;
}

/** Stores activity records individually. Saving merges, so that tabs and devices never overwrite each other. */
export interface ProgressStore {
  /** Loads all records of a page source, or of every source. */
  load: (sourceUrl?: string) => Promise<ActivityRecord[]>;
  /** Merges the records with the stored ones, and returns the result. */
  save: (records: readonly ActivityRecord[]) => Promise<ActivityRecord[]>;
  /** Called with records that another tab has saved. */
  subscribe: (listener: (records: readonly ActivityRecord[]) => void) => () => void;
}

/** Stores the learner's projects as the editor sends them. */
export interface ProjectStore {
  list: () => Promise<Project[]>;
  get: (headerId: string) => Promise<Project | undefined>;
  save: (project: Project) => Promise<void>;
  /**
   * Replaces the stored version that the caller knows. If another tab has saved a different one, writes nothing and
   * returns false.
   */
  update: (project: Project, known: Project | undefined) => Promise<boolean>;
  remove: (headerIds: readonly string[]) => Promise<void>;
}

/** A project that is not written yet, and the version that the editor and the store last had in common. */
export interface LastWord {
  project: Project;
  known?: Project | undefined;
}

/** Keeps projects that a closing page may have no time to write, until the next page writes them. Never throws. */
export interface LastWords {
  /** Synchronous. Replaces what was kept before. */
  keep: (words: readonly LastWord[]) => void;
  read: () => readonly LastWord[];
}

/** Stores a small picture of each project by header id. Never rejects: losing a picture loses no work. */
export interface PictureStore {
  /** Data URLs. */
  list: () => Promise<ReadonlyMap<string, string>>;
  /** Replaces an earlier picture. */
  put: (headerId: string, dataUrl: string) => Promise<void>;
  /** Called when this page has stored a picture. */
  subscribe: (listener: () => void) => () => void;
}

/** Stores what a reset has deleted, so that any tab can undo it, even after a reload. Never rejects. */
export interface ErasedStore {
  load: () => Promise<ErasedWork | undefined>;
  /** Joins it with what was erased before. */
  add: (erased: ErasedWork) => Promise<void>;
  /** Deletes what is final at the given time, or everything. */
  clear: (at?: number) => Promise<void>;
  /** Another tab has made or undone a reset. */
  subscribe: (listener: () => void) => () => void;
}

export interface Preferences {
  highContrast: boolean;
  /** `system` follows the device. */
  theme: 'system' | 'light' | 'dark';
  language?: string;
  /** Shows the map as a list, for learners who cannot use the picture. */
  view?: 'list';
}

/** Stores the learner's preferences on this device. Never throws, even if nothing can be stored. */
export interface PreferencesStore {
  read: () => Preferences;
  write: (preferences: Preferences) => void;
  /** Changes made in another tab. */
  subscribe: (listener: (preferences: Preferences) => void) => () => void;
}

/** Remembers what is shown only once: the introduction of a page, the login prompt. */
export interface ShownOnce {
  has: (name: string, sourceUrl: string) => boolean;
  mark: (name: string, sourceUrl: string) => void;
  /** Forgets everything that was shown for a source, or for every source. */
  forget: (sourceUrl?: string) => void;
}
