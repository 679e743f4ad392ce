import type { ConflictChoice, MergedPart } from '../domain/merge-texts.ts';
import type { ServedFile } from './author-language.ts';
import type { HostedUser, HostAnswer } from './repository-host.ts';
import type { Unstored } from './author-files.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A file of the draft that differs from the commit it is based on. */
export interface DraftChange {
  path: string;
  kind: 'new' | 'changed' | 'deleted';
  bytes: Bytes | undefined;
}

/** A file with conflicting changes in the draft and on the branch. `parts` is set for texts only. */
export interface DraftConflict {
  path: string;
  mine: Bytes | undefined;
  theirs: Bytes | undefined;
  parts?: readonly MergedPart[];
}

/** The author's decisions, by path: one per conflict of a text, or one for the whole file. */
export type ConflictChoices = ReadonlyMap<string, readonly (ConflictChoice | undefined)[]>;

export interface CaughtUp {
  origin: DraftOrigin;
  /** Files of the draft that differ from the branch. */
  changes: readonly DraftChange[];
  /** Files that were just merged from the branch. */
  taken: readonly string[];
  /** If there are conflicts, nothing was merged. */
  conflicts: readonly DraftConflict[];
}

/** The result of a commit. */
export type CommitOutcome =
  | { kind: 'committed'; commit: string; count: number }
  /** The branch already has everything in the draft. */
  | { kind: 'nothing'; commit: string }
  | { kind: 'conflicts'; conflicts: readonly DraftConflict[] };

/** The result of publishing. `page` is the release's URL. */
export type PublishOutcome = { kind: 'published'; page: string } | { kind: 'conflicts' };

/** The user who signed in, and whether they may write to the draft's repository. */
export interface Signed extends HostedUser {
  mayWrite: boolean;
}

/** The learners' version of a repository. */
export type ServedNow = (
  | { kind: 'version'; tag: string }
  /** No tag is a version number. */
  | { kind: 'branch'; branch: string }
) & {
  commit: string;
  /** Git id of the tree. */
  tree: string;
  /** Time of the commit, in milliseconds since 1970. */
  at: number;
  /** Number of newer commits on the default branch. */
  newer: number;
  defaultBranch: string;
  tags: readonly string[];
};

/** The draft's actions on the code host. None of them rejects. */
export interface DraftDesk {
  /** True if an author has signed in. */
  hasToken: () => boolean;
  /** Signs in with a token if the host accepts it. `isKept` stores the token in this browser until it is forgotten. */
  signIn: (token: string, isKept: boolean) => Promise<DraftAnswer<Signed>>;
  /** Sign-in by code, if a skillmap server supports it. */
  byCode: DeviceSignIn;
  /** Returns the token's user and permissions. */
  whoAmI: () => Promise<DraftAnswer<Signed>>;
  forget: () => void;
  catchUp: (choices?: ConflictChoices) => Promise<DraftAnswer<CaughtUp>>;
  commit: (message: string) => Promise<DraftAnswer<CommitOutcome>>;
  /** Sends later commits to a new branch, in a fork if the author may not write to the repository. */
  branchOff: (name: string) => Promise<DraftAnswer<undefined>>;
  /** Opens a pull request. Returns its URL. */
  askOwners: (title: string) => Promise<DraftAnswer<string>>;
  served: () => Promise<DraftAnswer<ServedNow>>;
  /** Returns the files of a learners' version, with the content of texts. */
  servedFiles: (served: ServedNow) => Promise<DraftAnswer<readonly ServedFile[]>>;
  /** Commits the draft and releases it as a version. Replaces the text of `pxt.json` if `packageText` is given. */
  publish: (version: string, packageText?: string) => Promise<DraftAnswer<PublishOutcome>>;
  /** Releases an earlier version again, as a new one. The draft gets its files with the next `catchUp`. */
  publishEarlier: (asked: { tag: string; version: string }) => Promise<DraftAnswer<PublishOutcome>>;
  /** Waits until learners get a version. False if that takes too long. */
  untilServed: (version: string) => Promise<boolean>;
  /** Returns the URL at which learners open a map of the repository. */
  learnersUrl: (path: string) => Promise<string>;
  page: (path: string) => string;
}

/** A draft's repository on the code host: where it was opened from, and where it is committed to. */
export interface DraftOrigin {
  /** `owner/name` of the repository to commit to. */
  slug: string;
  branch: string;
  /** The commit that the draft is based on. Newer commits of the branch are not merged yet. */
  commit: string;
  isPublic: boolean;
  /** Git ids of the files in that commit. */
  files: ReadonlyMap<string, string>;
  /** Texts in that commit, so that merging needs no request. */
  texts: ReadonlyMap<string, Bytes>;
  /** Files of the repository that the draft leaves out. */
  left: ReadonlySet<string>;
  /** The repository and branch for pull requests, if the draft is committed to another one. */
  upstream?: { slug: string; branch: string };
  /** A requested commit whose outcome is unknown. */
  sent?: SentCommit;
}

export interface SentCommit {
  head: string;
  message: string;
  changes: ReadonlyMap<string, Bytes | undefined>;
}

/** Stores a draft's repository. Neither function rejects. */
export interface DraftOrigins {
  /** Undefined for a draft without a repository. */
  read: () => Promise<DraftOrigin | undefined>;
  write: (origin: DraftOrigin) => Promise<{ kind: 'done' } | Unstored>;
}

/** The host's answer, or why the draft itself prevents the request. */
export type DraftAnswer<Value> =
  | HostAnswer<Value>
  /** The draft has no repository. */
  | { kind: 'no-origin' }
  /** The browser stores nothing, or the draft kept changing. */
  | { kind: 'unstored' };

/** Why sign-in by code failed. */
export type NotSignedIn = { kind: 'denied' | 'expired' | 'unreachable' | 'called-off' };

/** The code to enter, and the URL of the page to enter it at. */
export interface SignInCode {
  code: string;
  page: string;
}

/** Sign-in to the code host by code, through a skillmap server. Never rejects. */
export interface DeviceSignIn {
  /** False if no server supports it. */
  isOffered: () => Promise<boolean>;
  /** Resolves when the code has been entered or is no longer valid. */
  signIn: (options: {
    onCode: (code: SignInCode) => void;
    signal: AbortSignal;
  }) => Promise<{ kind: 'signed-in'; token: string } | NotSignedIn>;
}
