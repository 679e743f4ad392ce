import { describe, expect, test } from 'vitest';
import type { Project } from '../../../../schemas/generated/project.ts';
import { followLesson } from '../../../../viewer/studio/lesson/follow-lesson.ts';
import type { WantedLesson } from '../../../../viewer/studio/lesson/open-lesson.ts';
import type { EditorRequest, FrameMessage } from '../../../../viewer/shared/protocol/messages.ts';
import type { OpenTarget } from '../../../../viewer/shared/protocol/open-target.ts';
import type { EditorEvent } from '../../../../viewer/shared/protocol/session-state.ts';
import { createListeners } from '../../../../viewer/shared/ports/listeners.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';

const LESSON: WantedLesson = {
  path: 'one.md',
  title: 'One',
  text: 'a',
  start: 's',
  step: 0,
  editor: 'blocks',
  carriesFrom: [],
  mode: 'try',
};

/** An editor that opens every project immediately, each with its own id. */
function setUp() {
  const clock = createFakeClock();
  const events = createListeners<[event: EditorEvent]>();
  const messages = createListeners<[message: FrameMessage]>();
  const projects = new Map<string, Project>();
  const opened: OpenTarget[] = [];
  const imported: Project[] = [];
  const steps: number[] = [];
  const filters: unknown[] = [];
  let isFailing = false;
  const add = (project: Omit<Project, 'header'> & { header: object }): string => {
    const id = `p${projects.size}`;
    projects.set(id, { ...project, header: { ...project.header, id } });
    return id;
  };
  const follower = followLesson({
    editor: {
      session: {
        onEvent: events.add,
        flush: async () => undefined,
        close: () => undefined,
        open: (target: OpenTarget) => {
          opened.push(target);
          if (isFailing) return events.notify({ kind: 'failed', failure: { kind: 'editor-unreachable' } });
          const headerId = add({ header: { tutorial: { tutorialStep: 0 } }, text: { 'main.ts': 'fresh' } });
          messages.notify({ kind: 'tutorial-loaded', headerId });
          events.notify({ kind: 'opened', target, headerId });
          messages.notify({ kind: 'response', id: 'start', success: true, resp: undefined });
        },
      },
      channel: {
        subscribe: messages.add,
        request: async (request: EditorRequest) => {
          if (request.action === 'saveproject') return { kind: 'answered', resp: undefined };
          if (request.action !== 'importproject') throw new Error(request.action);
          imported.push(request.project);
          filters.push(request.filters);
          if (!request.project.header.tutorial) {
            const project = projects.get(add(request.project));
            messages.notify({ kind: 'content-loaded' });
            if (project) messages.notify({ kind: 'workspace-save', project });
            return { kind: 'answered', resp: undefined };
          }
          // The previous project may report once more.
          messages.notify({ kind: 'tutorial-loaded', headerId: request.project.header.id });
          messages.notify({ kind: 'tutorial-loaded', headerId: add(request.project) });
          return { kind: 'answered', resp: undefined };
        },
      },
      projects: { get: async (id) => projects.get(id) },
    },
    clock,
    onStep: (_, step) => steps.push(step),
  });
  const settle = async (ms = 0): Promise<void> => {
    await clock.pass(ms);
  };
  const lastId = (): string => `p${projects.size - 1}`;
  return {
    follower,
    opened,
    imported,
    filters,
    steps,
    projects,
    settle,
    lastId,
    say: messages.notify,
    fail: (on: boolean) => (isFailing = on),
  };
}

const stepOf = (project: Project | undefined) =>
  (project?.header.tutorial as { tutorialStep?: number } | undefined)?.tutorialStep;

describe('the editor beside a tutorial', () => {
  test('opens at the step of the cursor', async () => {
    const { follower, opened, imported, settle } = setUp();
    follower.show({ ...LESSON, step: 2 });
    expect(follower.getPhase()).toBe('importing');
    await settle();
    expect([opened.length, imported.map(stepOf), follower.getPhase()]).toEqual([1, [2], 'open']);
  });

  test('starts with the code of the previous tutorial that was tried last', async () => {
    const { follower, opened, settle, lastId } = setUp();
    const second = { ...LESSON, path: 'two.md', carriesFrom: ['zero.md', 'one.md'] };
    follower.show(second);
    await settle();
    follower.show(LESSON);
    await settle(1000);
    const made = lastId();
    follower.show(second);
    await settle(1000);
    expect(opened).toMatchObject([{ url: '/two.md' }, { url: '/one.md' }, { carryoverFrom: made }]);
    expect([opened[0], opened[1]]).not.toContainEqual(expect.objectContaining({ carryoverFrom: made }));
  });

  test('gets the text once the author pauses, and keeps its step and the code so far', async () => {
    const { follower, opened, imported, projects, settle, lastId } = setUp();
    follower.show({ ...LESSON, step: 1 });
    await settle();
    const worked = projects.get(lastId());
    if (worked) projects.set(lastId(), { ...worked, text: { 'main.ts': 'worked' } });
    follower.show({ ...LESSON, step: 1, text: 'ab' });
    await settle(900);
    follower.show({ ...LESSON, step: 1, text: 'abc' });
    await settle(900);
    expect(opened).toHaveLength(1);
    await settle(100);
    expect(opened).toHaveLength(2);
    expect([stepOf(imported[1]), imported[1]?.text]).toEqual([1, { 'main.ts': 'worked' }]);
    follower.show({ ...LESSON, step: 1, text: 'abc', start: 'another' });
    await settle(2000);
    expect(opened).toHaveLength(2);
    follower.show({ ...LESSON, step: 1, text: 'abcd', start: 'another' });
    await settle(1000);
    expect(imported[2]?.text).toEqual({ 'main.ts': 'fresh' });
  });

  test('moves the cursor to its step, and follows the cursor', async () => {
    const { follower, opened, imported, steps, settle, lastId, say } = setUp();
    follower.show(LESSON);
    await settle();
    say({ kind: 'tutorial-progress', currentStep: 2, maxSteps: 3, isCompleted: false, headerId: 'another' });
    say({ kind: 'tutorial-progress', currentStep: 2, maxSteps: 3, isCompleted: false, headerId: lastId() });
    expect(steps).toEqual([1]);
    follower.show({ ...LESSON, step: 1 });
    await settle(5000);
    expect(imported).toEqual([]);
    follower.show({ ...LESSON, step: 2 });
    await settle(400);
    expect([imported.map(stepOf), opened.length]).toEqual([[2], 1]);
  });

  test('retries with the next text after a failure, and starts again after it was finished', async () => {
    const { follower, opened, settle, lastId, say, fail } = setUp();
    fail(true);
    follower.show(LESSON);
    expect(follower.getPhase()).toBe('failed');
    fail(false);
    follower.show({ ...LESSON, text: 'ab' });
    await settle(1000);
    expect([opened.length, follower.getPhase()]).toEqual([2, 'open']);
    say({ kind: 'tutorial-completed', headerId: lastId() });
    expect(follower.getPhase()).toBe('finished');
    follower.retry();
    await settle();
    expect([opened.length, follower.getPhase()]).toEqual([3, 'open']);
    follower.stop();
    follower.show({ ...LESSON, text: 'abc' });
  });

  test('shows all blocks without the tutorial while the author builds, and keeps both projects', async () => {
    const { follower, opened, imported, filters, projects, settle, lastId } = setUp();
    follower.show({ ...LESSON, mode: 'build' });
    await settle();
    expect([opened.length, imported.map(stepOf), filters, follower.getPhase()]).toEqual([
      1,
      [undefined],
      [{ defaultState: 1 }],
      'open',
    ]);
    const build = projects.get(lastId());
    if (build) projects.set(lastId(), { ...build, text: { 'main.ts': 'built' } });
    // The text changes with each recording.
    follower.show({ ...LESSON, mode: 'build', text: 'ab', step: 1 });
    await settle(5000);
    expect([opened.length, imported.length]).toEqual([1, 1]);
    expect(await follower.readFiles()).toEqual({ 'main.ts': 'built' });
    follower.show({ ...LESSON, text: 'ab' });
    await settle();
    expect(projects.get(lastId())?.text).toEqual({ 'main.ts': 'fresh' });
    follower.show({ ...LESSON, mode: 'build', text: 'ab' });
    await settle();
    expect([opened.length, imported.at(-1)?.text]).toEqual([2, { 'main.ts': 'built' }]);
  });
});
