import type { Page } from '#schemas/generated/page.ts';
import type { Project } from '#schemas/generated/project.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { createLearner } from '../../../../viewer/learner/app/create-learner.ts';
import type { CommandPorts } from '../../../../viewer/learner/commands/command-context.ts';
import type { Command, FreeCommand } from '../../../../viewer/learner/commands/table.ts';
import { createNotifier } from '../../../../viewer/learner/state/notifier.ts';
// Preloaded, so that the tests do not depend on loading time.
import '../../../../viewer/learner/commands/celebrate/celebrate-commands.ts';
import '../../../../viewer/learner/commands/reset/reset-commands.ts';
import '../../../../viewer/learner/commands/work/work-commands.ts';
import { createEditorSession } from '../../../../viewer/shared/protocol/editor-session.ts';
import {
  createLocalPreferences,
  createLocalShownOnce,
} from '../../../../viewer/shared/services/browser/local-preferences.ts';
import { createPictureStore } from '../../../../viewer/learner/services/indexed-db/indexed-db-picture-store.ts';
import { createMemoryErasedStore } from '../../../../viewer/learner/services/memory/memory-erased-store.ts';
import { createMemoryProgressStore } from '../../../../viewer/learner/services/memory/memory-progress-store.ts';
import { createMemoryProjectStore } from '../../../../viewer/shared/services/memory/memory-project-store.ts';
import { createListeners } from '../../../../viewer/shared/ports/listeners.ts';
import type { Files, PickedFile } from '../../../../viewer/shared/ports/device.ts';
import type { Identity } from '../../../../viewer/shared/ports/account.ts';
import type { GameLibrary } from '../../../../viewer/shared/ports/games.ts';
import type { PageUpdate, TutorialOutcome } from '../../../../viewer/shared/ports/page.ts';
import { createResilientProgressStore } from '../../../../viewer/learner/services/resilient-progress-store.ts';
import { createStorageWatch } from '../../../../viewer/learner/services/storage-health.ts';
import { findNodeView } from '../../../../viewer/learner/state/map-views.ts';
import { createViewerStore } from '../../../../viewer/learner/state/store.ts';
import { createFakeAddress } from '../../../fakes/fake-address.ts';
import { createFakeClock, settle } from '../../../fakes/fake-clock.ts';
import { createFakeFrame, editorOrigin } from '../../../fakes/fake-frame.ts';
import { buildMap, buildPage } from '../../shared/domain/build-page.ts';
import { createFakeLocks } from '../../../fakes/fake-tab-locks.ts';

export const ref = (activityId: string, mapId = 'm') => ({ mapId, activityId });
export const [a, b] = [ref('a'), ref('b')];
export const page = buildPage(buildMap('m', ['a > b, r', 'b', 'r [reward]']));

export interface Setting {
  shown?: Page;
  records?: ActivityRecord[];
  projects?: Project[];
  identity?: Identity;
  loadAccount?: CommandPorts['loadAccount'];
  shareSettings?: CommandPorts['shareSettings'];
  loadSharing?: CommandPorts['loadSharing'];
  loadCertificates?: CommandPorts['loadCertificates'];
  /** The project in the address when the page opens. */
  addressed?: string;
  /** Games shared on this site. */
  games?: GameLibrary;
  projectFiles?: CommandPorts['projectFiles'];
  hosted?: { openHosted?: (headerId: string) => void; projectsAt?: string };
}

/** The learner's side with an editor in a frame, stores in memory and a clock that tests advance. */
export async function startLearning({
  shown = page,
  records = [],
  projects = [],
  identity,
  loadAccount,
  shareSettings = { editor: { kind: 'bundled', url: '/editor/index.html' } },
  loadSharing,
  loadCertificates = () => Promise.reject(new Error('None is opened.')),
  addressed,
  hosted = {},
  games,
  projectFiles,
}: Setting = {}) {
  const address = createFakeAddress(addressed);
  const frame = createFakeFrame();
  const clock = createFakeClock();
  const viewer = createViewerStore({ highContrast: false, theme: 'system' });
  const notifier = createNotifier(viewer, clock);
  const health = createStorageWatch(clock);
  const others = createListeners<[records: readonly ActivityRecord[]]>();
  const stored = { ...createMemoryProgressStore(records), subscribe: others.add };
  const store = createMemoryProjectStore(projects);
  const shownOnce = createLocalShownOnce(undefined);
  const erased = createMemoryErasedStore();
  const pictures = createPictureStore();
  /** The file picker returns the last saved file. */
  const saved: PickedFile[] = [];
  const files: Files = {
    pick: async () => saved.at(-1),
    save: (name, _type, parts) => void saved.push(new File([...parts], name)),
  };
  let ids = 0;
  let tutorial: TutorialOutcome | undefined;
  const setTutorial = (outcome: TutorialOutcome | undefined) => {
    tutorial = outcome;
  };
  let push: (update: PageUpdate) => void = () => {};
  const session = createEditorSession({
    window: frame.host,
    origin: editorOrigin,
    clock,
    newId: () => `host-${(ids += 1)}`,
    tutorials: {
      load: async (url) =>
        tutorial ?? {
          kind: 'ready',
          tutorial: { path: url, markdown: '## 1\n## 2\n', extensions: [], missingExtensions: [] },
        },
    },
    projects: store,
    keepPicture: pictures.put,
    onStorageProblem: health.reportFailure,
  });
  const show = (next: Page, identifier = 'source') =>
    push({
      kind: 'ready',
      page: next,
      source: { identifier, status: 'unknown', location: { kind: 'docs', path: 'space' } },
    });
  const learner = createLearner({
    viewer,
    session,
    feed: {
      subscribe: (listener) => {
        push = listener;
        return () => {};
      },
      reload: () => {},
    },
    progress: createResilientProgressStore(stored, health),
    projects: store,
    preferences: createLocalPreferences(undefined),
    shownOnce,
    notifier,
    clock,
    shareSettings,
    ...(loadSharing && { loadSharing }),
    health,
    locks: createFakeLocks().of(),
    files,
    persistStorage: async () => undefined,
    loadErased: async () => erased,
    loadPictures: async () => pictures,
    loadCertificates,
    loadWorkJudge: () => Promise.reject(new Error('No activity has checks.')),
    newId: () => `id-${(ids += 1)}`,
    docs: { docsUrl: 'https://docs.test/', markdownUrl: 'https://api.test/md/' },
    address,
    ...hosted,
    ...(games && {
      loadGames: async () => games,
      projectFiles: {
        targetId: 'arcade',
        loadPacker: () => Promise.reject(new Error('No file is written.')),
      },
    }),
    ...(projectFiles && { projectFiles }),
    languages: { current: { locale: 'en', isLive: false }, known: ['en'], choose: () => undefined },
    toUrl: (url) => url,
    ...(identity && { identity }),
    ...(loadAccount && { loadAccount }),
  });
  session.attach(frame);
  frame.reload();
  show(shown);
  await settle();
  /** Runs any command, even one that browsers allow only during a press: that rule is not tested here. */
  const run = (...command: Command) => learner.commands.run(...(command as FreeCommand));
  const statuses = () =>
    Object.fromEntries(
      learner
        .mapViews(viewer.getState())
        .flatMap((map) => map.nodes.map((node) => [node.node.activityId, node.status])),
    );
  const view = (which: typeof a) => findNodeView(learner.mapViews(viewer.getState()), which)?.node;
  const play = async (which: typeof a) => {
    void run('open', which);
    // The editor may still have to close the finished activity.
    await clock.pass(1_000);
    frame.editor().next();
    frame.editor().done();
    await settle();
  };
  return {
    address,
    pictures,
    frame,
    clock,
    viewer,
    stored,
    /** Saves progress as another tab does. */
    saveElsewhere: async (changed: readonly ActivityRecord[]) => others.notify(await stored.save(changed)),
    store,
    shownOnce,
    saved,
    session,
    learner,
    run,
    show,
    push: (update: PageUpdate) => push(update),
    statuses,
    view,
    play,
    setTutorial,
  };
}

/** Waits one microtask at a time, to stop at an intermediate state. */
export async function waitFor(condition: () => boolean) {
  for (let turn = 0; turn < 1_000 && !condition(); turn++) await Promise.resolve();
}
