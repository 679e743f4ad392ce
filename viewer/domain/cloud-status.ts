import { versionsOf, type ProjectVersion } from './project-versions.ts';

/**
 * §3 cloudState, of one project: `elsewhere` where it is in the account, and not here yet; `conflict` where two devices
 * changed it, and both are kept; `too-big`, `no-room` and `no-room-here` where account or place do not take
 * it, and it is on this device only.
 */
export type CloudStatus =
  'synced' | 'syncing' | 'waiting' | 'elsewhere' | 'conflict' | 'too-big' | 'no-room' | 'no-room-here';

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
