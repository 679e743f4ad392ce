import type { ConflictChoice, MergedPart } from '../domain/merge-texts.ts';
import type { ServedFile } from './author-language.ts';
import type { HostedUser, HostAnswer } from './repository-host.ts';
import type { Unstored } from './author-files.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** A file of the draft that is something else than in the commit it was made from. */
export interface DraftChange {
  path: string;
  kind: 'new' | 'changed' | 'deleted';
  bytes: Bytes | undefined;
}

/** A file that was changed here and there, in ways that do not fit together; `parts` for texts alone. */
export interface DraftConflict {
  path: string;
  mine: Bytes | undefined;
  theirs: Bytes | undefined;
  parts?: readonly MergedPart[];
}

/** What the author has decided, by path: for each conflict of a text, or for a file as a whole. */
export type ConflictChoices = ReadonlyMap<string, readonly (ConflictChoice | undefined)[]>;

export interface CaughtUp {
  origin: DraftOrigin;
  /** What the draft has that the branch has not. */
  changes: readonly DraftChange[];
  /** What was taken over from the branch just now. */
  taken: readonly string[];
  /** While there are any, nothing was taken over. */
  conflicts: readonly DraftConflict[];
}

/** What came of committing. */
export type CommitOutcome =
  | { kind: 'committed'; commit: string; count: number }
  /** The branch has all that the draft has. */
  | { kind: 'nothing'; commit: string }
  | { kind: 'conflicts'; conflicts: readonly DraftConflict[] };

/** What came of publishing: the release's page. */
export type PublishOutcome = { kind: 'published'; page: string } | { kind: 'conflicts' };

/** Who has signed in, and what they may do with the draft's repository. */
export interface Signed extends HostedUser {
  mayWrite: boolean;
}

/** What learners get of a repository now. */
export type ServedNow = (
  | { kind: 'version'; tag: string }
  /** No tag is a version. */
  | { kind: 'branch'; branch: string }
) & {
  commit: string;
  /** The id of its files. */
  tree: string;
  /** When that was made, in milliseconds since 1970. */
  at: number;
  /** How many commits the default branch has more. */
  newer: number;
  defaultBranch: string;
  /** The names of all tags. */
  tags: readonly string[];
};

/** What a draft has to do with the code host. None of these rejects. */
export interface DraftDesk {
  /** Undefined while nobody has signed in. */
  hasToken: () => boolean;
  /** Takes a token if the host knows it; `isKept`: this browser keeps it until it is forgotten. */
  signIn: (token: string, isKept: boolean) => Promise<DraftAnswer<Signed>>;
  /** Signing in by a code that is typed at the code host, where a server of ours does that. */
  byCode: DeviceSignIn;
  /** Whose token it is, and what it may. */
  whoAmI: () => Promise<DraftAnswer<Signed>>;
  forget: () => void;
  catchUp: (choices?: ConflictChoices) => Promise<DraftAnswer<CaughtUp>>;
  commit: (message: string) => Promise<DraftAnswer<CommitOutcome>>;
  /** From now on commits go to a new branch, of one's own copy where one may not write. */
  branchOff: (name: string) => Promise<DraftAnswer<undefined>>;
  /** Asks the owners to take the branch over; the page of that. */
  askOwners: (title: string) => Promise<DraftAnswer<string>>;
  served: () => Promise<DraftAnswer<ServedNow>>;
  /** The files of that, with what is in the texts among them. */
  servedFiles: (served: ServedNow) => Promise<DraftAnswer<readonly ServedFile[]>>;
  /** Commits the draft and releases it as a version; the text of its `pxt.json` is this then, where one is given. */
  publish: (version: string, packageText?: string) => Promise<DraftAnswer<PublishOutcome>>;
  /** Releases what a former version was as a new one; the draft takes it over when it catches up. */
  publishEarlier: (asked: { tag: string; version: string }) => Promise<DraftAnswer<PublishOutcome>>;
  /** Waits until learners get a version; false where they do not after all the time there was. */
  untilServed: (version: string) => Promise<boolean>;
  /** Where learners open a map of the repository. */
  learnersUrl: (path: string) => Promise<string>;
  /** A page of the code host for people. */
  page: (path: string) => string;
}

/** A draft's repository on the code host: what it was opened from, and where it is committed to. */
export interface DraftOrigin {
  /** `owner/name` of the repository that is committed to. */
  slug: string;
  branch: string;
  /** The commit that the draft was made from: what the branch has more was not seen here. */
  commit: string;
  isPublic: boolean;
  /** What the files were in that commit: the git id of each. */
  files: ReadonlyMap<string, string>;
  /** The same of texts, to merge without asking. */
  texts: ReadonlyMap<string, Bytes>;
  /** Files of the repository that a draft does not take. */
  left: ReadonlySet<string>;
  /** The repository and branch that are asked to take the commits over, where that is another. */
  upstream?: { slug: string; branch: string };
  /** A requested commit whose outcome is unknown. */
  sent?: SentCommit;
}

export interface SentCommit {
  /** The commit that it was to follow. */
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

/** What was asked of the host, or why the draft itself does not let that happen. */
export type DraftAnswer<Value> =
  | HostAnswer<Value>
  /** The draft has no repository. */
  | { kind: 'no-origin' }
  /** The browser stores nothing, or the draft was changed all the time. */
  | { kind: 'unstored' };

/** Why somebody could not be signed in to the code host by a code. */
export type NotSignedIn = { kind: 'denied' | 'expired' | 'unreachable' | 'called-off' };

/** What somebody types, and at which page. */
export interface SignInCode {
  code: string;
  page: string;
}

/** Signing in to the code host by a code, which a server does for this page. Never rejects. */
export interface DeviceSignIn {
  /** False where no server does. */
  isOffered: () => Promise<boolean>;
  /** Resolves once the code has been typed, or never will be. */
  signIn: (options: {
    onCode: (code: SignInCode) => void;
    signal: AbortSignal;
  }) => Promise<{ kind: 'signed-in'; token: string } | NotSignedIn>;
}
