import type { Project } from '#schemas/generated/project.ts';

/** Facts about a project in the account. */
export interface KnownProject {
  /** The last revision that this device and the account both had. Absent until the account has confirmed one. */
  revision?: number;
  /** Digests of versions that were sent after `revision` but not confirmed. The account may have one of them. */
  sent?: readonly string[];
}

/** Marks a project that was changed or removed on this device and that the account has not confirmed. */
export interface ProjectMark {
  /** A unique id of the change, so that confirming an earlier change does not remove the mark of a later one. */
  token: string;
  /** Time of the change, in milliseconds since 1970. */
  at: number;
}

/**
 * A project's entry in the ledger: whether the project is on this device, its unconfirmed change, and the facts about
 * it in the account.
 */
export interface LedgerEntry {
  isLocal: boolean;
  mark?: ProjectMark | undefined;
  lastSynced?: KnownProject | undefined;
}

/** A change of the ledger, written completely or not at all. */
export interface LedgerChange {
  headerId: string;
  /** The mark on which the decision was based. It is removed unless it has changed. */
  mark: ProjectMark | undefined;
  /** New facts about the project in the account. Undefined deletes the known ones. */
  lastSynced: KnownProject | undefined;
  /**
   * The project's new content on this device, undefined to remove it. Absent to keep it unchanged. `wasLocal`: the
   * decision was based on a project that is on this device.
   */
  local?: { project: Project | undefined; wasLocal: boolean };
  /** A copy to store as a new project on this device. */
  copy?: Project;
}

/** Records how this device's projects relate to the account's. Rejects if the device cannot store. */
export interface ProjectLedger {
  /** Returns all projects that are on this device, were changed on it, or are known to be in the account. */
  read: () => Promise<Map<string, LedgerEntry>>;
  get: (headerId: string) => Promise<LedgerEntry & { project?: Project | undefined }>;
  /** Records the digest of a version before it is sent, because the response may be lost. */
  markSent: (headerId: string, digest: string) => Promise<void>;
  /**
   * Writes a change. Returns false if the project was changed, added or removed on this device in the meantime: a change
   * with `local` is not written at all in this case, and one without it only updates the facts about the account.
   */
  commit: (change: LedgerChange) => Promise<boolean>;
  /** Calls the listener with projects that were changed or removed on this device, in this tab or another one. */
  subscribe: (listener: (headerIds: readonly string[]) => void) => () => void;
  /** Calls the listener with projects that another tab has received from the account. */
  onTaken: (listener: (headerIds: readonly string[]) => void) => () => void;
}
