import { versionsOf, type ProjectVersion } from './project-versions.ts';

/** Why a project is on this device only. If several apply, the first one is shown. */
const REFUSALS = ['no-room', 'no-room-here', 'too-big'] as const;
export type Refusal = (typeof REFUSALS)[number];

/**
 * Spec §3 cloudState of one project. `ended`: can be sent after the learner signs in again. `elsewhere`: in the account
 * but not on this device yet. `conflict`: changed on two devices, with both versions kept.
 */
export type CloudStatus = 'synced' | 'syncing' | 'waiting' | 'ended' | 'elsewhere' | 'conflict' | Refusal;

/** Returns whether the account or the server refuses a project. */
export function isRefused(status: CloudStatus | undefined): status is Refusal {
  return REFUSALS.some((refusal) => refusal === status);
}

/** Returns why some projects are not in the account although everything was sent. Undefined if all are there. */
export function findRefusal(cloudState: CloudState): Refusal | 'waiting' | undefined {
  const statuses = new Set(Object.values(cloudState));
  return [...REFUSALS, 'waiting' as const].find((status) => statuses.has(status));
}

/** By header id. Projects that the account does not know are absent. */
export type CloudState = Readonly<Record<string, CloudStatus>>;

/** Returns a project's status for the learner. Undefined without an account. */
export function cloudStatusOf(
  headerId: string | undefined,
  cloudState: CloudState,
  versions: readonly ProjectVersion[],
): CloudStatus | undefined {
  if (headerId === undefined || !Object.hasOwn(cloudState, headerId)) return undefined;
  const status = cloudState[headerId];
  // Once everything is sent, the learner only has to choose a version.
  return status === 'synced' && versionsOf(headerId, versions).length > 1 ? 'conflict' : status;
}

/** Returns the status of every project. */
export function withConflicts(cloudState: CloudState, versions: readonly ProjectVersion[]): CloudState {
  const shown: Record<string, CloudStatus> = { ...cloudState };
  for (const { headerId } of versions) {
    const status = cloudStatusOf(headerId, cloudState, versions);
    if (status) shown[headerId] = status;
  }
  return shown;
}
