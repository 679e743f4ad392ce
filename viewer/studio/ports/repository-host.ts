/**
 * Why the code host did not do what it was asked.
 * - limited: it answers only so many questions an hour; `until` is when it answers again, in milliseconds since 1970
 * - unreachable: no answer in time: offline, blocked, or the host is at fault. What was to be changed may have been changed
 * - called-off: nobody waits for the answer any more
 * - missing: there is none of this name, or not for whoever asks
 * - forbidden: whoever asks may not do this
 * - bad-token: it knows no such token, or it has expired
 * - moved: the branch has other commits than was thought
 * - protected: the branch takes changes by pull request only
 * - empty: the repository has no commit yet
 * - taken: the name is in use already
 * - too-large: more than is sent or taken at once
 * - refused: anything else, in the host's own words
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
  /** `owner/name`, as the host spells it. */
  slug: string;
  defaultBranch: string;
  /** Everybody can read it, as learners do. */
  isPublic: boolean;
  /** Whoever asks may commit to it. */
  mayWrite: boolean;
}

export interface HostedCommit {
  id: string;
  parents: readonly string[];
  message: string;
  /** The id of its files. */
  tree: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface HostedFile {
  path: string;
  /** The git id of what it holds. */
  blob: string;
  /** In bytes. */
  size: number;
  isLink: boolean;
}

export interface HostedTag {
  name: string;
  commit: string;
}

/** What a commit makes of a file; without bytes, it goes. */
export interface HostedChange {
  path: string;
  bytes: Uint8Array<ArrayBuffer> | undefined;
}

export interface NewCommit {
  branch: string;
  /** The commit that the branch has now; else it has moved. */
  head: string;
  message: string;
  /** Of some files; with a tree, all that it has besides. */
  content: { changes: readonly HostedChange[]; tree?: string };
}

/** How a branch has gone on. */
export interface HostedProgress {
  /** Oldest first; the host lists the latest 250. */
  commits: readonly HostedCommit[];
  /** How many there are. */
  count: number;
}

/** Who asks. */
export interface HostedUser {
  login: string;
  /** What a token may do, where it is one that says so. */
  scopes?: readonly string[];
}

/** Whether the host knows who asks; without a token it tells everybody the same. */
export interface RepositoryHost {
  repository: (slug: string) => Promise<HostAnswer<HostedRepository>>;
  whoAmI: () => Promise<HostAnswer<HostedUser>>;
  /** Of a branch, tag or commit. */
  commit: (slug: string, ref: string) => Promise<HostAnswer<HostedCommit>>;
  files: (slug: string, tree: string) => Promise<HostAnswer<readonly HostedFile[]>>;
  tags: (slug: string) => Promise<HostAnswer<readonly HostedTag[]>>;
  /** What a file held in a commit. */
  read: (slug: string, file: WantedFile) => Promise<HostAnswer<Uint8Array<ArrayBuffer>>>;
  /** What came after a commit up to a branch, tag or other commit. */
  since: (slug: string, commit: string, ref: string) => Promise<HostAnswer<HostedProgress>>;
  /** Commits to a branch, never by force; the new commit's id. */
  makeCommit: (slug: string, commit: NewCommit) => Promise<HostAnswer<string>>;
  createBranch: (slug: string, name: string, commit: string) => Promise<HostAnswer<undefined>>;
  /** A copy of one's own, or the one that there is; its name. It may take a while until it can be read. */
  fork: (slug: string) => Promise<HostAnswer<string>>;
  /** Asks the repository's owners to take a branch over; its page. The same again where they were asked already. */
  openPullRequest: (slug: string, asked: PullRequest) => Promise<HostAnswer<string>>;
  /** Makes the tag too; the release's page. The same again where it is there already. */
  release: (slug: string, asked: NewRelease) => Promise<HostAnswer<string>>;
}

export interface WantedFile {
  commit: string;
  path: string;
  blob: string;
  isPublic: boolean;
}

export interface PullRequest {
  /** `owner:branch` */
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
