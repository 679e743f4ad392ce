// Generated from ../progress.schema.json by scripts/generate-schemas.mjs. Do not edit.

/**
 * What one learner did in one activity (or reward, or completion node) of one map of one page: the unit of storage, so that two tabs never overwrite each other's whole state. Two records with the same key merge by union (viewer/domain/merge-progress.ts).
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
   * Milliseconds since 1970, of the first completion since the last reset.
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
   * Counts restarts: steps and project of a later attempt replace those of an earlier one.
   */
  attempt?: number;
  /**
   * A dated tombstone: everything of this record up to then is forgotten.
   */
  resetAt?: number;
  /**
   * Milliseconds since 1970.
   */
  updatedAt: number;
}
