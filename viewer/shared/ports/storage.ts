import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Project } from '#schemas/generated/project.ts';
import type { ErasedWork } from '../domain/reset-progress.ts';

/**
 * Why something could not be stored, or read back. The session goes on in memory; the learner is told.
 * - unavailable: the browser gives no storage (private windows, settings, embedding)
 * - full: no space is left
 * - blocked: another tab with an older version of the page holds the storage
 * - outdated: another tab with a newer version has taken the storage over; a reload helps
 * - conflict: another tab has changed the same project; both versions are kept
 * - failed: anything else
 */
export interface StorageProblem {
  kind: 'unavailable' | 'full' | 'blocked' | 'outdated' | 'conflict' | 'failed';
  /** For the console. */
  detail: string;
}

/** What a store throws: the problem as an error. */
export class StorageError extends Error {
  readonly problem: StorageProblem;

  constructor(problem: StorageProblem) {
    super(`${problem.kind}: ${problem.detail}`);
    this.name = 'StorageError';
    this.problem = problem;
  }
}

/** How it stands with storage. What fails is kept in memory and offered again, by itself and when asked to. */
export interface StorageHealth {
  /** Tells at once what is wrong now, then each change: undefined while all is well. */
  subscribe: (listener: (problem: StorageProblem | undefined) => void) => () => void;
  /** Two tabs changed the same project, and both versions are kept. */
  onConflict: (listener: () => void) => () => void;
  /** Tries again now; resolves when that has been decided. */
  retry: () => Promise<void>;
}

/** What a store tells of the storage below it. */
export interface StorageReports {
  failed: (error: unknown) => void;
  worked: () => void;
}

/** Keeps activity records, one by one: saving merges, so that tabs and devices never overwrite each other. */
export interface ProgressStore {
  /** All records of a page source; those of every source without one. */
  load: (sourceUrl?: string) => Promise<ActivityRecord[]>;
  /** Merges the records into those stored, and gives them as they are stored now. */
  save: (records: readonly ActivityRecord[]) => Promise<ActivityRecord[]>;
  /** Records that another tab has saved. */
  subscribe: (listener: (records: readonly ActivityRecord[]) => void) => () => void;
}

/** Keeps the learner's projects, as the editor hands them over. */
export interface ProjectStore {
  list: () => Promise<Project[]>;
  get: (headerId: string) => Promise<Project | undefined>;
  save: (project: Project) => Promise<void>;
  /**
   * Saves a project over the one that the caller knows to be stored. Where another one stands there by now, as
   * another tab has saved it, nothing is written and the answer is false; unless it holds the same.
   */
  update: (project: Project, known: Project | undefined) => Promise<boolean>;
  remove: (headerIds: readonly string[]) => Promise<void>;
}

/** A project that is not written yet, and as its editor and the store were agreed on it last. */
export interface LastWord {
  project: Project;
  known?: Project | undefined;
}

/** Keeps what a page may have no time to write when it goes away, for the next one. Never throws. */
export interface LastWords {
  /** Before it returns, in place of what was kept. */
  keep: (words: readonly LastWord[]) => void;
  read: () => readonly LastWord[];
}

/** Keeps a small picture of what each project looks like, by its header id. Never rejects: a lost one is no lost work. */
export interface PictureStore {
  /** Data urls. */
  list: () => Promise<ReadonlyMap<string, string>>;
  /** The one that was taken last counts. */
  put: (headerId: string, dataUrl: string) => Promise<void>;
  /** One was put by this page. */
  subscribe: (listener: () => void) => () => void;
}

/** Keeps what a reset took away, so that any tab can undo it, and one that was loaded anew. Never rejects. */
export interface ErasedStore {
  load: () => Promise<ErasedWork | undefined>;
  /** Joins it with what was erased before. */
  add: (erased: ErasedWork) => Promise<void>;
  /** Forgets what is final at a time; all of it without one. */
  clear: (at?: number) => Promise<void>;
  /** Another tab has reset, or undone. */
  subscribe: (listener: () => void) => () => void;
}

export interface Preferences {
  highContrast: boolean;
  /** `system` follows the device. */
  theme: 'system' | 'light' | 'dark';
  language?: string;
  /** The map as a list, for those who cannot use the picture. */
  view?: 'list';
}

/** Keeps what the learner prefers on this device. Never throws: where nothing can be kept, nothing is. */
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
  /** Forgets everything that was shown for a source; for every source without one. */
  forget: (sourceUrl?: string) => void;
}
