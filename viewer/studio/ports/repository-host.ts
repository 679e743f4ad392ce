/**
 * Why a request to the code host failed.
 * - limited: too many requests. `until` is when the limit is reset, in milliseconds since 1970
 * - unreachable: no answer in time: offline, blocked, or an error of the host. The change may have been made
 * - called-off: the caller has aborted the request
 * - missing: it does not exist, or the user may not see it
 * - forbidden: the user may not do this
 * - bad-token: the token is not valid or has expired
 * - moved: the branch has other commits than expected
 * - protected: the branch only accepts pull requests
 * - empty: the repository has no commits yet
 * - taken: the name is already in use
 * - too-large: too much data for one request or answer
 * - refused: any other reason, in the host's own words
 */
export type HostTrouble =
  | { kind: 'limited'; until?: number }
  | {
      kind:
        | 'unreachable'
        | 'called-off'
        | 'missing'
        | 'forbidden'
        | 'bad-token'
        | 'moved'
        | 'protected'
        | 'empty'
        | 'taken'
        | 'too-large';
    }
  | { kind: 'refused'; reason: string };

export type HostAnswer<Value> = { kind: 'done'; value: Value } | HostTrouble;

export interface HostedRepository {
  /** `owner/name` of the repository, as the host spells it. */
  slug: string;
  defaultBranch: string;
  /** True if everybody can read the repository, which is necessary for learners. */
  isPublic: boolean;
  /** True if the user may commit to the repository. */
  mayWrite: boolean;
}

export interface HostedCommit {
  id: string;
  parents: readonly string[];
  message: string;
  /** Git id of the commit's tree. */
  tree: string;
  /** Time of the commit, in milliseconds since 1970. */
  at: number;
}

export interface HostedFile {
  path: string;
  /** Git id of the file's content. */
  blob: string;
  /** Size in bytes. */
  size: number;
  isLink: boolean;
}

export interface HostedTag {
  name: string;
  commit: string;
}

/** A change of a file. If there are no bytes, the file is deleted. */
export interface HostedChange {
  path: string;
  bytes: Uint8Array<ArrayBuffer> | undefined;
}

export interface NewCommit {
  branch: string;
  /** The expected last commit of the branch. If the branch has another one, the answer is `moved`. */
  head: string;
  message: string;
  /** The changed files, based on the tree `tree`, or on the commit `head` if there is none. */
  content: { changes: readonly HostedChange[]; tree?: string };
}

/** The commits on a branch that are newer than a given one. */
export interface HostedProgress {
  /** The commits, the oldest first. The host lists only the latest 250. */
  commits: readonly HostedCommit[];
  count: number;
}

export interface HostedUser {
  login: string;
  /** Permissions of the token. Undefined for tokens that do not list them. */
  scopes?: readonly string[];
}

/** The API of the code host. Without a token, it only reads public data. */
export interface RepositoryHost {
  repository: (slug: string) => Promise<HostAnswer<HostedRepository>>;
  whoAmI: () => Promise<HostAnswer<HostedUser>>;
  /** Returns the commit with an id, or the latest one of a branch or tag. */
  commit: (slug: string, ref: string) => Promise<HostAnswer<HostedCommit>>;
  files: (slug: string, tree: string) => Promise<HostAnswer<readonly HostedFile[]>>;
  tags: (slug: string) => Promise<HostAnswer<readonly HostedTag[]>>;
  /** Returns a file's content in a commit. */
  read: (slug: string, file: WantedFile) => Promise<HostAnswer<Uint8Array<ArrayBuffer>>>;
  /** Returns the commits after `commit`, up to a branch, a tag or another commit. */
  listCommitsSince: (slug: string, commit: string, ref: string) => Promise<HostAnswer<HostedProgress>>;
  /** Adds a commit to a branch, never by force. Returns the id of the new commit. */
  makeCommit: (slug: string, commit: NewCommit) => Promise<HostAnswer<string>>;
  createBranch: (slug: string, name: string, commit: string) => Promise<HostAnswer<undefined>>;
  /** Forks a repository, or finds an existing fork. Returns the fork's name. A new fork may not be readable at once. */
  fork: (slug: string) => Promise<HostAnswer<string>>;
  /** Opens a pull request, or finds one that is already open. Returns its URL. */
  openPullRequest: (slug: string, pullRequest: PullRequest) => Promise<HostAnswer<string>>;
  /** Creates a tag and its release, or finds the existing release. Returns its URL. */
  release: (slug: string, release: NewRelease) => Promise<HostAnswer<string>>;
}

export interface WantedFile {
  commit: string;
  path: string;
  blob: string;
  isPublic: boolean;
}

export interface PullRequest {
  /** The branch with the changes, as `owner:branch`. */
  from: string;
  to: string;
  title: string;
  body: string;
}

export interface NewRelease {
  tag: string;
  commit: string;
  notes: string;
}
