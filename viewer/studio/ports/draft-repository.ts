import type { ConflictChoice, MergedPart } from '../domain/merge-texts.ts';
import type { ServedFile } from './author-language.ts';
import type { HostedUser, HostAnswer } from './repository-host.ts';
import type { Unstored } from './author-files.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A file of the draft that differs from the commit on which the draft is based. */
export interface DraftChange {
  path: string;
  kind: 'new' | 'changed' | 'deleted';
  bytes: Bytes | undefined;
}

/** A file with conflicting changes in the draft and on the branch. `parts` is present for texts only. */
export interface DraftConflict {
  path: string;
  mine: Bytes | undefined;
  theirs: Bytes | undefined;
  parts?: readonly MergedPart[];
}

/** The author's decisions on conflicts, by path: one per conflict of a text, or one for the whole file. */
export type ConflictChoices = ReadonlyMap<string, readonly (ConflictChoice | undefined)[]>;

export interface UpstreamMerge {
  origin: DraftOrigin;
  /** Files of the draft that differ from the branch. */
  changes: readonly DraftChange[];
  /** Paths of files that were just merged from the branch. */
  merged: readonly string[];
  /** Conflicts between the draft and the branch. If there are any, nothing was merged. */
  conflicts: readonly DraftConflict[];
}

export type CommitOutcome =
  | { kind: 'committed'; commit: string; count: number }
  /** The branch already has everything in the draft. */
  | { kind: 'nothing'; commit: string }
  | { kind: 'conflicts'; conflicts: readonly DraftConflict[] };

/** The result of publishing. `page` is the URL of the release. */
export type PublishOutcome = { kind: 'published'; page: string } | { kind: 'conflicts' };

/** The user who has signed in, and whether that user may write to the draft's repository. */
export interface SignedInUser extends HostedUser {
  mayWrite: boolean;
}

/** The version of a repository that learners get. */
export type ServedNow = (
  | { kind: 'version'; tag: string }
  /** Learners get a branch, because no tag is a version number. */
  | { kind: 'branch'; branch: string }
) & {
  commit: string;
  /** Git id of the commit's tree. */
  tree: string;
  /** Time of the commit, in milliseconds since 1970. */
  at: number;
  /** Number of commits on the default branch that are newer. */
  newer: number;
  defaultBranch: string;
  tags: readonly string[];
};

/** Actions on the code host for a draft. None of them rejects. */
export interface DraftRepository {
  /** Returns true if the author has signed in. */
  hasToken: () => boolean;
  /**
   * Signs in with a token, if the host accepts it. With `isKept`, the token is stored in this browser until it is
   * forgotten.
   */
  signIn: (token: string, isKept: boolean) => Promise<DraftAnswer<SignedInUser>>;
  /** Signs in by code, if a skillmap server supports it. */
  byCode: DeviceSignIn;
  /** Returns the user to whom the token belongs, and the user's permissions. */
  whoAmI: () => Promise<DraftAnswer<SignedInUser>>;
  forget: () => void;
  mergeUpstream: (choices?: ConflictChoices) => Promise<DraftAnswer<UpstreamMerge>>;
  commit: (message: string) => Promise<DraftAnswer<CommitOutcome>>;
  /** Creates a branch for later commits, in a fork if the author may not write to the repository. */
  branchOff: (name: string) => Promise<DraftAnswer<undefined>>;
  /** Opens a pull request. Returns its URL. */
  openPullRequest: (title: string) => Promise<DraftAnswer<string>>;
  served: () => Promise<DraftAnswer<ServedNow>>;
  /** Returns the files of the version that learners get, with the content of texts. */
  servedFiles: (served: ServedNow) => Promise<DraftAnswer<readonly ServedFile[]>>;
  /** Commits the draft and releases it as a version. Replaces the text of `pxt.json` if `packageText` is given. */
  publish: (version: string, packageText?: string) => Promise<DraftAnswer<PublishOutcome>>;
  /** Releases an earlier version again, as a new one. The next `mergeUpstream` merges its files into the draft. */
  publishEarlier: (release: { tag: string; version: string }) => Promise<DraftAnswer<PublishOutcome>>;
  /** Waits until learners get a version. Resolves to false if that takes too long. */
  waitUntilServed: (version: string) => Promise<boolean>;
  /** Returns the URL at which learners open a map of the repository. */
  learnersUrl: (path: string) => Promise<string>;
  page: (path: string) => string;
}

/** The repository of a draft on the code host: where the draft was opened from, and where it is committed to. */
export interface DraftOrigin {
  /** `owner/name` of the repository to commit to. */
  slug: string;
  branch: string;
  /** The commit on which the draft is based. Newer commits of the branch are not merged yet. */
  commit: string;
  isPublic: boolean;
  /** Git ids of the files in the commit, by path. */
  files: ReadonlyMap<string, string>;
  /** Texts in the commit, by path. They are stored so that merging needs no request. */
  texts: ReadonlyMap<string, Bytes>;
  /** Paths of the repository's files that the draft leaves out. */
  left: ReadonlySet<string>;
  /** The repository and branch that get pull requests, if the draft is committed to another one. */
  upstream?: { slug: string; branch: string };
  /** A commit that was requested but whose outcome is unknown. */
  sent?: SentCommit;
}

export interface SentCommit {
  head: string;
  message: string;
  changes: ReadonlyMap<string, Bytes | undefined>;
}

/** Stores the repository of a draft. Never rejects. */
export interface DraftOrigins {
  /** Returns the draft's repository. Undefined if it has none. */
  read: () => Promise<DraftOrigin | undefined>;
  write: (origin: DraftOrigin) => Promise<{ kind: 'done' } | Unstored>;
}

/** The host's answer, or why the draft itself prevents a request. */
export type DraftAnswer<Value> =
  | HostAnswer<Value>
  /** The draft has no repository. */
  | { kind: 'no-origin' }
  /** The browser stores nothing, or the draft kept changing during the request. */
  | { kind: 'unstored' };

/** Why signing in by code failed. */
export type NotSignedIn = { kind: 'denied' | 'expired' | 'unreachable' | 'called-off' };

/** A code, and the URL of the page on which to enter it. */
export interface SignInCode {
  code: string;
  page: string;
}

/** Signs in to the code host by code, through a skillmap server. Never rejects. */
export interface DeviceSignIn {
  /** Resolves to false if no server supports it. */
  isOffered: () => Promise<boolean>;
  /** Starts signing in. Resolves when the author has entered the code, or when it is no longer valid. */
  signIn: (options: {
    onCode: (code: SignInCode) => void;
    signal: AbortSignal;
  }) => Promise<{ kind: 'signed-in'; token: string } | NotSignedIn>;
}
