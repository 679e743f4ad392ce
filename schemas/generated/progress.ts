// Generated from ../progress.schema.json by scripts/generate-schemas.mjs. Do not edit.

/**
 * What one learner did in one activity (or reward, or completion node) of one map of one page: the unit of storage, so that two tabs never overwrite each other's whole state. Two records with the same key merge by union (exchange/merge-activity-records.ts).
 */
export interface ActivityRecord {
  /**
   * The page source identifier.
   */
  sourceUrl: string;
  mapId: string;
  activityId: string;
  isCompleted: boolean;
  /**
   * Milliseconds since 1970, of the latest completion: the latest, so that a completion after a reset is not lost to an earlier one before it.
   */
  completedTime?: number;
  /**
   * The project, once the editor has made one.
   */
  headerId?: string;
  /**
   * One-based; 0 before the first step.
   */
  currentStep?: number;
  maxSteps?: number;
  /**
   * Milliseconds since 1970, of the project and steps above, which change together; absent where there are none.
   */
  workedAt?: number;
  /**
   * Counts restarts: steps and project of a later attempt replace those of an earlier one.
   */
  attempt?: number;
  /**
   * A dated tombstone: what was worked on or completed up to then is forgotten, later work outlives it.
   */
  resetAt?: number;
  /**
   * Milliseconds since 1970, of the latest change of any kind.
   */
  updatedAt: number;
}
