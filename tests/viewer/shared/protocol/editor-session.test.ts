import { describe, expect, test } from 'vitest';
import { settle } from '../../../fakes/fake-clock.ts';
import { editorOrigin } from '../../../fakes/fake-frame.ts';
import type { TutorialOutcome } from '../../../../viewer/shared/ports/page.ts';
import { found, inTutorial, markdown, openActivity, openSession, stored, target } from './open-session.ts';

const inDutch = async (url: string): Promise<TutorialOutcome> => {
  const outcome = found(url);
  return outcome.kind === 'ready'
    ? { ...outcome, tutorial: { ...outcome.tutorial, language: 'nl' } }
    : outcome;
};

describe('§4 Editor frame', () => {
  test('newproject makes the workspace ready', async () => {
    const { session, kinds } = openSession();
    expect(session.getState().kind).toBe('loading');
    await settle();
    expect(session.getState().kind).toBe('no-project');
    expect(kinds()).toEqual(['ready']);
  });

  test('an activity is sent, started, and open once the editor confirms it', async () => {
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

  test('the editor’s page gets the language of a tutorial, even of one started earlier', async () => {
    const { session, frame } = openSession({
      load: inDutch,
      language: '',
      projects: [stored('p', inTutorial)],
    });
    const asked = () =>
      frame.editor().received.filter(({ action }) => action === 'startactivity' || action === 'openheader');
    session.open(target);
    await settle();
    expect(asked().at(-1)).toMatchObject({ action: 'startactivity', tutorialLanguage: 'nl' });
    session.open({ ...target, activityId: 'b', headerId: 'p' });
    await settle();
    expect(asked().at(-1)).toMatchObject({ action: 'openheader', tutorialLanguage: '' });
  });

  test('a project started from another map is read aloud in the language of its tutorial', async () => {
    const { session, store, frame, events } = openSession({ load: inDutch, language: '' });
    session.open({ kind: 'tutorial', url: '/t', title: 'T' });
    await settle();
    const headerId = events.find((event) => event.kind === 'opened')?.headerId ?? '';
    expect(await store.get(headerId)).toMatchObject({ header: { tutorialLanguage: 'nl' } });
    session.close();
    await settle();
    session.open({ kind: 'project', headerId, title: 'T' });
    await settle();
    expect(frame.editor().received.at(-1)).toMatchObject({ action: 'openheader', tutorialLanguage: 'nl' });
  });

  test('an activity can be requested before the editor is ready', async () => {
    const { session, kinds } = openSession();
    session.open(target);
    await settle();
    expect(session.getState().kind).toBe('project-open');
    expect(kinds()).toEqual(['ready', 'opened', 'step-recorded']);
  });

  test('every step is reported, and completion is reported before saving', async () => {
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

  test('nothing is opened while the editor is still closing a finished tutorial, which would lose its steps', async () => {
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

  test('closing saves, reports when everything is stored, and unloads', async () => {
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

  test('a step reported while closing is recorded, as a busy editor reports the first one late', async () => {
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

  test('the next activity opens in the same frame, after the open one is saved', async () => {
    const { session, frame, kinds, actions } = await openActivity();
    session.open({ ...target, activityId: 'b', title: 'Second' });
    await settle();
    expect(session.getState()).toMatchObject({ kind: 'project-open', target: { activityId: 'b' } });
    expect(kinds()).toEqual(['ready', 'opened', 'step-recorded', 'closed', 'opened', 'step-recorded']);
    expect(actions().slice(2)).toEqual([
      'proxytosim',
      'saveproject',
      'unloadproject',
      'precachetutorial',
      'startactivity',
    ]);
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

describe("the page's look", () => {
  test.each([
    ['high-contrast', 'high-contrast'],
    ['dark', 'arcade-dark'],
  ] as const)('%s reaches the editor immediately, and again after each load', async (look, theme) => {
    const { session, frame } = openSession();
    session.setLook(look);
    await settle();
    expect(frame.editor().theme()).toBe(theme);
    session.setLook('plain');
    await settle();
    expect(frame.editor().theme()).toBe('plain');
    session.setLook(look);
    frame.reload();
    await settle();
    expect(frame.editor().theme()).toBe(theme);
  });

  test('after high contrast the editor is dark again, without contrast', async () => {
    const { session, frame, actions } = openSession();
    session.setLook('high-contrast');
    await settle();
    session.setLook('dark');
    await settle();
    expect(frame.editor().theme()).toBe('arcade-dark');
    expect(actions().slice(-2)).toEqual(['sethighcontrast', 'setcolorthemebyid']);
  });

  test("the editor's own look needs no request", async () => {
    const { session, actions } = openSession();
    session.setLook('plain');
    await settle();
    expect(actions()).not.toContain('sethighcontrast');
  });
});
