import { versionsOf, type ProjectVersion } from './project-versions.ts';

/** Why account or place do not take a project, which is on this device only; the first that holds is told of several. */
const REFUSALS = ['no-room', 'no-room-here', 'too-big'] as const;
export type Refusal = (typeof REFUSALS)[number];

/**
 * §3 cloudState, of one project: `ended` where it can be sent when the learner signs in again; `elsewhere` where it is in
 * the account, and not here yet; `conflict` where two devices changed it, and both are kept.
 */
export type CloudStatus = 'synced' | 'syncing' | 'waiting' | 'ended' | 'elsewhere' | 'conflict' | Refusal;

/** Whether account or place do not take a project. */
export function isRefused(status: CloudStatus | undefined): status is Refusal {
  return REFUSALS.some((refusal) => refusal === status);
}

/** Why not all projects are in the account, though everything was sent; undefined where they are. */
export function findRefusal(cloudState: CloudState): Refusal | 'waiting' | undefined {
  const statuses = new Set(Object.values(cloudState));
  return [...REFUSALS, 'waiting' as const].find((status) => statuses.has(status));
}

/** By header id; a project that the account does not know is not there. */
export type CloudState = Readonly<Record<string, CloudStatus>>;

/** What a learner is told of a project; nothing where there is no account for it. */
export function cloudStatusOf(
  headerId: string | undefined,
  cloudState: CloudState,
  versions: readonly ProjectVersion[],
): CloudStatus | undefined {
  if (headerId === undefined || !Object.hasOwn(cloudState, headerId)) return undefined;
  const status = cloudState[headerId];
  // Once all is sent, what is left to do is the learner's: choosing one.
  return status === 'synced' && versionsOf(headerId, versions).length > 1 ? 'conflict' : status;
}

/** The same for every project. */
export function withConflicts(cloudState: CloudState, versions: readonly ProjectVersion[]): CloudState {
  const shown: Record<string, CloudStatus> = { ...cloudState };
  for (const { headerId } of versions) {
    const status = cloudStatusOf(headerId, cloudState, versions);
    if (status) shown[headerId] = status;
  }
  return shown;
}
