import { describe, expect, test } from 'vitest';
import type { TutorialOutcome } from '../../../../viewer/shared/ports/page.ts';
import { settle } from '../../../fakes/fake-clock.ts';
import { editorOrigin } from '../../../fakes/fake-frame.ts';
import { openActivity, openSession, target } from './open-session.ts';

describe('no failure leaves the session waiting', () => {
  test('an editor that never becomes ready is a failure, and a retry reloads it', async () => {
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

  test('a preloaded editor that fails is retried when an activity is opened', async () => {
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

  test('if `loaded` does not follow an answer within 20 s, opening fails', async () => {
    const { session, frame, clock } = await openActivity({ behaviour: { neverLoads: true } });
    await clock.pass(19_999);
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

  test('a complete tutorial that does not open is retried once automatically', async () => {
    const load = async (url: string): Promise<TutorialOutcome> => ({
      kind: 'ready',
      tutorial: { path: url, markdown: '# A', extensions: [], missingExtensions: [] },
    });
    const { session, frame, clock, kinds } = await openActivity({ load, behaviour: { neverLoads: true } });
    await clock.pass(20_000);
    expect([session.getState().kind, frame.loads()]).toEqual(['opening-project', 2]);
    await clock.pass(20_000);
    expect(session.getState()).toMatchObject({ kind: 'failed-to-load', failure: { kind: 'not-started' } });
    // The learner's retry allows another automatic one.
    session.retry();
    await settle();
    frame.behave({});
    await clock.pass(20_000);
    expect([session.getState().kind, frame.loads()]).toEqual(['project-open', 4]);
    expect(kinds().filter((kind) => kind === 'failed')).toHaveLength(1);
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

  test('a missing tutorial is a failure, and the editor is neither asked to open it nor reloaded', async () => {
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

  test('an editor that does not confirm its save does not block the learner', async () => {
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

  test('going back while an activity opens ends that, and late messages are ignored', async () => {
    const { session, frame, clock, kinds } = await openActivity({ behaviour: { neverLoads: true } });
    session.close();
    await clock.pass(100_000);
    expect(kinds()).toEqual(['ready', 'closed', 'ready']);
    expect(session.getState().kind).toBe('no-project');
    expect(frame.loads()).toBe(2);
  });

  test('going back while the editor loads keeps it loading', async () => {
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

  test('an editor that reloads itself while opening is asked once more, and only once', async () => {
    const { session, frame } = await openActivity({ behaviour: { neverLoads: true } });
    expect(session.getState().kind).toBe('opening-project');
    frame.reload();
    await settle();
    expect(session.getState().kind).toBe('opening-project');
    frame.reload();
    await settle();
    expect(session.getState()).toMatchObject({ kind: 'failed-to-load', failure: { kind: 'not-started' } });
    frame.behave({});
    session.retry();
    frame.reload();
    await settle();
    expect(session.getState().kind).toBe('project-open');
  });

  test('an editor that reloads itself ends pending requests', async () => {
    const { session, frame, kinds } = openSession({ behaviour: { ignores: ['shareproject'] } });
    await settle();
    session.setLook('high-contrast');
    const outcome = session.request({ action: 'shareproject', headerId: 'h', projectName: 'Hero' });
    frame.reload();
    await settle();
    expect(await outcome).toEqual({ kind: 'aborted' });
    expect([kinds(), session.getState().kind]).toEqual([['ready', 'ready'], 'no-project']);
    // The reloaded page gets the look anyway.
    expect(frame.editor().theme()).toBe('high-contrast');
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
