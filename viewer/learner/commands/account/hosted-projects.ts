import { readFields } from '#schemas/exchange/read-fields.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { CloudStatus } from '../../../shared/domain/cloud-status.ts';
import { timeFor } from '../../../shared/domain/record-events.ts';
import type { EditorSession } from '../../../shared/protocol/editor-session.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { ProgressStore } from '../../../shared/ports/storage.ts';
import type { ViewerStore } from '../../state/store.ts';

// Spec §7: a hosted editor stores projects itself and has its own cloud. Only that editor knows whether the learner is
// signed in to it: it reports a status only for projects in its cloud, and asking about others fails. If nobody is
// signed in, asking the editor to upload local projects would only make copies of them.

export interface HostedProjectsOptions {
  viewer: ViewerStore;
  session: Pick<EditorSession, 'getState' | 'subscribe' | 'onEvent' | 'request'>;
  progress: Pick<ProgressStore, 'load'>;
  clock: Clock;
  /** Shows changed records and stores them. */
  change: (records: readonly ActivityRecord[]) => Promise<void>;
}

/** Longest wait for an upload, in milliseconds. Copying many projects into a cloud takes a while. */
const savingMs = 120_000;
const keepingMs = 10_000;

/** Shows whether a hosted editor's projects are stored in its cloud, and uploads projects that are not. */
export function createHostedProjects(options: HostedProjectsOptions) {
  const { session, progress } = options;
  const cloud = createCloudStatuses(options);
  /** Projects that were offered for upload. Each is offered once, even if the editor does not upload it. */
  const offered = new Set<string>();
  let pendingSearch: Promise<void> | undefined;
  let isStopped = false;
  const canLook = () => !isStopped && session.getState().kind === 'no-project';
  const checkProjects = async () => {
    const records = await progress.load();
    const headerIds = [...new Set(records.flatMap(({ headerId }) => headerId ?? []))];
    const local = (await cloud.findLocal(headerIds))?.filter((headerId) => !offered.has(headerId)) ?? [];
    // Do not upload while a project is open, because its id would change. Try again after it is closed.
    if (local.length === 0 || !canLook()) return;
    for (const headerId of local) offered.add(headerId);
    const outcome = await session.request(
      { action: 'savelocalprojectstocloud', headerIds: local },
      { timeoutMs: savingMs },
    );
    if (outcome.kind === 'answered') await followMoved(options, readHeaderIds(outcome.resp));
  };
  const checkOnce = () => {
    if (!canLook()) return;
    pendingSearch ??= checkProjects()
      // If reading fails, try again after the next activity.
      .catch(() => undefined)
      .finally(() => {
        pendingSearch = undefined;
      });
  };
  let { kind } = session.getState();
  // No project is open when the editor is ready, and after each project is closed.
  const unsubscribe = session.subscribe(() => {
    const before = kind;
    ({ kind } = session.getState());
    if (kind === 'no-project' && before !== kind) checkOnce();
  });
  checkOnce();
  return {
    /**
     * Before a profile is deleted: makes the cloud's projects local. Resolves to false if the editor does not confirm
     * it.
     */
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

/** Collects the cloud statuses that the editor in this frame reports. A project without a status is in no cloud. */
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
    /**
     * Returns the projects that are in no cloud. Undefined if no status shows that the learner is signed in to the
     * editor.
     */
    findLocal: async (headerIds: readonly string[]): Promise<string[] | undefined> => {
      // One request per project: the editor fails at a project that is in no cloud, without reporting the others.
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

/** Updates progress after projects have moved to the cloud and got new ids. */
async function followMoved(
  { session, progress, clock, change }: HostedProjectsOptions,
  moved: ReadonlyMap<string, string>,
): Promise<void> {
  if (moved.size === 0) return;
  // Load the progress again: it may have changed during the upload.
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

/** Returns the record of an activity with the new id of its project. */
function moveProject(record: ActivityRecord, headerId: string, at: number): ActivityRecord {
  const time = timeFor(record, at);
  return { ...record, headerId, workedAt: time, updatedAt: time };
}

/** Parses the editor's response into a map from old project ids to new ones. */
function readHeaderIds(resp: unknown): Map<string, string> {
  const map = readFields(readFields(resp)?.headerIdMap) ?? {};
  const moved = Object.entries(map).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return new Map(moved.filter(([before, after]) => after !== '' && after !== before));
}

/** Returns the cloud status of a project in a hosted editor. Undefined for a project in no account. */
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
