import { describe, expect, test } from 'vitest';
import type { FetchProject } from '../../../../viewer/shared/protocol/prepare-opening.ts';
import { settle } from '../../../fakes/fake-clock.ts';
import { inTutorial, openActivity, openSession, stored, target } from './open-session.ts';

type Arrival = Awaited<ReturnType<FetchProject>>;

describe('a project from another device of the learner', () => {
  const begun = { ...target, headerId: 'there' };
  /** An account whose project arrives when the test calls `arrive`. */
  const createAccount = () => {
    let arrive: (arrival: Arrival) => void = () => undefined;
    const asked: string[] = [];
    const fetchProject = async (headerId: string, store: ReturnType<typeof openSession>['store']) => {
      asked.push(headerId);
      const arrival = await new Promise<Arrival>((resolve) => {
        arrive = resolve;
      });
      if (arrival === 'here') await store.save(stored(headerId, inTutorial));
      return arrival;
    };
    return { fetchProject, asked, arrive: (arrival: Arrival) => arrive(arrival) };
  };

  test('§6 is awaited with a message, and opens as in the account', async () => {
    const { fetchProject, asked, arrive } = createAccount();
    const { session, frame } = await openActivity({ fetchProject }, begun);
    expect(session.getState()).toMatchObject({
      kind: 'opening-project',
      preparation: { kind: 'pending', isFetching: true },
    });
    arrive('here');
    await settle();
    expect(asked).toEqual(['there']);
    expect(session.getState()).toMatchObject({ kind: 'project-open', headerId: 'there' });
    expect(frame.editor().project()?.text['main.ts']).toBe('old code');
  });

  test('reaches an editor that requested its projects before it arrived', async () => {
    const { fetchProject, arrive } = createAccount();
    const { session, frame } = openSession({ fetchProject });
    session.open(begun);
    await settle();
    arrive('here');
    await settle();
    expect(session.getState()).toMatchObject({ kind: 'project-open', headerId: 'there' });
    expect(frame.editor().project()?.header.id).toBe('there');
  });

  test('is not started again without a network but reported, and a retry fetches it', async () => {
    const { fetchProject, asked, arrive } = createAccount();
    const { session, actions } = await openActivity({ fetchProject }, begun);
    arrive('unreachable');
    await settle();
    expect(session.getState()).toMatchObject({
      kind: 'failed-to-load',
      failure: { kind: 'project-elsewhere' },
    });
    expect(actions()).not.toContain('startactivity');
    session.retry();
    await settle();
    arrive('here');
    await settle();
    expect(asked).toEqual(['there', 'there']);
    expect(session.getState()).toMatchObject({ kind: 'project-open', headerId: 'there' });
  });

  test('that the account lacks too can be started again', async () => {
    const { fetchProject, arrive } = createAccount();
    const { session } = await openActivity({ fetchProject }, begun);
    arrive('none');
    await settle();
    expect(session.getState()).toMatchObject({ failure: { kind: 'project-missing' } });
    session.retry();
    await settle();
    expect(session.getState()).toMatchObject({ kind: 'project-open' });
  });

  test('§4 KEEP CODE: is awaited if its code is to be kept', async () => {
    const { fetchProject, arrive, asked } = createAccount();
    const { session, frame } = await openActivity({ fetchProject }, { ...target, carryoverFrom: 'there' });
    arrive('unreachable');
    await settle();
    expect(session.getState()).toMatchObject({ failure: { kind: 'project-elsewhere' } });
    session.retry();
    await settle();
    arrive('here');
    await settle();
    expect(asked).toEqual(['there', 'there']);
    expect(frame.editor().project()?.text['main.ts']).toBe('old code');
  });

  test('opens nothing if the learner has returned to the map while it downloads', async () => {
    const { fetchProject, arrive } = createAccount();
    const { session, actions } = await openActivity({ fetchProject }, begun);
    session.close();
    arrive('here');
    await settle();
    expect(session.getState().kind).toBe('no-project');
    expect(actions()).not.toContain('openheader');
  });
});
