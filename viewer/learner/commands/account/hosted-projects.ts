import { readFields } from '#schemas/exchange/read-fields.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { CloudStatus } from '../../../shared/domain/cloud-status.ts';
import { timeFor } from '../../../shared/domain/record-events.ts';
import type { EditorSession } from '../../../shared/protocol/editor-session.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { ProgressStore } from '../../../shared/ports/storage.ts';
import type { ViewerStore } from '../../state/store.ts';

// Spec §7: a hosted editor stores projects itself and has its own cloud. Only that editor knows whether the learner is
// signed in there: it reports a status only for projects in its cloud, and asking about others fails. If nobody is
// signed in, asking it to upload local projects would only make copies of them.

export interface HostedProjectsOptions {
  viewer: ViewerStore;
  session: Pick<EditorSession, 'getState' | 'subscribe' | 'onEvent' | 'request'>;
  progress: Pick<ProgressStore, 'load'>;
  clock: Clock;
  /** Shows changed records and stores them. */
  change: (records: readonly ActivityRecord[]) => Promise<void>;
}

/** Time limit in milliseconds. Copying many projects into a cloud takes a while. */
const savingMs = 120_000;
const keepingMs = 10_000;

/** Follows how a hosted editor's projects are stored in its cloud, and uploads those that are not there. */
export function createHostedProjects(options: HostedProjectsOptions) {
  const { session, progress } = options;
  const cloud = createCloudStatuses(options);
  /** Projects that were offered once and that the editor did not upload. */
  const left = new Set<string>();
  let looking: Promise<void> | undefined;
  let isStopped = false;
  const canLook = () => !isStopped && session.getState().kind === 'no-project';
  const look = async () => {
    const records = await progress.load();
    const headerIds = [...new Set(records.flatMap(({ headerId }) => headerId ?? []))];
    const local = (await cloud.findLocal(headerIds))?.filter((headerId) => !left.has(headerId)) ?? [];
    // An open project keeps its id for now. It is uploaded after it is closed.
    if (local.length === 0 || !canLook()) return;
    for (const headerId of local) left.add(headerId);
    const outcome = await session.request(
      { action: 'savelocalprojectstocloud', headerIds: local },
      { timeoutMs: savingMs },
    );
    if (outcome.kind === 'answered') await followMoved(options, readHeaderIds(outcome.resp));
  };
  const lookOnce = () => {
    if (!canLook()) return;
    looking ??= look()
      // If something cannot be read now, the next look is after the next activity.
      .catch(() => undefined)
      .finally(() => {
        looking = undefined;
      });
  };
  let { kind } = session.getState();
  // The editor has nothing open when it is ready, and after each project.
  const unsubscribe = session.subscribe(() => {
    const before = kind;
    ({ kind } = session.getState());
    if (kind === 'no-project' && before !== kind) lookOnce();
  });
  lookOnce();
  return {
    /** Before a profile is deleted: makes the cloud's projects local. False if the editor does not confirm it. */
    keepLocally: async (userId: string) => {
      const outcome = await session.request(
        { action: 'convertcloudprojectstolocal', userId },
        { timeoutMs: keepingMs },
      );
      return outcome.kind === 'answered';
    },
    stop: (): void => {
      isStopped = true;
      cloud.stop();
      unsubscribe();
    },
  };
}

/** The statuses that this frame's editor reports. A project without a status is in no cloud. */
function createCloudStatuses({ session, viewer }: HostedProjectsOptions) {
  const statuses = new Map<string, CloudStatus>();
  const stop = session.onEvent((event) => {
    if (event.kind !== 'project-cloud-status') return;
    const known = readCloudStatus(event.status);
    if (known) statuses.set(event.headerId, known);
    else statuses.delete(event.headerId);
    viewer.setState({ cloudState: Object.fromEntries(statuses) });
  });
  return {
    stop,
    /** Returns the projects that are in no cloud; undefined if nothing shows that the learner is signed in there. */
    findLocal: async (headerIds: readonly string[]): Promise<string[] | undefined> => {
      // One by one: for a project that is in no cloud, the editor fails before it reports the others.
      const outcomes = await Promise.all(
        headerIds.map((headerId) =>
          session.request({ action: 'requestprojectcloudstatus', headerIds: [headerId] }),
        ),
      );
      const isAnswered = (index: number) => outcomes[index]?.kind === 'answered';
      const isSignedIn = headerIds.some((id, index) => isAnswered(index) && statuses.get(id) !== 'waiting');
      if (!isSignedIn) return undefined;
      return headerIds.filter((id, index) => outcomes[index]?.kind !== 'aborted' && !statuses.has(id));
    },
  };
}

/** Gives progress the new ids of its projects. */
async function followMoved(
  { session, progress, clock, change }: HostedProjectsOptions,
  moved: ReadonlyMap<string, string>,
): Promise<void> {
  if (moved.size === 0) return;
  // Load again: the learner may have worked in the meantime.
  const records = await progress.load();
  const at = clock.now();
  await change(
    records.flatMap((record) => {
      const headerId = record.headerId === undefined ? undefined : moved.get(record.headerId);
      return headerId === undefined ? [] : moveProject(record, headerId, at);
    }),
  );
  const headerIds = [...moved.values()];
  await session.request({ action: 'requestprojectcloudstatus', headerIds });
}

/** The record of an activity whose project has a new id and is otherwise the same. */
function moveProject(record: ActivityRecord, headerId: string, at: number): ActivityRecord {
  const time = timeFor(record, at);
  return { ...record, headerId, workedAt: time, updatedAt: time };
}

/** New ids by old ones. */
function readHeaderIds(resp: unknown): Map<string, string> {
  const map = readFields(readFields(resp)?.headerIdMap) ?? {};
  const moved = Object.entries(map).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return new Map(moved.filter(([before, after]) => after !== '' && after !== before));
}

/** The cloud status of a project that the editor stores itself; undefined for a project in no account. */
export function readCloudStatus(status: string): CloudStatus | undefined {
  switch (status) {
    case 'synced':
    case 'justSynced':
      return 'synced';
    case 'syncing':
    case 'localEdits':
      return 'syncing';
    case 'offline':
      return 'waiting';
    case 'conflict':
      return 'conflict';
    default:
      return undefined;
  }
}
