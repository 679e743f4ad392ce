// Generated from ../account-preferences.schema.json by scripts/generate-schemas.mjs. Do not edit.

/**
 * Answer of `GET /api/user/preferences` and of the PATCH of it: what a learner's account keeps, but for projects. `?source=` (repeated) leaves only those page sources in `skillmap`; without it all are there. After a PATCH, `skillmap` holds the sources that were patched.
 */
export interface AccountPreferences {
  skillmap: SkillmapPreference;
  badges: Badge[];
  /**
   * News by e-mail; absent until the learner has said.
   */
  email?: boolean;
  highContrast?: boolean;
  /**
   * BCP 47.
   */
  language?: string;
}
/**
 * As in the User entity; the server joins what it is sent with what it has (schemas/exchange/merge-activity-records.ts), and never loses any of it.
 */
export interface SkillmapPreference {
  mapProgress: MapProgress;
  completedTags: CompletedTags;
}
/**
 * By page source url, then by map.
 */
export interface MapProgress {
  [k: string]: PageProgress;
}
export interface PageProgress {
  [k: string]: MapProgress1;
}
export interface MapProgress1 {
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
/**
 * By page source url, then by tag: how many completed activities carry it. Computed, never trusted.
 */
export interface CompletedTags {
  [k: string]: {
    [k: string]: number;
  };
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
