import { versionsOf, type ProjectVersion } from './project-versions.ts';

/**
 * Reasons why the account refuses a project, which then stays on this device only. If there are several reasons, the
 * first one in this list is shown.
 */
const REFUSALS = ['no-room', 'no-room-here', 'too-big'] as const;
export type Refusal = (typeof REFUSALS)[number];

/**
 * Spec §3 cloudState of one project. `ended`: can be sent after the learner has signed in again. `elsewhere`: in the
 * account but not on this device yet. `conflict`: changed on two devices, with both versions kept.
 */
export type CloudStatus = 'synced' | 'syncing' | 'waiting' | 'ended' | 'elsewhere' | 'conflict' | Refusal;

/** Returns whether the account or the server refuses a project. */
export function isRefused(status: CloudStatus | undefined): status is Refusal {
  return REFUSALS.some((refusal) => refusal === status);
}

/**
 * Returns why some projects are not in the account although everything was sent. Undefined if all are in the account.
 */
export function findRefusal(cloudState: CloudState): Refusal | 'waiting' | undefined {
  const statuses = new Set(Object.values(cloudState));
  return [...REFUSALS, 'waiting' as const].find((status) => statuses.has(status));
}

/** The statuses of projects, by header id. Projects that the account does not know are absent. */
export type CloudState = Readonly<Record<string, CloudStatus>>;

/** Returns the status of a project to show to the learner. Undefined without an account. */
export function cloudStatusOf(
  headerId: string | undefined,
  cloudState: CloudState,
  versions: readonly ProjectVersion[],
): CloudStatus | undefined {
  if (headerId === undefined || !Object.hasOwn(cloudState, headerId)) return undefined;
  const status = cloudState[headerId];
  // The account has all versions, but the learner must still choose one.
  return status === 'synced' && versionsOf(headerId, versions).length > 1 ? 'conflict' : status;
}

/** Returns the statuses of all projects, with `conflict` for those with several versions. */
export function withConflicts(cloudState: CloudState, versions: readonly ProjectVersion[]): CloudState {
  const shown: Record<string, CloudStatus> = { ...cloudState };
  for (const { headerId } of versions) {
    const status = cloudStatusOf(headerId, cloudState, versions);
    if (status) shown[headerId] = status;
  }
  return shown;
}
