import { describe, expect, test } from 'vitest';
import { settle } from '../../../fakes/fake-clock.ts';
import { inTutorial, openActivity, openSession, stored, target } from './open-session.ts';

describe('§4 Restart and code', () => {
  test('a project is continued by its header', async () => {
    const { session, frame, events, actions } = await openActivity(
      { projects: [stored('p', inTutorial)] },
      { ...target, headerId: 'p' },
    );
    expect(actions()).toEqual(['openheader']);
    expect(session.getState()).toMatchObject({ kind: 'project-open', headerId: 'p' });
    expect(frame.editor().project()?.text).toEqual({ 'main.ts': 'old code' });
    expect(events.at(-1)).toMatchObject({ kind: 'step-recorded', currentStep: 2, maxSteps: 3 });
  });

  test('View Code opens a project with a completed tutorial, which sends no `loaded`', async () => {
    const { session, events } = await openActivity(
      { projects: [stored('p', { tutorialCompleted: { id: '/t', steps: 3 } })] },
      { ...target, headerId: 'p' },
    );
    expect(session.getState().kind).toBe('project-open');
    expect(events.filter((event) => event.kind === 'opened')).toMatchObject([{ headerId: 'p' }]);
  });

  test('carryover names the previous project, whose code is available', async () => {
    const { frame } = await openActivity({ projects: [stored('p')] }, { ...target, carryoverFrom: 'p' });
    expect(frame.editor().received.at(-1)).toMatchObject({
      carryoverPreviousCode: true,
      previousProjectHeaderId: 'p',
    });
    expect(frame.editor().project()?.text['main.ts']).toBe('old code');
  });

  test('a missing project is reported, and a retry starts fresh', async () => {
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

describe('a project changed by another tab', () => {
  test('is opened as stored, for which the editor reloads', async () => {
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
