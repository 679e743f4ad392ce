// Generated from ../user.schema.json by scripts/generate-schemas.mjs. Do not edit.

/**
 * One learner and all that they did: the form in which progress is exchanged (account, export, import). In the browser it is assembled from one record an activity (viewer/domain/to-user.ts) and taken apart into them again (viewer/domain/read-user.ts).
 */
export interface User {
  /**
   * 1.0.0. Version 0.0.0 knew one page only: its mapProgress is keyed by map, its completedTags by tag.
   */
  version: string;
  /**
   * Made by a debug flag: never saved.
   */
  isDebug: boolean;
  id: string;
  /**
   * By page source url, then by map.
   */
  mapProgress: {
    [k: string]: PageProgress;
  };
  /**
   * By page source url, then by tag: how many completed activities carry it. Computed, never trusted.
   */
  completedTags: {
    [k: string]: {
      [k: string]: number;
    };
  };
  badges: Badge[];
}
export interface PageProgress {
  [k: string]: MapProgress;
}
export interface MapProgress {
  mapId: string;
  completionState: 'incomplete' | 'transitioning' | 'completed';
  activityState: {
    [k: string]: ActivityState;
  };
}
/**
 * The fields of a stored record (progress.schema.json), and the status that follows from them.
 */
export interface ActivityState {
  activityId: string;
  isCompleted: boolean;
  status?: 'locked' | 'notstarted' | 'inprogress' | 'completed' | 'restarted';
  completedTime?: number;
  headerId?: string;
  currentStep?: number;
  maxSteps?: number;
  workedAt?: number;
  attempt?: number;
  resetAt?: number;
  updatedAt?: number;
}
export interface Badge {
  id: string;
  title: string;
  image: string;
  lockedImage?: string;
  type: 'skillmap-completion';
  sourceURL: string;
  /**
   * Milliseconds since 1970.
   */
  timestamp?: number;
}
