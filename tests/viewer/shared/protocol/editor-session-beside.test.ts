import { describe, expect, test } from 'vitest';
import type { Project } from '#schemas/generated/project.ts';
import type { FrameMode, OpenTarget } from '../../../../viewer/shared/protocol/open-target.ts';
import { settle } from '../../../fakes/fake-clock.ts';
import type { FakeEditorBehaviour } from '../../../fakes/fake-editor/fake-editor.js';
import { editorOrigin } from '../../../fakes/fake-frame.ts';
import { inTutorial, openSession, stored, target } from './open-session.ts';

describe('projects and tutorials outside activities', () => {
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

  test('the page of the full editor is loaded once, however long it takes', async () => {
    const { frame, session } = openSession({ projects: [own()] });
    await settle();
    const asked: (FrameMode | undefined)[] = [];
    const { reload } = frame;
    frame.reload = (mode) => void asked.push(mode);
    session.open(project);
    await settle();
    // The previous page had only the projects of maps; the page that is loading gets all of them.
    expect(asked).toEqual(['full']);
    reload('full');
    await settle();
    expect(session.getState()).toMatchObject({ kind: 'project-open', mode: 'full' });
  });

  test('§2 the page for maps is loaded again when the full editor closes, ready for the next activity', async () => {
    const { frame, session, store } = await openBeside(project, [own()]);
    frame.editor().edit('more');
    session.close();
    await settle();
    expect(frame.loads()).toBe(3);
    expect(session.getState()).toMatchObject({ kind: 'no-project', mode: 'skillmap' });
    expect((await store.get('own'))?.text['main.ts']).toBe('more');
    expect((await store.get('own'))?.header.isSkillmapProject).toBe(false);
  });

  test('the page for maps is loaded once for an activity right after the full editor', async () => {
    const { frame, session } = await openBeside(project, [own()]);
    session.open(target);
    await settle();
    expect(frame.loads()).toBe(3);
    expect(session.getState()).toMatchObject({ kind: 'project-open', mode: 'skillmap', target });
  });

  test('the full editor gets its own page even while the page for maps is still loading', async () => {
    const { session, frame } = openSession({ projects: [own()] });
    session.open(project);
    await settle();
    expect(session.getState()).toMatchObject({ kind: 'project-open', mode: 'full' });
    expect(frame.editor().project()?.header.id).toBe('own');
  });

  test('§2 skillmapimport: a missing project fails, and a retry does not create one', async () => {
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

  test('playing does not change the project, other projects or progress', async () => {
    const { store, session, clock, kinds } = await openBeside(game, [stored('map', inTutorial)]);
    session.close();
    await clock.pass(5_000);
    expect(await store.list()).toEqual([stored('map', inTutorial)]);
    expect(kinds().filter((kind) => steps.includes(kind))).toEqual([]);
  });

  test('a simulator that does not answer does not block the game', async () => {
    const behaviour = { ignores: ['setsimulatorfullscreen'] };
    const { session, clock } = await openBeside(game, [stored('map')], behaviour);
    expect(session.getState().kind).toBe('opening-project');
    await clock.pass(2_000);
    expect(session.getState().kind).toBe('project-open');
  });

  test('§2 Actions: a tutorial opens in the full editor, named by its heading, and Done does not leave the editor', async () => {
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

  test('a started tutorial continues, and a finished one starts again', async () => {
    const begun = own({ ...inTutorial, tutorial: { ...inTutorial.tutorial, tutorial: '/tutorials/bee' } });
    const again = await openBeside(bee, [begun]);
    expect(again.frame.editor().project()?.header.id).toBe('own');
    const anew = await openBeside(bee, [own({ tutorialCompleted: { id: '/tutorials/bee', steps: 3 } })]);
    expect(anew.frame.editor().project()?.header.id).not.toBe('own');
  });

  test('high contrast applies to the full editor too', async () => {
    const { frame, session } = openSession({ projects: [own()] });
    session.setLook('high-contrast');
    session.open(project);
    await settle();
    expect(frame.editor().theme()).toBe('high-contrast');
  });

  test("§9 the loader's progress rises by 7 per message to at most 95, in every mode", async () => {
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
