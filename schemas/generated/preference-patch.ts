// Generated from ../preference-patch.schema.json by scripts/generate-schemas.mjs. Do not edit.

export type Badges = Badge[];
/**
 * Body of `PATCH /api/user/preferences`, as JSON Patch (RFC 6902, `application/json-patch+json`) with `replace` only. `/skillmap` and `/badges` are joined with what is there.
 */
export type PreferencePatch = (ReplaceSkillmap | ReplaceBadges | ReplaceSetting | ReplaceLanguage)[];

export interface ReplaceSkillmap {
  op: 'replace';
  path: '/skillmap';
  value: SkillmapPreference;
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
export interface ReplaceBadges {
  op: 'replace';
  path: '/badges';
  value: Badges;
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
export interface ReplaceSetting {
  op: 'replace';
  path: '/email' | '/highContrast';
  value: boolean;
}
export interface ReplaceLanguage {
  op: 'replace';
  path: '/language';
  value: string;
}
