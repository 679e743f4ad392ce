import type { Project } from '#schemas/generated/project.ts';

/** What this device knows of the account's side of a project. */
export interface KnownProject {
  /** That both agreed on last; absent before the account has confirmed any. */
  revision?: number;
  /** Digests of versions that were sent since, and not confirmed: the account may have one of them. */
  sent?: readonly string[];
}

/** A change or a removal here that the account has not confirmed. */
export interface ProjectMark {
  /** Another one for each change: a confirmation of an earlier one is none of this. */
  token: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** One project here, without its contents. */
export interface LedgerEntry {
  isHere: boolean;
  mark?: ProjectMark | undefined;
  known?: KnownProject | undefined;
}

/** What is written about a project at once, or not at all. */
export interface LedgerChange {
  headerId: string;
  /** The mark that the decision was made on. It goes, unless another one stands there by now. */
  mark: ProjectMark | undefined;
  /** Undefined to forget. */
  known: KnownProject | undefined;
  /** What is here from now on; absent to leave it as it is. */
  here?: { project: Project | undefined };
  /** Kept beside it, as a new project of this device. */
  copy?: Project;
}

/** The account's projects on this device, and what there is to send. Rejects where the device cannot store. */
export interface ProjectLedger {
  /** Everything that is here, was changed here, or is known of the account. */
  read: () => Promise<Map<string, LedgerEntry>>;
  get: (headerId: string) => Promise<LedgerEntry & { project?: Project | undefined }>;
  /** A version is about to be sent: remembered first, as its answer may never be heard. */
  noteSent: (headerId: string, digest: string) => Promise<void>;
  /**
   * False where the project was changed here meanwhile. Then `here` is not written, nor anything else with it; without
   * `here`, what is known is written all the same.
   */
  commit: (change: LedgerChange) => Promise<boolean>;
  /** Something was changed or removed here, in this tab or another one. */
  subscribe: (listener: (headerIds: readonly string[]) => void) => () => void;
  /** Another tab has taken something from the account. */
  onTaken: (listener: (headerIds: readonly string[]) => void) => () => void;
}
