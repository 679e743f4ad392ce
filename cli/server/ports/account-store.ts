import type { AccountResets } from '#schemas/generated/account-resets.ts';
import type { AccountPreferences } from '#schemas/generated/account-preferences.ts';
import type { CloudProject } from '#schemas/generated/cloud-projects.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { ResetRequest } from '#schemas/generated/reset-request.ts';
import type { Badge } from '#schemas/generated/user.ts';
import type { FullSpace } from '../space/change-space.ts';

/** What a device sends of a learner. Each part is joined with what is there: sending it twice is harmless. */
export interface PreferenceChange {
  records: readonly ActivityRecord[];
  pages: readonly PageChange[];
  badges: readonly Badge[];
  settings: AccountSettings;
}

/** What a page says of itself; the last that is sent stands. */
export interface PageChange {
  sourceUrl: string;
  /** How many completed activities carry a tag. */
  completedTags?: Record<string, number>;
  /** By map. */
  completionStates: Record<string, CompletionState>;
}

export type CompletionState = 'incomplete' | 'transitioning' | 'completed';

/** Absent is what is not said. */
export type AccountSettings = Pick<AccountPreferences, 'email' | 'highContrast' | 'language'>;

export type PreferenceOutcome =
  | { kind: 'changed'; preferences: AccountPreferences }
  /** More than a learner can have done. */
  | { kind: 'too-many' }
  /** Erased in the meantime. */
  | { kind: 'gone' };

/** A project as it comes. */
export interface SentProject {
  headerId: string;
  name: string;
  modifiedAt?: number;
  /** Project as JSON, gzipped. */
  content: Uint8Array;
  /** Of the JSON: the same work sent twice is one change. */
  digest: string;
}

/** What a device knows of the project that it changes: nothing, so that it must be new, or the revision it had. */
export type ProjectCondition = 'new' | { revision: number };

export type StoreProjectOutcome =
  | { kind: 'created' | 'saved' | 'deleted'; project: CloudProject }
  /** Another device was first. */
  | { kind: 'changed'; project: CloudProject }
  /** There is no room for it. */
  | { kind: 'full'; full: FullSpace }
  | { kind: 'missing' | 'gone' };

export type ResetOutcome =
  | { kind: 'done'; resets: AccountResets }
  /** It can be undone no more. */
  | { kind: 'final' }
  /** The learner was erased in the meantime. */
  | { kind: 'gone' };

/** Everything that is kept for learners, in their rows alone: `learnerId` comes from a session. */
export interface AccountStore {
  /** Of all pages, or of those named. */
  readPreferences: (learnerId: string, sources?: readonly string[]) => Promise<AccountPreferences>;
  /** Resolves when it cannot be lost any more; to the pages that were changed, and everything else. */
  changePreferences: (learnerId: string, change: PreferenceChange) => Promise<PreferenceOutcome>;
  listProjects: (learnerId: string) => Promise<CloudProject[]>;
  /** Undefined for one that is not there or deleted. */
  findProject: (
    learnerId: string,
    headerId: string,
  ) => Promise<{ project: CloudProject; content: Uint8Array } | undefined>;
  saveProject: (
    learnerId: string,
    project: SentProject,
    condition: ProjectCondition,
  ) => Promise<StoreProjectOutcome>;
  /** Leaves a mark that other devices hear of. */
  deleteProject: (learnerId: string, headerId: string, revision: number) => Promise<StoreProjectOutcome>;
  /** Which resets there were; undefined for none. */
  readResets: (learnerId: string) => Promise<AccountResets | undefined>;
  /** Once for each id: what it takes can be brought back for a day. */
  reset: (learnerId: string, id: string, request: ResetRequest) => Promise<ResetOutcome>;
  /** Brings back what it took, newly dated. */
  undoReset: (learnerId: string, id: string) => Promise<ResetOutcome>;
  /** Takes a learner out of every table. */
  erase: (learnerId: string) => Promise<void>;
  /** Keeps what somebody says of a page source; false where too much waits to be read. */
  reportAbuse: (report: { sourceId: string; text: string }) => Promise<boolean>;
}
