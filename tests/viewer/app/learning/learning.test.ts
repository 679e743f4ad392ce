import { describe, expect, test, vi } from 'vitest';
import type { Page } from '#schemas/generated/page.ts';
import type { Project } from '#schemas/generated/project.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { createLearning } from '../../../../viewer/app/learning/create-learning.ts';
import { createNotifier } from '../../../../viewer/app/learning/notifier.ts';
import { createEditorSession } from '../../../../viewer/protocol/editor-session.ts';
import { createLocalPreferences } from '../../../../viewer/services/browser/local-preferences.ts';
import { createLocalShownOnce } from '../../../../viewer/services/browser/local-shown-once.ts';
import { createMemoryErasedStore } from '../../../../viewer/services/memory/memory-erased-store.ts';
import { createMemoryProgressStore } from '../../../../viewer/services/memory/memory-progress-store.ts';
import { createMemoryProjectStore } from '../../../../viewer/services/memory/memory-project-store.ts';
import type { Files, PickedFile } from '../../../../viewer/services/ports/files.ts';
import type { Identity } from '../../../../viewer/services/ports/identity.ts';
import type { PageUpdate } from '../../../../viewer/services/ports/page-feed.ts';
import type { TutorialOutcome } from '../../../../viewer/services/ports/tutorial-source.ts';
import { createResilientProgressStore } from '../../../../viewer/services/resilient-progress-store.ts';
import { createStorageWatch } from '../../../../viewer/services/storage-health.ts';
import { findNodeView } from '../../../../viewer/state/map-views.ts';
import { createViewerStore } from '../../../../viewer/state/store.ts';
import { createFakeAddress } from '../../../fakes/fake-address.ts';
import { createFakeClock, settle } from '../../../fakes/fake-clock.ts';
import { createFakeFrame, editorOrigin } from '../../../fakes/fake-frame.ts';
import { buildMap, buildPage } from '../../domain/build-page.ts';

const ref = (activityId: string, mapId = 'm') => ({ mapId, activityId });
const [a, b] = [ref('a'), ref('b')];
const page = buildPage(buildMap('m', ['a > b, r', 'b', 'r [reward]']));

interface Setting {
  shown?: Page;
  records?: ActivityRecord[];
  projects?: Project[];
  identity?: Identity;
  /** The project that the address names when the page opens. */
  addressed?: string;
  hosted?: { openHosted?: (headerId: string) => void; projectsAt?: string };
}

async function startLearning({
  shown = page,
  records = [],
  projects = [],
  identity,
  addressed,
  hosted = {},
}: Setting = {}) {
  const address = createFakeAddress(addressed);
  const frame = createFakeFrame();
  const clock = createFakeClock();
  const viewer = createViewerStore({ highContrast: false, theme: 'system' });
  const notifier = createNotifier(viewer, clock);
  const health = createStorageWatch(clock);
  const stored = createMemoryProgressStore(records);
  const store = createMemoryProjectStore(projects);
  const shownOnce = createLocalShownOnce(undefined);
  const erased = createMemoryErasedStore();
  /** The file that was saved last is the one that is picked. */
  let saved: PickedFile | undefined;
  const files: Files = {
    pick: async () => saved,
    save: (name, _type, parts) => {
      const all = parts.join('');
      saved = { name, size: all.length, text: async () => all };
    },
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
    onStorageProblem: health.failed,
  });
  const show = (next: Page, identifier = 'source') =>
    push({
      kind: 'ready',
      page: next,
      source: { identifier, status: 'unknown', location: { kind: 'docs', path: 'space' } },
    });
  const learning = createLearning({
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
    features: { canShare: false, canHostMultiplayer: false },
    health,
    locks: { take: async () => () => undefined, isAnyHeld: async () => false },
    files,
    askToPersist: async () => undefined,
    loadErased: async () => erased,
    newId: () => `id-${(ids += 1)}`,
    docs: { docsUrl: 'https://docs.test/', markdownUrl: 'https://api.test/md/' },
    address,
    ...hosted,
    ...(identity && { identity }),
  });
  session.attach(frame);
  frame.reload();
  show(shown);
  await settle();
  const statuses = () =>
    Object.fromEntries(
      learning
        .mapViews(viewer.getState())
        .flatMap((map) => map.nodes.map((node) => [node.node.activityId, node.status])),
    );
  const view = (which: typeof a) => findNodeView(learning.mapViews(viewer.getState()), which)?.node;
  const play = async (which: typeof a) => {
    learning.open(which);
    // The editor may still have to leave what was finished before.
    await clock.pass(1_000);
    frame.editor().next();
    frame.editor().done();
    await settle();
  };
  return {
    address,
    frame,
    clock,
    viewer,
    stored,
    store,
    shownOnce,
    session,
    learning,
    show,
    push: (update: PageUpdate) => push(update),
    statuses,
    view,
    play,
    setTutorial,
  };
}

/** Goes on one promise at a time, to stop in the midst of something. */
async function waitFor(isSo: () => boolean) {
  for (let turn = 0; turn < 1_000 && !isSo(); turn++) await Promise.resolve();
}

describe('an activity from start to end', () => {
  test('its steps are recorded, its completion unlocks what follows, and all of it is stored', async () => {
    const { learning, frame, viewer, statuses, view, stored } = await startLearning();
    learning.open(a);
    expect(viewer.getState()).toMatchObject({ editorView: { kind: 'active', ref: a }, selection: a });
    await settle();
    expect(statuses()).toMatchObject({ a: 'inprogress', b: 'locked' });
    frame.editor().next();
    await settle();
    expect(view(a)).toMatchObject({ steps: { current: 2, max: 2 } });
    frame.editor().done();
    await settle();
    expect(viewer.getState().editorView.kind).toBe('closed');
    expect(statuses()).toEqual({ a: 'completed', b: 'notstarted', r: 'completed' });
    expect(
      (await stored.load('source')).map(({ activityId, isCompleted }) => [activityId, isCompleted]),
    ).toEqual([
      ['a', true],
      ['r', true],
    ]);
  });

  test('§4 the first new reward is selected, the dialogs follow after 400 ms', async () => {
    const { viewer, clock, play } = await startLearning();
    await play(a);
    expect(viewer.getState()).toMatchObject({ selection: ref('r'), transitioningMapId: 'm', modals: [] });
    await clock.pass(399);
    expect(viewer.getState().modals).toEqual([]);
    await clock.pass(1);
    expect(viewer.getState()).toMatchObject({
      modals: [{ kind: 'completion', activityId: 'r', canShare: false }],
      transitioningMapId: undefined,
    });
  });

  test('an activity opened before the dialogs come is not interrupted: they show when the map is back', async () => {
    const { viewer, clock, learning, play } = await startLearning();
    await play(a);
    await clock.pass(200);
    learning.open(b);
    await clock.pass(2_000);
    expect(viewer.getState()).toMatchObject({ modals: [], editorView: { kind: 'active', ref: b } });
    learning.close();
    await clock.pass(2_000);
    expect(viewer.getState()).toMatchObject({
      modals: [{ kind: 'completion', activityId: 'r' }],
      transitioningMapId: undefined,
    });
    learning.hideModals();
    learning.open(b);
    await clock.pass(2_000);
    learning.close();
    await clock.pass(2_000);
    expect(viewer.getState().modals).toEqual([]);
  });

  test('what was completed just before another one was opened is celebrated too', async () => {
    const { viewer, clock, learning, frame } = await startLearning();
    learning.open(a);
    await settle();
    frame.editor().done();
    await waitFor(() => viewer.getState().progress.size > 1);
    learning.open(a);
    await clock.pass(2_000);
    expect(viewer.getState()).toMatchObject({ modals: [], editorView: { kind: 'active', ref: a } });
    learning.close();
    await clock.pass(2_000);
    expect(viewer.getState().modals).toMatchObject([{ kind: 'completion', activityId: 'r' }]);
  });

  test.each([
    ['shown', 'other'],
    ['being loaded', undefined],
  ])('what another page was completed on is not celebrated where the next one is %s', async (_, source) => {
    const { viewer, clock, play, show, push } = await startLearning();
    await play(a);
    await clock.pass(200);
    if (source === undefined) push({ kind: 'loading' });
    else show(page, source);
    await clock.pass(2_000);
    expect(viewer.getState()).toMatchObject({ modals: [], transitioningMapId: undefined });
  });

  test('completed again, nothing is celebrated again', async () => {
    const { viewer, clock, learning, play } = await startLearning();
    await play(a);
    await clock.pass(1_000);
    learning.restart(a, false);
    await settle();
    await play(a);
    await clock.pass(400);
    expect(viewer.getState().modals).toEqual([]);
  });

  test('a map that names a certificate is celebrated when its last activity is completed', async () => {
    const { viewer, clock, play } = await startLearning({
      shown: buildPage(buildMap('m', ['a > b', 'b'], { completionUrl: 'c.pdf' })),
    });
    await play(a);
    await clock.pass(400);
    expect(viewer.getState().modals).toEqual([]);
    await play(b);
    await clock.pass(400);
    expect(viewer.getState().modals).toMatchObject([{ kind: 'completion', rewards: [{ url: 'c.pdf' }] }]);
  });

  test('the certificate that a map names can be claimed again, and not before the map is completed', async () => {
    const { learning, viewer, clock, play } = await startLearning({
      shown: buildPage(buildMap('m', ['a > b', 'b'], { completionUrl: 'c.pdf' })),
    });
    await play(a);
    learning.claimCertificate('m');
    expect(viewer.getState().modals).toEqual([]);
    await play(b);
    await clock.pass(400);
    learning.dismissModal();
    expect(viewer.getState().modals).toEqual([]);
    learning.claimCertificate('m');
    expect(viewer.getState().modals).toMatchObject([
      { kind: 'completion', ...b, name: 'Map m', rewards: [{ type: 'certificate', url: 'c.pdf' }] },
    ]);
    // Its button is a link: what is left of the dialog is to close it.
    await learning.claimReward(b);
    expect(viewer.getState().modals).toEqual([]);
  });

  test('§9 Confetti: once for all that one activity has earned, and once when it is claimed again', async () => {
    const shown = structuredClone(buildPage(buildMap('m', ['a > r, s', 'r [reward]', 's [completion]'])));
    for (const node of shown.maps[0]?.nodes ?? []) {
      if (node.kind !== 'activity' && node.kind !== 'layout')
        node.rewards = ['one.png', 'two.png'].map((imageUrl) => ({ type: 'completion-badge', imageUrl }));
    }
    const { learning, viewer, clock, play } = await startLearning({ shown });
    const celebrated = () =>
      viewer.getState().modals.map((modal) => 'isCelebrated' in modal && modal.isCelebrated === true);
    await play(a);
    await clock.pass(400);
    expect(celebrated()).toEqual([true, false, false, false, false, false]);
    learning.hideModals();
    await learning.claimReward(ref('r'));
    expect(celebrated()).toEqual([true, false]);
  });

  test('a locked one does not open', async () => {
    const { learning, viewer, frame } = await startLearning();
    learning.open(b);
    await settle();
    expect(viewer.getState().editorView.kind).toBe('closed');
    expect(frame.editor().received).toEqual([]);
  });

  test('going back saves, and Continue opens the same project', async () => {
    const { learning, viewer, frame, view } = await startLearning();
    learning.open(a);
    await settle();
    frame.editor().edit('mine');
    learning.close();
    expect(viewer.getState().editorView.kind).toBe('saving');
    await settle();
    expect(viewer.getState().editorView.kind).toBe('closed');
    const before = view(a);
    learning.open(a);
    await settle();
    expect(frame.editor().project()).toMatchObject({
      header: { id: before?.kind === 'activity' && before.headerId },
      text: { 'main.ts': 'mine' },
    });
  });

  test('going back always leads to the map, also from what had to wait for the last one to unload', async () => {
    const { learning, viewer, session } = await startLearning();
    learning.open(a);
    await settle();
    learning.close();
    await waitFor(() => viewer.getState().editorView.kind === 'closed');
    expect(session.getState()).toMatchObject({ kind: 'closing-project', phase: 'unloading' });
    learning.open(a);
    learning.close();
    await settle();
    expect(viewer.getState().editorView.kind).toBe('closed');
  });

  test('the same one opened anew takes its own place: the view stays', async () => {
    const { learning, viewer } = await startLearning();
    learning.open(a);
    await settle();
    learning.restart(a, false);
    await settle();
    expect(viewer.getState().editorView).toMatchObject({ kind: 'active', ref: a });
  });

  test('a map that its author saves so that it cannot be drawn leaves the activity open, and its work safe', async () => {
    const { learning, viewer, frame, push, show, stored, view } = await startLearning();
    learning.open(a);
    await settle();
    const { page: before } = viewer.getState();
    const source = 'source' in before ? before.source : undefined;
    push({ kind: 'failed', failure: { kind: 'broken' }, ...(source && { source }) });
    frame.editor().next();
    await settle();
    expect(viewer.getState().editorView).toMatchObject({ kind: 'active', ref: a });
    expect(await stored.load('source')).toMatchObject([{ activityId: 'a', currentStep: 2 }]);
    show(page);
    await settle();
    expect(viewer.getState().editorView).toMatchObject({ kind: 'active', ref: a });
    expect(view(a)).toMatchObject({ status: 'inprogress' });
  });

  test('what is told of an activity after the page has gone is of no other page', async () => {
    const { learning, viewer, frame, show, stored } = await startLearning();
    learning.open(a);
    await settle();
    show(page, 'other');
    frame.editor().next();
    await settle();
    expect(viewer.getState().editorView.kind).toBe('closed');
    expect(viewer.getState().progress.size).toBe(0);
    expect(await stored.load('other')).toEqual([]);
  });
});

describe('§4 Restart', () => {
  test('warns, then deletes the code and keeps the path', async () => {
    const { learning, viewer, frame, clock, store, statuses, view, play } = await startLearning();
    await play(a);
    await clock.pass(1_000);
    const before = view(a);
    const headerId = before?.kind === 'activity' ? before.headerId : undefined;
    learning.askToRestart(a);
    expect(viewer.getState().modals).toMatchObject([{ kind: 'restart-warning', ...a, name: 'A' }]);
    learning.restart(a, false);
    await settle();
    expect(viewer.getState().modals).toEqual([]);
    expect(statuses()).toEqual({ a: 'restarted', b: 'notstarted', r: 'completed' });
    expect((await store.list()).map(({ header }) => header.id)).not.toContain(headerId);
    expect(frame.editor().project()?.header.id).not.toBe(headerId);
  });

  test('what does not open costs no code: the old project stays until the new one is there', async () => {
    const { learning, clock, store, view, play, setTutorial } = await startLearning();
    await play(a);
    await clock.pass(1_000);
    const before = view(a);
    const headerId = before?.kind === 'activity' ? before.headerId : undefined;
    const kept = async () => (await store.list()).some(({ header }) => header.id === headerId);
    setTutorial({ kind: 'failed', failure: { kind: 'offline', url: '/t' } });
    learning.restart(a, false);
    await clock.pass(1_000);
    expect(await kept()).toBe(true);
    learning.close();
    await settle();
    expect(view(a)).toMatchObject({ headerId, status: 'completed' });
    setTutorial(undefined);
    learning.restart(a, false);
    await clock.pass(1_000);
    expect(view(a)).not.toMatchObject({ headerId });
    expect(await kept()).toBe(false);
  });

  test('§5 code is carried over at the first start, and on demand when it is restarted', async () => {
    const { learning, viewer, frame, clock, play } = await startLearning();
    learning.open(a);
    await settle();
    frame.editor().edit('from a');
    frame.editor().next();
    frame.editor().done();
    await settle();
    await play(b);
    expect(frame.editor().received.findLast(({ action }) => action === 'startactivity')).toMatchObject({
      carryoverPreviousCode: true,
    });
    await clock.pass(1_000);
    learning.askToRestart(b);
    expect(viewer.getState().modals).toMatchObject([
      { kind: 'restart-warning' },
      { kind: 'code-carryover', name: 'B', previous: { name: 'A' } },
    ]);
    learning.restart(b, false);
    await settle();
    expect(frame.editor().project()?.text['main.ts']).toBe('');
    learning.restart(b, true);
    await settle();
    expect(frame.editor().project()?.text['main.ts']).toBe('from a');
  });
});

describe('§4 Login prompt', () => {
  const identity = { isSignedIn: () => false, askToSignIn: () => undefined };
  const finishBoth = async (setting: Setting) => {
    const { viewer, clock, learning, play, shownOnce } = await startLearning(setting);
    await play(a);
    await clock.pass(400);
    const first = viewer.getState().modals.map(({ kind }) => kind);
    learning.hideModals();
    await play(b);
    await clock.pass(400);
    return { first, second: viewer.getState().modals, shownOnce };
  };

  test('follows the first completion, once per page source', async () => {
    const { first, second, shownOnce } = await finishBoth({ identity });
    expect(first).toEqual(['completion', 'login-prompt']);
    expect(second).toEqual([]);
    expect(shownOnce.has('login-prompt', 'source')).toBe(true);
  });

  test.each([
    ['there are no accounts', {}],
    ['the learner is signed in', { identity: { ...identity, isSignedIn: () => true } }],
  ])('does not come where %s', async (_, setting) => {
    expect((await finishBoth(setting)).first).toEqual(['completion']);
  });
});

describe('§4 Modal queue: a dialog that is left for what it leads to', () => {
  test('gives way to those about other things when the map is back', async () => {
    const identity = { isSignedIn: () => false, askToSignIn: () => undefined };
    const { viewer, clock, learning, play } = await startLearning({ identity });
    await play(a);
    await clock.pass(400);
    learning.leaveModal();
    learning.open(b);
    await clock.pass(2_000);
    expect(viewer.getState().modals).toEqual([]);
    learning.close();
    await clock.pass(2_000);
    expect(viewer.getState().modals).toMatchObject([{ kind: 'login-prompt' }]);
  });
});

describe('§5 Code carryover', () => {
  test('an action that opens an activity offers it first, and shows what would be kept', async () => {
    const { viewer, learning, play } = await startLearning();
    await play(a);
    learning.openByChoice(b);
    expect(viewer.getState().modals).toMatchObject([
      { kind: 'code-carryover', ...b, name: 'B', previous: { name: 'A' } },
    ]);
    expect(viewer.getState().editorView.kind).toBe('closed');
  });

  test('an action that leads to what is still locked selects it: the panel says what it needs', async () => {
    const { viewer, learning } = await startLearning();
    learning.openByChoice(b);
    expect(viewer.getState()).toMatchObject({ modals: [], editorView: { kind: 'closed' }, selection: b });
  });

  test('an action opens at once what has been started, or has nothing to begin with', async () => {
    const { viewer, learning } = await startLearning();
    learning.openByChoice(a);
    expect(viewer.getState()).toMatchObject({ modals: [], editorView: { kind: 'active', ref: a } });
  });
});

describe('§4 Reset All', () => {
  test('erases progress, projects and what was shown once, and can be undone for a while', async () => {
    const { learning, viewer, clock, stored, store, shownOnce, statuses, play } = await startLearning({
      records: [{ sourceUrl: 'elsewhere', ...a, isCompleted: true, completedTime: 1, updatedAt: 1 }],
    });
    await play(a);
    await clock.pass(400);
    shownOnce.mark('login-prompt', 'source');
    await learning.askToReset();
    expect(viewer.getState().modals).toMatchObject([{ kind: 'reset-warning', title: 'Page' }]);
    await learning.reset(false);
    expect(statuses()).toEqual({ a: 'notstarted', b: 'locked', r: 'locked' });
    expect(await store.list()).toEqual([]);
    expect(shownOnce.has('login-prompt', 'source')).toBe(false);
    expect(viewer.getState()).toMatchObject({ modals: [], canUndoReset: true });
    expect(await stored.load('elsewhere')).toMatchObject([{ isCompleted: true }]);
    await learning.undo();
    expect(statuses()).toEqual({ a: 'completed', b: 'notstarted', r: 'completed' });
    expect(await store.list()).toHaveLength(1);
    expect(viewer.getState().canUndoReset).toBe(false);
  });

  test('a second one takes nothing from what can be undone of the first', async () => {
    const { learning, store, view, play } = await startLearning({
      records: [{ sourceUrl: 'elsewhere', ...a, isCompleted: true, completedTime: 1, updatedAt: 1 }],
    });
    await play(a);
    const before = view(a);
    const headerId = before?.kind === 'activity' ? before.headerId : undefined;
    await learning.reset(false);
    await learning.reset(true);
    expect(await store.list()).toEqual([]);
    await learning.undo();
    expect(view(a)).toMatchObject({ headerId, status: 'completed' });
    expect((await store.list()).map(({ header }) => header.id)).toEqual([headerId]);
  });

  test('everything on this device means every source, and after a minute it is final', async () => {
    const { learning, clock, viewer, stored, statuses } = await startLearning({
      records: [{ sourceUrl: 'elsewhere', ...a, isCompleted: true, completedTime: 1, updatedAt: 1 }],
    });
    await learning.reset(true);
    expect(await stored.load('elsewhere')).toMatchObject([{ isCompleted: false }]);
    await clock.pass(60_000);
    expect(viewer.getState().canUndoReset).toBe(false);
    await learning.undo();
    expect(statuses()).toMatchObject({ a: 'notstarted' });
  });
});

test('§4 Reset All, restart: where another editor keeps the projects, they say that those stay', async () => {
  const hosted = { openHosted: () => undefined, projectsAt: 'editor.test' };
  const { learning, viewer, play } = await startLearning({ hosted });
  await play(a);
  learning.hideModals();
  await learning.askToReset();
  expect(viewer.getState().modals).toMatchObject([{ kind: 'reset-warning', projectsAt: 'editor.test' }]);
  learning.hideModals();
  learning.askToRestart(a);
  expect(viewer.getState().modals).toMatchObject([{ kind: 'restart-warning', projectsAt: 'editor.test' }]);
});

describe('the introduction', () => {
  const introduced = { ...page, introduction: 'Hello' };

  test('shows once per page source, while nothing has been started', async () => {
    const { viewer, learning, show } = await startLearning({ shown: introduced });
    expect(viewer.getState().modals).toMatchObject([
      { kind: 'introduction', title: 'Page', markdown: 'Hello' },
    ]);
    learning.nextModal();
    show({ ...introduced, title: 'Changed' });
    await settle();
    expect(viewer.getState().modals).toEqual([]);
    show(introduced, 'other');
    await settle();
    expect(viewer.getState().modals).toMatchObject([{ kind: 'introduction' }]);
  });

  test('waits for the map where the address opens a project', async () => {
    const project = { header: { id: 'own', isSkillmapProject: false }, text: { 'main.ts': '1' } };
    const { viewer, clock, address } = await startLearning({
      shown: introduced,
      projects: [project],
      addressed: 'own',
    });
    await clock.pass(1_000);
    expect(viewer.getState()).toMatchObject({ modals: [], editorView: { kind: 'active' } });
    address.go(undefined);
    await clock.pass(1_000);
    expect(viewer.getState()).toMatchObject({
      modals: [{ kind: 'introduction' }],
      editorView: { kind: 'closed' },
    });
  });

  test('does not show where something has been started', async () => {
    const records = [{ sourceUrl: 'source', ...a, isCompleted: true, completedTime: 1, updatedAt: 1 }];
    const { viewer, statuses } = await startLearning({ shown: introduced, records });
    expect(viewer.getState()).toMatchObject({ modals: [], isProgressLoaded: true });
    expect(statuses()).toMatchObject({ a: 'completed', r: 'notstarted' });
  });
});

describe('rewards, preferences and messages', () => {
  test('§4 an open reward is completed when it is claimed', async () => {
    const records = [{ sourceUrl: 'source', ...a, isCompleted: true, completedTime: 1, updatedAt: 1 }];
    const shown = structuredClone(page);
    const node = shown.maps[0]?.nodes[2];
    if (node?.kind === 'reward') node.rewards = [{ type: 'completion-badge', imageUrl: 'x.png' }];
    const { learning, viewer, statuses } = await startLearning({ shown, records });
    await learning.claimReward(b);
    expect(viewer.getState().modals).toEqual([]);
    await learning.claimReward(ref('r'));
    expect(viewer.getState().modals).toMatchObject([{ kind: 'reward', activityId: 'r' }]);
    expect(statuses()).toMatchObject({ r: 'completed' });
  });

  test('what has nothing to claim is celebrated when it is opened, and completed where it was not', async () => {
    const records = [{ sourceUrl: 'source', ...a, isCompleted: true, completedTime: 1, updatedAt: 1 }];
    const shown = buildPage(buildMap('m', ['a > end', 'end [completion]']));
    const { learning, viewer, statuses } = await startLearning({ records, shown });
    expect(statuses()).toMatchObject({ end: 'notstarted' });
    await learning.claimReward(ref('end'));
    expect(viewer.getState().modals).toMatchObject([{ kind: 'completion', activityId: 'end', rewards: [] }]);
    expect(statuses()).toMatchObject({ end: 'completed' });
  });

  test('a lone certificate has one dialog, whether it is claimed from the panel or at completion', async () => {
    const records = [{ sourceUrl: 'source', ...a, isCompleted: true, completedTime: 1, updatedAt: 1 }];
    const shown = structuredClone(page);
    const node = shown.maps[0]?.nodes[2];
    if (node?.kind === 'reward') node.rewards = [{ type: 'certificate', url: 'c.pdf' }];
    const { learning, viewer, statuses } = await startLearning({ shown, records });
    await learning.claimReward(ref('r'));
    expect(viewer.getState().modals).toMatchObject([{ kind: 'completion', rewards: [{ url: 'c.pdf' }] }]);
    expect(statuses()).toMatchObject({ r: 'completed' });
    await learning.claimReward(ref('r'));
    expect(viewer.getState().modals).toEqual([]);
  });

  test.each([
    ['a lone certificate', [{ type: 'certificate', url: 'c.pdf' }], ['login-prompt']],
    [
      'several rewards',
      [
        { type: 'certificate', url: 'c.pdf' },
        { type: 'completion-badge', imageUrl: 'x.png' },
      ],
      ['reward', 'reward', 'login-prompt'],
    ],
  ] as const)(
    '§4 Modal queue: to claim %s at completion loses nothing that waits',
    async (_, rewards, after) => {
      const shown = structuredClone(page);
      const node = shown.maps[0]?.nodes[2];
      if (node?.kind === 'reward') node.rewards = [...rewards];
      const identity = { isSignedIn: () => false, askToSignIn: () => undefined };
      const { learning, viewer, clock, play } = await startLearning({ shown, identity });
      await play(a);
      await clock.pass(400);
      const kinds = () => viewer.getState().modals.map(({ kind }) => kind);
      expect(kinds()).toEqual(['completion', ...after]);
      await learning.claimReward(ref('r'));
      expect(kinds()).toEqual(after);
    },
  );

  test('high contrast reaches the editor', async () => {
    const { learning, frame, viewer } = await startLearning();
    learning.setPreferences({ highContrast: true, theme: 'dark' });
    await settle();
    expect(frame.editor().isHighContrast()).toBe(true);
    expect(viewer.getState().preferences.theme).toBe('dark');
  });

  test('§9 a message goes after 3000 ms', async () => {
    const { learning, viewer, clock } = await startLearning();
    await learning.reset(false);
    await learning.undo();
    expect(viewer.getState().notifications).toMatchObject([{ kind: 'info', topic: 'reset-undone' }]);
    await clock.pass(2999);
    expect(viewer.getState().notifications).toHaveLength(1);
    await clock.pass(1);
    expect(viewer.getState().notifications).toEqual([]);
  });
});

describe('projects beside activities', () => {
  /** What is loaded on demand has come, and what follows from it has happened. */
  const later = async () => {
    await vi.dynamicImportSettled();
    await settle();
  };
  const finish = async (setting?: Setting) => {
    const started = await startLearning(setting);
    await started.play(a);
    await started.clock.pass(2_000);
    started.learning.hideModals();
    await later();
    const headerId = (started.view(a) as { headerId?: string }).headerId ?? '';
    return { ...started, headerId };
  };

  test('§2 Save to My Projects opens a copy once for the same code, and names it in the address', async () => {
    const { learning, headerId, store, viewer, address, statuses } = await finish();
    const before = statuses();
    await learning.openProject(headerId);
    await later();
    const [own, ...more] = (await store.list()).filter(({ header }) => header.isSkillmapProject === false);
    expect(more).toEqual([]);
    expect(viewer.getState().editorView).toMatchObject({ kind: 'active', projectId: own?.header.id });
    expect(address.project()).toBe(own?.header.id);
    expect(viewer.getState().notifications).toMatchObject([
      { kind: 'info', topic: 'project-saved', values: { name: own?.header.name } },
    ]);
    learning.close();
    await later();
    expect(viewer.getState().editorView.kind).toBe('closed');
    expect(address.project()).toBeUndefined();
    await learning.openProject(headerId);
    await later();
    expect(address.project()).toBe(own?.header.id);
    expect((await store.list()).length).toBe(2);
    expect(statuses()).toEqual(before);
  });

  test('§2 skillmapimport: an address opens its project, and Back leads to the map', async () => {
    const project = {
      header: { id: 'own', name: 'Mine', isSkillmapProject: false },
      text: { 'main.ts': '1' },
    };
    const { frame, viewer, address } = await startLearning({ projects: [project], addressed: 'own' });
    await later();
    expect(viewer.getState().editorView).toMatchObject({ kind: 'active', title: 'Mine' });
    expect(frame.editor().project()?.header.id).toBe('own');
    address.go(undefined);
    await later();
    expect(viewer.getState().editorView.kind).toBe('closed');
    address.go('own');
    await later();
    expect(viewer.getState().editorView.kind).toBe('active');
  });

  test('§2 skillmapimport: with a hosted editor it leads there', async () => {
    const opened: string[] = [];
    const hosted = { openHosted: (headerId: string) => void opened.push(headerId) };
    const { viewer } = await startLearning({ addressed: 'theirs', hosted });
    await later();
    expect(opened).toEqual(['theirs']);
    expect(viewer.getState().editorView.kind).toBe('closed');
  });

  test('§2 Reward node actions: Play your game plays what was completed, and changes nothing', async () => {
    const { learning, frame, store, viewer, statuses, clock } = await finish();
    const before = [await store.list(), statuses()];
    learning.playGame(ref('r'));
    await later();
    expect(viewer.getState().editorView.kind).toBe('active');
    expect(frame.editor().isSimulatorFull()).toBe(true);
    learning.close();
    await clock.pass(2_000);
    expect([await store.list(), statuses()]).toEqual(before);
    expect(viewer.getState().modals).toEqual([]);
  });

  test('My Projects lists what was saved; what is deleted can be had back', async () => {
    const { learning, headerId, viewer, clock, store } = await finish();
    await clock.pass(2_000);
    expect(viewer.getState().ownProjects).toEqual([]);
    await learning.openProject(headerId);
    learning.close();
    await later();
    await learning.showProjects();
    const [own] = viewer.getState().ownProjects;
    expect(viewer.getState().modals).toMatchObject([{ kind: 'my-projects', projects: [own] }]);
    await learning.removeProject(own?.headerId ?? '');
    expect(viewer.getState().modals).toMatchObject([
      { kind: 'my-projects', projects: [{ ...own, isRemoved: true }] },
    ]);
    expect(viewer.getState().ownProjects).toEqual([]);
    await learning.restoreProject(own?.headerId ?? '');
    expect(viewer.getState().modals).toMatchObject([{ kind: 'my-projects', projects: [own] }]);
    expect((await store.list()).length).toBe(2);
  });

  test('My Projects is as a reset leaves it, and as a file of work fills it', async () => {
    const own = { header: { id: 'own', name: 'Mine', isSkillmapProject: false }, text: { 'main.ts': '1' } };
    const { learning, viewer, clock } = await startLearning({ projects: [own] });
    const look = async () => {
      await later();
      await clock.pass(2_000);
      await later();
    };
    const listed = () => viewer.getState().ownProjects.map(({ headerId }) => headerId);
    await look();
    expect(listed()).toEqual(['own']);
    await learning.saveWork();
    await learning.reset(true);
    await look();
    expect(listed()).toEqual([]);
    await learning.openWork();
    await learning.addWork({});
    await look();
    expect(listed()).toEqual(['own']);
  });

  test("an activity's project cannot be deleted there", async () => {
    const { learning, headerId, store } = await finish();
    await learning.removeProject(headerId);
    expect(await store.get(headerId)).toBeDefined();
  });

  test('§2 Actions: Keep Building opens what stands open, where nothing was begun', async () => {
    const { learning, viewer } = await startLearning();
    learning.openLatest('m');
    expect(viewer.getState().editorView).toMatchObject({ kind: 'active', ref: a });
  });
});
