import type { Project } from '#schemas/generated/project.ts';

/** Facts about a project in the account. */
export interface KnownProject {
  /** The last revision that both sides have. Absent until the account has confirmed one. */
  revision?: number;
  /** Digests of versions sent since then and not confirmed: the account may have one of them. */
  sent?: readonly string[];
}

/** A change or removal here that the account has not confirmed. */
export interface ProjectMark {
  /** Unique per change, so that the confirmation of an earlier change does not count. */
  token: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** A project on this device, without its content. */
export interface LedgerEntry {
  isHere: boolean;
  mark?: ProjectMark | undefined;
  known?: KnownProject | undefined;
}

/** A change of the ledger, written completely or not at all. */
export interface LedgerChange {
  headerId: string;
  /** The mark on which the decision was based. It is removed unless it has changed. */
  mark: ProjectMark | undefined;
  /** Undefined to delete it. */
  known: KnownProject | undefined;
  /** The project's new state on this device. Absent to keep it. */
  here?: { project: Project | undefined };
  /** A copy, stored as a new project of this device. */
  copy?: Project;
}

/** The account's projects on this device, and the unsent changes. Rejects if the device cannot store. */
export interface ProjectLedger {
  /** Returns everything that is stored here, was changed here, or is known about the account. */
  read: () => Promise<Map<string, LedgerEntry>>;
  get: (headerId: string) => Promise<LedgerEntry & { project?: Project | undefined }>;
  /** Records a version before sending it, because the response may be lost. */
  noteSent: (headerId: string, digest: string) => Promise<void>;
  /**
   * Returns false if the project was changed here in the meantime. Then a change with `here` is not written at all, and
   * one without it only updates what is known.
   */
  commit: (change: LedgerChange) => Promise<boolean>;
  /** Called with projects that were changed or removed here, in this tab or another one. */
  subscribe: (listener: (headerIds: readonly string[]) => void) => () => void;
  /** Called with projects that another tab has taken from the account. */
  onTaken: (listener: (headerIds: readonly string[]) => void) => () => void;
}
