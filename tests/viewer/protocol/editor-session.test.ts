import { describe, expect, test } from 'vitest';
import type { Project } from '#schemas/generated/project.ts';
import { createEditorSession } from '../../../viewer/protocol/editor-session.ts';
import type { ActivityTarget, OpenTarget } from '../../../viewer/protocol/open-target.ts';
import type { EditorEvent } from '../../../viewer/protocol/session-state.ts';
import { createMemoryProjectStore } from '../../../viewer/services/memory/memory-project-store.ts';
import type { TutorialOutcome } from '../../../viewer/services/ports/tutorial-source.ts';
import { createFakeClock, settle } from '../../fakes/fake-clock.ts';
import type { FakeEditorBehaviour } from '../../fakes/fake-editor/fake-editor.js';
import { createFakeFrame, editorOrigin } from '../../fakes/fake-frame.ts';

const target: ActivityTarget = {
  kind: 'activity',
  sourceUrl: 'source',
  mapId: 'm',
  activityId: 'a',
  attempt: 0,
  title: 'First',
  url: '/tutorials/a',
  editor: 'blocks',
};
const markdown = '# A\n\n## One\n\n## Two\n\n## Three\n';
const found = (url: string): TutorialOutcome => ({
  kind: 'ready',
  tutorial: { path: url, markdown, extensions: [{ repo: 'x/y' }], missingExtensions: ['z/z'] },
});
const stored = (id: string, more: object = {}): Project => ({
  header: { id, name: 'Old', isSkillmapProject: true, ...more },
  text: { 'main.ts': 'old code' },
});
const inTutorial = {
  tutorial: { tutorial: '/t', tutorialStep: 1, tutorialStepInfo: [{}, {}, {}], tutorialMd: markdown },
};

interface Setting {
  behaviour?: FakeEditorBehaviour;
  projects?: Project[];
  load?: (url: string) => Promise<TutorialOutcome>;
}

function openSession({ behaviour = {}, projects = [], load = async (url) => found(url) }: Setting = {}) {
  const frame = createFakeFrame(behaviour);
  const clock = createFakeClock();
  const store = createMemoryProjectStore(projects);
  const events: EditorEvent[] = [];
  let ids = 0;
  const session = createEditorSession({
    window: frame.host,
    origin: editorOrigin,
    clock,
    newId: () => `host-${(ids += 1)}`,
    tutorials: { load },
    projects: store,
    onStorageProblem: (error) => {
      throw error;
    },
  });
  session.onEvent((event) => events.push(event));
  session.attach(frame);
  frame.reload();
  const kinds = () => events.map((event) => event.kind);
  const actions = () => frame.editor().received.map(({ action }) => action);
  return { frame, clock, store, events, session, kinds, actions };
}

async function openActivity(setting?: Setting, what = target) {
  const opened = openSession(setting);
  await settle();
  opened.session.open(what);
  await settle();
  return opened;
}

describe('§4 Editor frame', () => {
  test('newproject makes the workspace ready', async () => {
    const { session, kinds } = openSession();
    expect(session.getState().kind).toBe('loading');
    await settle();
    expect(session.getState().kind).toBe('no-project');
    expect(kinds()).toEqual(['ready']);
  });

  test('an activity is fed, started, and open once the editor says so', async () => {
    const { session, frame, events } = await openActivity();
    expect(session.getState()).toMatchObject({ kind: 'project-open', target });
    expect(frame.editor().received).toMatchObject([
      {
        action: 'precachetutorial',
        data: { path: '/tutorials/a', markdown, dependencies: [{ repo: 'x/y' }] },
      },
      {
        action: 'startactivity',
        path: 'blocks:/tutorials/a',
        title: 'First',
        activityType: 'tutorial',
        carryoverPreviousCode: false,
      },
    ]);
    const { headerId } = events.find((event) => event.kind === 'opened') ?? {};
    expect(headerId).toBe(frame.editor().project()?.header.id);
    expect(events.at(-1)).toMatchObject({ kind: 'step-recorded', headerId, currentStep: 1, maxSteps: 3 });
  });

  test('it may be asked for before the editor is ready', async () => {
    const { session, kinds } = openSession();
    session.open(target);
    await settle();
    expect(session.getState().kind).toBe('project-open');
    expect(kinds()).toEqual(['ready', 'opened', 'step-recorded']);
  });

  test('every step is told, and completion before anything is saved', async () => {
    const { session, frame, clock, events, kinds, actions } = await openActivity();
    frame.editor().next();
    frame.editor().next();
    await settle();
    const steps = events.filter((event) => event.kind === 'step-recorded').map((event) => event.currentStep);
    expect(steps).toEqual([1, 2, 3]);
    frame.editor().done();
    await settle();
    expect(kinds().slice(-2)).toEqual(['completed', 'closed']);
    expect(events.at(-1)).toMatchObject({ target, isFinished: true });
    await clock.pass(1_000);
    expect(actions().slice(-2)).toEqual(['saveproject', 'unloadproject']);
    expect(session.getState().kind).toBe('no-project');
  });

  test('nothing is opened while the editor still leaves a finished tutorial: it would lose its steps', async () => {
    const { session, frame, clock, kinds, actions } = await openActivity();
    frame.editor().done();
    await settle();
    session.open({ ...target, activityId: 'b', title: 'Second' });
    expect(kinds().slice(-2)).toEqual(['completed', 'closed']);
    await clock.pass(999);
    expect(actions().at(-1)).toBe('saveproject');
    await clock.pass(1);
    expect(actions().slice(-3)).toEqual(['unloadproject', 'precachetutorial', 'startactivity']);
    expect(session.getState()).toMatchObject({ kind: 'project-open', target: { activityId: 'b' } });
  });

  test('closing saves, tells when all is stored, and unloads', async () => {
    const { session, frame, store, events } = await openActivity();
    frame.editor().edit('let x = 1');
    session.close();
    expect(session.getState()).toMatchObject({ kind: 'closing-project', phase: 'saving' });
    const codeWhenClosed: (string | undefined)[] = [];
    session.onEvent((event) => {
      if (event.kind !== 'closed') return;
      void store.list().then(([project]) => codeWhenClosed.push(project?.text['main.ts']));
    });
    await settle();
    expect(events.at(-1)).toMatchObject({ kind: 'closed', isFinished: false });
    expect(codeWhenClosed).toEqual(['let x = 1']);
    expect(session.getState().kind).toBe('no-project');
  });

  test('the editor’s own exit closes too', async () => {
    const { frame, events } = await openActivity();
    frame.editor().exit();
    await settle();
    expect(events.at(-1)).toMatchObject({ kind: 'closed', isFinished: false });
  });

  test('the step that is told while closing is recorded: a busy editor tells the first one late', async () => {
    const { session, frame, events } = await openActivity();
    const headerId = frame.editor().project()?.header.id;
    const tell = (projectHeaderId: string | undefined) =>
      frame.forge({
        data: {
          type: 'pxthost',
          action: 'tutorialevent',
          tutorialEvent: 'progress',
          currentStep: 2,
          totalSteps: 3,
          projectHeaderId,
        },
        origin: editorOrigin,
        source: frame.window(),
      });
    session.close();
    tell(headerId);
    expect(events.at(-1)).toMatchObject({ kind: 'step-recorded', headerId, currentStep: 3, maxSteps: 3 });
    const { length } = events;
    tell('another project');
    expect(events).toHaveLength(length);
  });

  test('the next activity opens in the same frame, what was open is saved first', async () => {
    const { session, frame, kinds, actions } = await openActivity();
    session.open({ ...target, activityId: 'b', title: 'Second' });
    await settle();
    expect(session.getState()).toMatchObject({ kind: 'project-open', target: { activityId: 'b' } });
    expect(kinds()).toEqual(['ready', 'opened', 'step-recorded', 'closed', 'opened', 'step-recorded']);
    expect(actions().slice(2)).toEqual(['saveproject', 'unloadproject', 'precachetutorial', 'startactivity']);
    expect(frame.loads()).toBe(1);
  });

  test('§9 each message moves the loader by 7, up to 95', async () => {
    const { session, frame } = openSession({ behaviour: { neverReady: true } });
    session.open(target);
    const say = () => frame.forge({ data: {}, origin: editorOrigin, source: frame.window() });
    say();
    expect(session.getState()).toMatchObject({ progress: 7 });
    for (let count = 0; count < 20; count++) say();
    expect(session.getState()).toMatchObject({ progress: 95 });
  });
});

describe('§4 Restart and code', () => {
  test('a project is gone on with by its header', async () => {
    const { session, frame, events, actions } = await openActivity(
      { projects: [stored('p', inTutorial)] },
      { ...target, headerId: 'p' },
    );
    expect(actions()).toEqual(['openheader']);
    expect(session.getState()).toMatchObject({ kind: 'project-open', headerId: 'p' });
    expect(frame.editor().project()?.text).toEqual({ 'main.ts': 'old code' });
    expect(events.at(-1)).toMatchObject({ kind: 'step-recorded', currentStep: 2, maxSteps: 3 });
  });

  test('View Code opens a project whose tutorial was completed, which comes without `loaded`', async () => {
    const { session, events } = await openActivity(
      { projects: [stored('p', { tutorialCompleted: { id: '/t', steps: 3 } })] },
      { ...target, headerId: 'p' },
    );
    expect(session.getState().kind).toBe('project-open');
    expect(events.filter((event) => event.kind === 'opened')).toMatchObject([{ headerId: 'p' }]);
  });

  test('carryover names the previous project, and its code is there', async () => {
    const { frame } = await openActivity({ projects: [stored('p')] }, { ...target, carryoverFrom: 'p' });
    expect(frame.editor().received.at(-1)).toMatchObject({
      carryoverPreviousCode: true,
      previousProjectHeaderId: 'p',
    });
    expect(frame.editor().project()?.text['main.ts']).toBe('old code');
  });

  test('a project that is gone is said to be, and a retry starts anew', async () => {
    const { session, frame } = await openActivity({}, { ...target, headerId: 'gone' });
    expect(session.getState()).toMatchObject({
      kind: 'failed-to-load',
      failure: { kind: 'project-missing' },
    });
    session.retry();
    await settle();
    expect(session.getState()).toMatchObject({ kind: 'project-open' });
    expect(frame.loads()).toBe(1);
  });
});

describe('a project that another tab has changed', () => {
  test('is opened as it is stored: the editor is loaded again to get it', async () => {
    const { session, frame, store } = openSession({
      projects: [stored('p', inTutorial), stored('q', inTutorial)],
    });
    await settle();
    await store.save({ ...stored('p', inTutorial), text: { 'main.ts': 'of the other tab' } });
    session.open({ ...target, headerId: 'p' });
    await settle();
    expect(session.getState()).toMatchObject({ kind: 'project-open', headerId: 'p' });
    expect(frame.editor().project()?.text).toEqual({ 'main.ts': 'of the other tab' });
    expect(frame.loads()).toBe(2);
    session.open({ ...target, activityId: 'b', headerId: 'q' });
    await settle();
    expect([session.getState().kind, frame.loads()]).toEqual(['project-open', 2]);
  });
});

describe('nothing stays pending', () => {
  test('an editor that never gets ready is a failure; a retry loads it anew', async () => {
    const { session, frame, clock, events } = openSession({ behaviour: { neverReady: true } });
    session.open(target);
    await clock.pass(15_000);
    expect(session.getState()).toMatchObject({ kind: 'loading', isSlow: true });
    await clock.pass(75_000);
    expect(events.at(-1)).toMatchObject({ kind: 'failed', failure: { kind: 'editor-unreachable' } });
    frame.behave({});
    session.retry();
    await settle();
    expect(session.getState().kind).toBe('project-open');
    expect(frame.loads()).toBe(2);
  });

  test('an editor started early that fails is tried again when an activity is opened', async () => {
    const { session, frame, clock } = openSession({ behaviour: { neverReady: true } });
    await clock.pass(90_000);
    expect(session.getState()).toMatchObject({
      kind: 'failed-to-load',
      failure: { kind: 'editor-unreachable' },
    });
    frame.behave({});
    session.open(target);
    await settle();
    expect(session.getState().kind).toBe('project-open');
  });

  test('an answer without `loaded` within 10 s after it is a failure', async () => {
    const { session, frame, clock } = await openActivity({ behaviour: { neverLoads: true } });
    await clock.pass(9_999);
    expect(session.getState()).toMatchObject({ kind: 'opening-project', phase: 'answered' });
    await clock.pass(1);
    expect(session.getState()).toMatchObject({
      kind: 'failed-to-load',
      failure: { kind: 'not-started', missingExtensions: ['z/z'] },
    });
    frame.behave({});
    session.retry();
    await settle();
    expect(session.getState().kind).toBe('project-open');
    expect(frame.loads()).toBe(2);
  });

  test.each(['precachetutorial', 'startactivity'])('no answer to %s is a failure', async (action) => {
    const { session, clock } = await openActivity({ behaviour: { ignores: [action], neverLoads: true } });
    await clock.pass(90_000);
    expect(session.getState()).toMatchObject({ kind: 'failed-to-load', failure: { kind: 'not-started' } });
  });

  test('a refusal is shown with its reason', async () => {
    const { session } = await openActivity({ behaviour: { refuses: { startactivity: 'no such tutorial' } } });
    expect(session.getState()).toMatchObject({
      failure: { kind: 'not-started', detail: 'no such tutorial' },
    });
  });

  test('a tutorial that is not there fails without touching the frame', async () => {
    const load = async (url: string): Promise<TutorialOutcome> => ({
      kind: 'failed',
      failure: { kind: 'not-found', url },
    });
    const { session, frame, kinds, actions } = await openActivity({ load });
    expect(session.getState()).toMatchObject({
      failure: { kind: 'tutorial', failure: { kind: 'not-found', url: '/tutorials/a' } },
    });
    session.close();
    expect(session.getState().kind).toBe('no-project');
    expect(kinds()).toEqual(['ready', 'failed', 'closed']);
    expect([actions(), frame.loads()]).toEqual([[], 1]);
  });

  test('an editor that does not confirm its save does not keep the learner', async () => {
    const { session, frame, clock, kinds } = await openActivity({
      behaviour: { ignores: ['saveproject', 'unloadproject'] },
    });
    session.close();
    await clock.pass(10_000);
    expect(kinds().slice(-2)).toEqual(['save-failed', 'closed']);
    expect(session.getState()).toMatchObject({ kind: 'closing-project', phase: 'unloading' });
    await clock.pass(10_000);
    expect(frame.loads()).toBe(2);
    expect(session.getState().kind).toBe('no-project');
  });

  test('going back while it opens ends it, and nothing late comes through', async () => {
    const { session, frame, clock, kinds } = await openActivity({ behaviour: { neverLoads: true } });
    session.close();
    await clock.pass(100_000);
    expect(kinds()).toEqual(['ready', 'closed', 'ready']);
    expect(session.getState().kind).toBe('no-project');
    expect(frame.loads()).toBe(2);
  });

  test('going back while the editor loads keeps the editor loading', async () => {
    const { session, frame, kinds } = openSession();
    session.open(target);
    session.close();
    await settle();
    expect(kinds()).toEqual(['closed', 'ready']);
    expect([session.getState().kind, frame.loads()]).toEqual(['no-project', 1]);
  });

  test('an editor that reloads itself opens the same project again', async () => {
    const { session, frame, events } = await openActivity();
    const headerId = frame.editor().project()?.header.id;
    frame.editor().edit('kept');
    await session.flush();
    await settle();
    frame.reload();
    await settle();
    expect(session.getState()).toMatchObject({ kind: 'project-open', headerId });
    expect(frame.editor().project()?.text['main.ts']).toBe('kept');
    expect(events.filter((event) => event.kind === 'closed')).toEqual([]);
  });

  test('a late message of another project changes nothing', async () => {
    const { session, frame, events } = await openActivity();
    const count = events.length;
    const data = { action: 'tutorialevent', tutorialEvent: 'completed', projectHeaderId: 'other' };
    frame.forge({ data, origin: editorOrigin, source: frame.window() });
    expect(events.length).toBe(count);
    expect(session.getState().kind).toBe('project-open');
  });
});

describe('high contrast', () => {
  test('reaches the editor at once, and again whenever it is loaded', async () => {
    const { session, frame } = openSession();
    session.setHighContrast(true);
    await settle();
    expect(frame.editor().isHighContrast()).toBe(true);
    session.setHighContrast(false);
    await settle();
    expect(frame.editor().isHighContrast()).toBe(false);
    session.setHighContrast(true);
    frame.reload();
    await settle();
    expect(frame.editor().isHighContrast()).toBe(true);
  });
});

describe('what is opened beside activities', () => {
  const project = { kind: 'project', title: 'Mine', headerId: 'own' } as const;
  const game = { kind: 'game', title: 'Game', headerId: 'map' } as const;
  const bee = { kind: 'tutorial', title: 'Bee', url: '/tutorials/bee' } as const;
  const own = (more: object = {}): Project => stored('own', { isSkillmapProject: false, ...more });
  const steps = ['step-recorded', 'completed'];

  const openBeside = async (what: OpenTarget, projects: Project[] = [], behaviour?: FakeEditorBehaviour) => {
    const opened = openSession({ projects, ...(behaviour && { behaviour }) });
    await settle();
    opened.session.open(what);
    await settle();
    return opened;
  };

  test('§2 Save to My Projects: a project opens in the full editor, which is another page', async () => {
    const { frame, session, kinds } = await openBeside(project, [own(), stored('map')]);
    expect(session.getState()).toMatchObject({ kind: 'project-open', mode: 'full' });
    expect(frame.loads()).toBe(2);
    expect(frame.editor().project()?.header.id).toBe('own');
    expect(kinds().filter((kind) => steps.includes(kind))).toEqual([]);
  });

  test('closing it brings the page for maps back, so that the next activity finds it', async () => {
    const { frame, session, store } = await openBeside(project, [own()]);
    frame.editor().edit('more');
    session.close();
    await settle();
    expect(frame.loads()).toBe(3);
    expect(session.getState()).toMatchObject({ kind: 'no-project', mode: 'skillmap' });
    expect((await store.get('own'))?.text['main.ts']).toBe('more');
    expect((await store.get('own'))?.header.isSkillmapProject).toBe(false);
  });

  test('an activity right after it loads the page for maps once', async () => {
    const { frame, session } = await openBeside(project, [own()]);
    session.open(target);
    await settle();
    expect(frame.loads()).toBe(3);
    expect(session.getState()).toMatchObject({ kind: 'project-open', mode: 'skillmap', target });
  });

  test('wanted while the page for maps is still loading, it gets its own', async () => {
    const { session, frame } = openSession({ projects: [own()] });
    session.open(project);
    await settle();
    expect(session.getState()).toMatchObject({ kind: 'project-open', mode: 'full' });
    expect(frame.editor().project()?.header.id).toBe('own');
  });

  test('§2 skillmapimport: one that is not there fails, and a retry does not make one up', async () => {
    const { session } = await openBeside(project);
    const failed = { kind: 'failed-to-load', failure: { kind: 'project-unknown' } };
    expect(session.getState()).toMatchObject(failed);
    session.retry();
    await settle();
    expect(session.getState()).toMatchObject(failed);
  });

  test('§2 Play your game: the simulator fills the page before it is shown, and never after', async () => {
    const { frame, session, actions } = await openBeside(game, [stored('map', inTutorial)]);
    expect(session.getState().kind).toBe('project-open');
    expect(frame.editor().isSimulatorFull()).toBe(true);
    expect(frame.editor().project()?.header.tutorial).toBeUndefined();
    session.close();
    await settle();
    expect(frame.editor().isSimulatorFull()).toBe(false);
    expect(actions()).toContain('unloadproject');
    expect(frame.loads()).toBe(1);
  });

  test('playing leaves the project, the other projects and progress as they are', async () => {
    const { store, session, clock, kinds } = await openBeside(game, [stored('map', inTutorial)]);
    session.close();
    await clock.pass(5_000);
    expect(await store.list()).toEqual([stored('map', inTutorial)]);
    expect(kinds().filter((kind) => steps.includes(kind))).toEqual([]);
  });

  test('a simulator that does not answer keeps nobody from the game', async () => {
    const behaviour = { ignores: ['setsimulatorfullscreen'] };
    const { session, clock } = await openBeside(game, [stored('map')], behaviour);
    expect(session.getState().kind).toBe('opening-project');
    await clock.pass(2_000);
    expect(session.getState().kind).toBe('project-open');
  });

  test('§2 Actions: a tutorial opens in the full editor, named by its heading, and Done stays in it', async () => {
    const { frame, session, kinds, store } = await openBeside(bee);
    expect(session.getState()).toMatchObject({ kind: 'project-open', mode: 'full' });
    expect(frame.editor().project()?.header.name).toBe('A');
    frame.editor().next();
    frame.editor().done();
    await settle();
    expect(session.getState().kind).toBe('project-open');
    expect(kinds().filter((kind) => steps.includes(kind))).toEqual([]);
    session.close();
    await settle();
    expect((await store.list()).map(({ header }) => header.isSkillmapProject)).toEqual([false]);
  });

  test('a tutorial that was begun goes on, and one that was finished begins anew', async () => {
    const begun = own({ ...inTutorial, tutorial: { ...inTutorial.tutorial, tutorial: '/tutorials/bee' } });
    const again = await openBeside(bee, [begun]);
    expect(again.frame.editor().project()?.header.id).toBe('own');
    const anew = await openBeside(bee, [own({ tutorialCompleted: { id: '/tutorials/bee', steps: 3 } })]);
    expect(anew.frame.editor().project()?.header.id).not.toBe('own');
  });

  test('high contrast holds in the full editor too', async () => {
    const { frame, session } = openSession({ projects: [own()] });
    session.setHighContrast(true);
    session.open(project);
    await settle();
    expect(frame.editor().isHighContrast()).toBe(true);
  });

  test("§9 the loader's progress rises by 7 a message to at most 95, in every mode", async () => {
    const { frame, session } = openSession({ behaviour: { neverLoads: true }, projects: [own()] });
    session.open(project);
    await settle();
    const at = () =>
      'progress' in session.getState() ? (session.getState() as { progress: number }).progress : -1;
    const before = at();
    const sayAnything = () =>
      frame.forge({
        data: { type: 'pxthost', action: 'event' },
        origin: editorOrigin,
        source: frame.window(),
      });
    sayAnything();
    expect(at()).toBe(Math.min(95, before + 7));
    for (let time = 0; time < 20; time++) sayAnything();
    expect(at()).toBe(95);
  });
});
