import type { HostAnswer } from './repository-host.ts';
import type { Unstored } from './author-files.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Where a draft came from on the code host, and where it goes. */
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
  /** A commit that was asked for, and of which it is not known whether it was made. */
  sent?: SentCommit;
}

export interface SentCommit {
  /** The commit that it was to follow. */
  head: string;
  message: string;
  changes: ReadonlyMap<string, Bytes | undefined>;
}

/** Keeps where a draft came from. Neither rejects. */
export interface DraftOrigins {
  /** Undefined for a draft that came from no repository. */
  read: () => Promise<DraftOrigin | undefined>;
  write: (origin: DraftOrigin) => Promise<{ kind: 'done' } | Unstored>;
}

/** What was asked of the host, or why the draft itself does not let that happen. */
export type DraftAnswer<Value> =
  | HostAnswer<Value>
  /** There is no repository that it came from. */
  | { kind: 'no-origin' }
  /** The browser stores nothing, or the draft was changed all the time. */
  | { kind: 'unstored' };
