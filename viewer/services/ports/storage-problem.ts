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
