import { readFields } from '#schemas/exchange/read-fields.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { CloudStatus } from '../../../shared/domain/cloud-status.ts';
import { timeFor } from '../../../shared/domain/record-events.ts';
import type { EditorSession } from '../../../shared/protocol/editor-session.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { ProgressStore } from '../../../shared/ports/storage.ts';
import type { ViewerStore } from '../../state/store.ts';

// §7 An editor on another site keeps projects itself, and has a cloud of its own. Whether the learner is signed in there
// is theirs to say: a status is told of projects in its cloud only, and asking for any other fails. Asked to save its
// local projects while nobody is signed in there, it would only make copies of them.

export interface HostedProjectsOptions {
  viewer: ViewerStore;
  session: Pick<EditorSession, 'getState' | 'subscribe' | 'onEvent' | 'request'>;
  progress: Pick<ProgressStore, 'load'>;
  clock: Clock;
  /** Shows changed records, and stores them. */
  change: (records: readonly ActivityRecord[]) => Promise<void>;
}

/** Copying a library of projects into a cloud takes its time. */
const savingMs = 120_000;
const keepingMs = 10_000;

/** Knows how a hosted editor's projects stand with its cloud, and brings those there that are not. */
export function createHostedProjects(options: HostedProjectsOptions) {
  const { viewer, session, progress, clock, change } = options;
  /** As told by this frame; what is in no cloud is not there. */
  const told = new Map<string, CloudStatus>();
  /** They were offered once, and the editor has left them where they are. */
  const left = new Set<string>();
  let looking: Promise<void> | undefined;
  let isStopped = false;

  const handle = (headerId: string, status: string) => {
    const known = readCloudStatus(status);
    if (known) told.set(headerId, known);
    else told.delete(headerId);
    viewer.setState({ cloudState: Object.fromEntries(told) });
  };
  /** Those that are in no cloud; undefined where nothing tells that the learner is signed in there. */
  const findLocal = async (headerIds: readonly string[]): Promise<string[] | undefined> => {
    // One by one: a project that is in no cloud makes the editor fail before it has told of the others.
    const outcomes = await Promise.all(
      headerIds.map((headerId) =>
        session.request({ action: 'requestprojectcloudstatus', headerIds: [headerId] }),
      ),
    );
    const isAnswered = (index: number) => outcomes[index]?.kind === 'answered';
    const isSignedIn = headerIds.some((id, index) => isAnswered(index) && told.get(id) !== 'waiting');
    if (!isSignedIn) return undefined;
    return headerIds.filter((id, index) => outcomes[index]?.kind !== 'aborted' && !told.has(id));
  };
  const look = async () => {
    const records = await progress.load();
    const headerIds = [...new Set(records.flatMap(({ headerId }) => headerId ?? []))];
    const local = (await findLocal(headerIds))?.filter((headerId) => !left.has(headerId)) ?? [];
    // A project that is open goes on under the id that it has; its turn comes when it is closed.
    if (local.length === 0 || isStopped || session.getState().kind !== 'no-project') return;
    for (const headerId of local) left.add(headerId);
    const outcome = await session.request(
      { action: 'savelocalprojectstocloud', headerIds: local },
      { timeoutMs: savingMs },
    );
    if (outcome.kind === 'answered') await follow(readHeaderIds(outcome.resp));
  };
  /** Progress goes on with the projects under their new ids. */
  const follow = async (moved: ReadonlyMap<string, string>) => {
    if (moved.size === 0) return;
    // Anew: the learner may have gone on meanwhile.
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
  };
  const lookOnce = () => {
    if (isStopped || session.getState().kind !== 'no-project') return;
    looking ??= look()
      // What cannot be read now is looked at after the next activity.
      .catch(() => undefined)
      .finally(() => {
        looking = undefined;
      });
  };
  let kind = session.getState().kind;
  const stops = [
    session.onEvent((event) => {
      if (event.kind === 'project-cloud-status') handle(event.headerId, event.status);
    }),
    // Each time it has nothing open: when it is ready, and after each project.
    session.subscribe(() => {
      const before = kind;
      ({ kind } = session.getState());
      if (kind === 'no-project' && before !== kind) lookOnce();
    }),
  ];
  lookOnce();
  return {
    /** Before a profile is deleted: the editor makes the cloud's projects its own. False where it does not say so. */
    keepLocally: async (userId: string) => {
      const outcome = await session.request(
        { action: 'convertcloudprojectstolocal', userId },
        { timeoutMs: keepingMs },
      );
      return outcome.kind === 'answered';
    },
    stop: (): void => {
      isStopped = true;
      for (const stop of stops) stop();
    },
  };
}

/** The activity's project has another id from now on, and is what it was. */
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

/** What an editor that keeps its projects itself says of one, in our words; nothing for one that is in no account. */
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
