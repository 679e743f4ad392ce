import type { AccountResets } from '#schemas/generated/account-resets.ts';
import type { AccountPreferences } from '#schemas/generated/account-preferences.ts';
import type { CloudProject } from '#schemas/generated/cloud-projects.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { ResetRequest } from '#schemas/generated/reset-request.ts';
import type { Badge } from '#schemas/generated/user.ts';
import type { PackedProject } from '../packing/packed-project.ts';
import type { FullSpace } from '../space/change-space.ts';

/**
 * A device's changes to a learner's data. Each part is joined with the stored data, so sending it twice is harmless.
 */
export interface PreferenceChange {
  records: readonly ActivityRecord[];
  pages: readonly PageChange[];
  badges: readonly Badge[];
  settings: AccountSettings;
}

/** A page's summary. The last one sent replaces earlier ones. */
export interface PageChange {
  sourceUrl: string;
  /** Number of completed activities by tag. */
  completedTags?: Record<string, number>;
  /** States of completion by map. */
  completionStates: Record<string, CompletionState>;
}

export type CompletionState = 'incomplete' | 'transitioning' | 'completed';

/** A learner's settings. Those that the learner never changed are absent. */
export type AccountSettings = Pick<AccountPreferences, 'email' | 'highContrast' | 'language'>;

export type PreferenceOutcome =
  | { kind: 'changed'; preferences: AccountPreferences }
  /** More data than a learner can produce. */
  | { kind: 'too-many' }
  /** The learner was erased in the meantime. */
  | { kind: 'gone' };

/** A project as a client sends it. */
export interface SentProject {
  headerId: string;
  name: string;
  modifiedAt?: number;
  /** The project as gzipped JSON. */
  content: Uint8Array;
  /** The same project as it will be stored. Absent for small projects, which are stored as they are. */
  packed?: PackedProject;
  /** Digest of the JSON: sending the same work twice is one change. */
  digest: string;
}

/** The version that a change is based on: no project yet, or a revision. */
export type ProjectCondition = 'new' | { revision: number };

export type StoreProjectOutcome =
  | { kind: 'created' | 'saved' | 'deleted'; project: CloudProject }
  /** Another device changed the project first. */
  | { kind: 'changed'; project: CloudProject }
  | { kind: 'full'; full: FullSpace }
  | { kind: 'missing' | 'gone' };

export type ResetOutcome =
  | { kind: 'done'; resets: AccountResets }
  /** The reset can no longer be undone. */
  | { kind: 'final' }
  /** The learner was erased in the meantime. */
  | { kind: 'gone' };

export type JoinPiecesOutcome =
  | { kind: 'joined'; bytes: Uint8Array<ArrayBuffer> }
  /** The SHA-256 digests of the pieces that have to be sent first. */
  | { kind: 'missing'; missing: string[] };

/** Keeps pieces of large projects while they are sent, so that an interrupted upload continues where it stopped. */
export interface SentPieceStore {
  /**
   * Keeps a piece for at least an hour. `too-many`: the learner has begun too many uploads. `gone`: the learner was erased
   * in the meantime.
   */
  keepPiece: (
    learnerId: string,
    piece: { digest: string; bytes: Uint8Array<ArrayBuffer> },
  ) => Promise<'kept' | 'too-many' | 'gone'>;
  /** Joins pieces of this learner, given their SHA-256 digests in hexadecimal. */
  joinPieces: (learnerId: string, digests: readonly string[]) => Promise<JoinPiecesOutcome>;
  /** Ends an upload whose project is stored. Its pieces are kept until the next upload ends, in case the answer is lost. */
  endUpload: (learnerId: string, digests: readonly string[]) => Promise<void>;
}

/** Stores learners' data. `learnerId` always comes from a session. */
export interface AccountStore extends SentPieceStore {
  /** Reads preferences of all pages, or only of the given ones. */
  readPreferences: (learnerId: string, sources?: readonly string[]) => Promise<AccountPreferences>;
  /**
   * Resolves when the change is safely stored. Returns the preferences for the changed pages, and those that belong to
   * no page.
   */
  changePreferences: (learnerId: string, change: PreferenceChange) => Promise<PreferenceOutcome>;
  listProjects: (learnerId: string) => Promise<CloudProject[]>;
  /** Finds a project. Returns undefined if it does not exist or is deleted. */
  findProject: (
    learnerId: string,
    headerId: string,
  ) => Promise<{ project: CloudProject; content: Uint8Array } | undefined>;
  saveProject: (
    learnerId: string,
    project: SentProject,
    condition: ProjectCondition,
  ) => Promise<StoreProjectOutcome>;
  /** Deletes a project. A mark remains, so that other devices get to know of the deletion. */
  deleteProject: (learnerId: string, headerId: string, revision: number) => Promise<StoreProjectOutcome>;
  /** Returns the learner's resets, or undefined if there are none. */
  readResets: (learnerId: string) => Promise<AccountResets | undefined>;
  /** Resets a page or the account. Applies each id once. The deleted data can be restored for a day. */
  reset: (learnerId: string, id: string, request: ResetRequest) => Promise<ResetOutcome>;
  /** Restores what the reset deleted, with new dates. */
  undoReset: (learnerId: string, id: string) => Promise<ResetOutcome>;
  /** Deletes a learner from every table. */
  erase: (learnerId: string) => Promise<void>;
  /** Returns whether there is an account with this id. */
  hasLearner: (learnerId: string) => Promise<boolean>;
  /** Stores a report about a page source. Returns false if too many reports wait to be read. */
  reportAbuse: (report: { sourceId: string; text: string }) => Promise<boolean>;
}
