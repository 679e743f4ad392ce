import type { Hono } from 'hono';
import type { Project } from '#schemas/generated/project.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { createAccountKeeper } from '../../../../viewer/learner/commands/reset/account-keeper.ts';
import { completeRecord, openProject, recordStep } from '../../../../viewer/shared/domain/record-events.ts';
import { createAccountProjects } from '../../../../viewer/learner/services/account/account-projects.ts';
import { createProjectsClient } from '../../../../viewer/learner/services/account/projects-client.ts';
import { createIndexedDbProjectLedger } from '../../../../viewer/learner/services/indexed-db/indexed-db-project-ledger.ts';
import { createIndexedDbProjectStore } from '../../../../viewer/learner/services/indexed-db/indexed-db-project-store.ts';
import type { AccountProjects } from '../../../../viewer/shared/ports/account.ts';
import type { Clock } from '../../../../viewer/shared/ports/clock.ts';
import type { SyncPart } from '../../../../viewer/learner/services/account/sync-engine.ts';
import { createViewerStore } from '../../../../viewer/learner/state/store.ts';
import { startDevice } from '../services/account/start-device.ts';
import { createFakeLocks } from '../../../fakes/fake-tab-locks.ts';

/** The fate of a request: it is answered, or the request or its answer is lost. */
export type Fate = 'arrives' | 'lost' | 'unanswered';

interface ResettingOptions {
  app: Pick<Hono, 'request'>;
  cookie: string;
  learner: string;
  name: string;
  clock: Clock;
  /** The pages known here. */
  sources: readonly string[];
}

const empty = (sourceUrl: string, activityId: string): ActivityRecord => ({
  sourceUrl,
  mapId: 'm',
  activityId,
  isCompleted: false,
  updatedAt: 0,
});

/** A browser with progress and projects of a signed-in learner, which resets and syncs on request. */
export function startResettingDevice({ app, cookie, learner, name, clock, sources }: ResettingOptions) {
  let fates: Fate[] = [];
  const request: Hono['request'] = async (...given) => {
    const fate = fates.shift() ?? 'arrives';
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    const response = await app.request(...given);
    if (fate === 'unanswered') throw new TypeError('Failed to fetch');
    return response;
  };
  // The parts refer to each other.
  const parts: { library?: AccountProjects & SyncPart } = {};
  const device = startDevice({
    app: { request },
    cookie,
    learner,
    name,
    clock,
    projects: {
      sync: async (occasion) => parts.library?.sync(occasion) ?? { kind: 'done' },
      statuses: () => parts.library?.statuses() ?? {},
      subscribe: () => () => undefined,
      retryRefused: () => undefined,
    },
  });
  const { progress, sync, database, outbox, fetch } = device;
  const store = createIndexedDbProjectStore(database, outbox);
  let ids = 0;
  const newId = () => `${name}-${(ids += 1)}`;
  const projects = createAccountProjects({
    clock,
    newId,
    client: createProjectsClient({
      fetch,
      clock,
      apiUrl: '/api/',
      signal: new AbortController().signal,
      learnerId: learner,
    }),
    ledger: createIndexedDbProjectLedger(database, outbox),
    locks: createFakeLocks().of(),
    listReferencedProjects: async () =>
      new Set((await progress.load()).flatMap(({ headerId }) => headerId ?? [])),
    applyResets: sync.applyResets,
  });
  projects.nameCopies((given) => `${given} (from ${name})`);
  parts.library = projects;
  sync.setSources(sources);
  const viewer = createViewerStore({ highContrast: false, theme: 'system' });
  const keeper = createAccountKeeper(
    {
      viewer,
      progress,
      projects: store,
      clock,
      newId,
      currentProgress: {
        load: async () => undefined,
        stop: () => undefined,
        change: async (records) => void (await progress.save(records)),
      },
    },
    { sync, projects, resets: sync.resets },
  );
  const recordOf = async (source: string, activity: string) =>
    (await progress.load(source)).find(({ activityId }) => activityId === activity) ??
    empty(source, activity);
  return {
    progress,
    store,
    sync: async (given: readonly Fate[] = []) => {
      fates = [...given];
      await sync.syncNow({ isPull: true });
      await keeper.findUndoable();
      fates = [];
    },
    setOnline: device.setOnline,
    /** Continues or starts an activity: only steps, or the project as well. */
    work: async (source: string, activity: string, { code, isDone }: { code?: string; isDone?: boolean }) => {
      const now = clock.now();
      const before = await recordOf(source, activity);
      const project = before.headerId === undefined ? undefined : await store.get(before.headerId);
      // The project is still downloading, so it cannot be opened.
      if (before.headerId !== undefined && !project) return;
      const id = project?.header.id ?? newId();
      if (code !== undefined || !project) {
        const header = { id, name: activity, modificationTime: Math.floor(now / 1000) };
        await store.save({ header, text: { 'main.ts': code ?? 'new' } });
      }
      const opened = openProject(before, id, now);
      const step = { headerId: id, currentStep: (opened.currentStep ?? 0) + 1, maxSteps: 100 };
      const worked = recordStep(opened, step, now);
      await progress.save([isDone ? completeRecord(worked, now) : worked]);
    },
    reset: async (source: string | undefined) => {
      const records = await progress.load(source);
      const used = new Set(records.map(({ headerId }) => headerId));
      const all = await store.list();
      const found = source === undefined ? all : all.filter(({ header }) => used.has(header.id));
      await keeper.reset({ source, records, projects: found });
    },
    undo: keeper.undo,
    /** The learner's view: activities with their projects and content. */
    see: async () => {
      const records = (await progress.load()).filter(
        ({ isCompleted, headerId, sourceUrl }) =>
          (isCompleted || headerId !== undefined) && sources.includes(sourceUrl),
      );
      const list: Project[] = await store.list();
      return {
        activities: records
          .map(({ sourceUrl, activityId, headerId, currentStep, isCompleted }) =>
            [sourceUrl, activityId, headerId, currentStep, isCompleted].join(' '),
          )
          .toSorted(),
        projects: list.map(({ header, text }) => `${header.id}: ${text['main.ts']}`).toSorted(),
      };
    },
    /** Activities whose project is missing here. */
    findDangling: async () => {
      const here = new Set((await store.list()).map(({ header }) => header.id));
      const records = (await progress.load()).filter(({ sourceUrl }) => sources.includes(sourceUrl));
      return records.filter(({ headerId }) => headerId !== undefined && !here.has(headerId));
    },
    close: () => database.close(),
  };
}
