import { describe, expect, test } from 'vitest';
import type { FrameMode } from '../../../../viewer/shared/protocol/open-target.ts';
import type { ProjectStore } from '../../../../viewer/shared/ports/storage.ts';
import { createMemoryProjectStore } from '../../../../viewer/shared/services/memory/memory-project-store.ts';
import { settle } from '../../../fakes/fake-clock.ts';
import { openWorkspace, project } from './open-workspace.ts';

describe('the workspace of an editor that keeps no projects itself', () => {
  test('gets all projects when it starts', async () => {
    const { frame } = openWorkspace(createMemoryProjectStore([project('a', '1'), project('b', '2')]));
    frame.reload();
    await settle();
    frame.editor().receive({ type: 'pxteditor', id: 'x', action: 'openheader', headerId: 'b' });
    expect(frame.editor().project()?.text).toEqual({ 'main.ts': '2' });
  });

  test('writes only the last one of several changes in quick succession', async () => {
    const { clock, projects, writes, save } = openWorkspace();
    for (const code of ['1', '2', '3']) save(project('a', code));
    await settle();
    expect(writes).toEqual([]);
    await clock.pass(250);
    expect(writes).toEqual(['3']);
    expect(await projects.get('a')).toMatchObject({ header: { isSkillmapProject: true } });
  });

  test("writes the editor's new projects without checking first, as the page may be closing", async () => {
    const store = createMemoryProjectStore([project('old', '0')]);
    const looking = new Promise<boolean>(() => undefined);
    const { frame, projects, host, save } = openWorkspace({ ...store, update: () => looking });
    frame.reload();
    await settle();
    save(project('new', '1'));
    void host.flush();
    await settle();
    expect(await projects.get('new')).toMatchObject({ text: { 'main.ts': '1' } });
    save(project('old', '2'));
    void host.flush();
    await settle();
    expect(await projects.get('old')).toMatchObject({ text: { 'main.ts': '0' } });
  });

  test('a new project is stored immediately, its changes after a moment', async () => {
    const { frame, projects, clock, save } = openWorkspace();
    frame.reload();
    await settle();
    save(project('new', '1'));
    await settle();
    expect(await projects.get('new')).toMatchObject({ text: { 'main.ts': '1' } });
    save(project('new', '2'));
    await settle();
    expect(await projects.get('new')).toMatchObject({ text: { 'main.ts': '1' } });
    await clock.pass(250);
    expect(await projects.get('new')).toMatchObject({ text: { 'main.ts': '2' } });
  });

  test('changes without a pause are written too', async () => {
    const { clock, writes, save } = openWorkspace();
    for (let count = 0; count < 10; count++) {
      save(project('a', String(count)));
      await clock.pass(100);
    }
    expect(writes.length).toBeGreaterThan(2);
  });

  test('a flush writes immediately, and so does the end of the host', async () => {
    const { writes, host, save } = openWorkspace();
    save(project('a', '1'));
    expect(await host.has('a')).toBe(true);
    await host.flush();
    expect(writes).toEqual(['1']);
    save(project('a', '2'));
    await host.dispose();
    expect(writes).toEqual(['1', '2']);
    save(project('a', '3'));
    await host.flush();
    expect(writes).toEqual(['1', '2']);
  });

  test('a project marked as deleted is removed, and a reset removes all', async () => {
    const { frame, host, projects, save } = openWorkspace(
      createMemoryProjectStore([project('a', '1'), project('b', '2'), project('c', '3')]),
    );
    save(project('a', '1', { isDeleted: true }));
    await host.flush();
    expect((await projects.list()).map(({ header }) => header.id)).toEqual(['b', 'c']);
    frame.reload();
    await settle();
    expect(await frame.editor().reset()).toMatchObject({ success: true });
    expect(await projects.list()).toEqual([]);
    expect(await host.has('b')).toBe(false);
  });

  test('a failing store is reported, and the editor gets an answer anyway', async () => {
    const broken: ProjectStore = {
      list: () => Promise.reject(new Error('list')),
      get: () => Promise.reject(new Error('get')),
      save: () => Promise.reject(new Error('save')),
      update: () => Promise.reject(new Error('save')),
      remove: () => Promise.reject(new Error('remove')),
    };
    const { frame, host, problems, save } = openWorkspace(broken);
    frame.reload();
    await settle();
    save(project('a', '1'));
    await host.flush();
    expect(problems.map(String)).toEqual(['Error: list', 'Error: save']);
    expect(await host.has('a')).toBe(true);
    expect(await frame.editor().reset()).toMatchObject({ success: true });
  });
});

describe("a workspace with the learner's own projects", () => {
  const own = project('own', '1', { isSkillmapProject: false });
  const ofMap = project('map', '2', { isSkillmapProject: true });

  const keptAfterReset = async (mode: FrameMode) => {
    const { frame, projects } = openWorkspace(createMemoryProjectStore([own, ofMap]), mode);
    frame.reload(mode);
    await settle();
    await frame.editor().reset();
    return (await projects.list()).map(({ header }) => header.id);
  };

  test("keeps the learner's own projects when the editor for maps is reset", async () => {
    expect(await keptAfterReset('skillmap')).toEqual(['own']);
  });

  test('keeps projects of maps when the full editor is reset', async () => {
    expect(await keptAfterReset('full')).toEqual(['map']);
  });

  test("saves an own project as the learner's own, with its origin", async () => {
    const { frame, clock, projects, save } = openWorkspace(createMemoryProjectStore([own]), 'full');
    frame.reload('full');
    await settle();
    save({ header: { ...own.header, savedFrom: { headerId: 'map', code: 'x' } }, text: { 'main.ts': '3' } });
    await clock.pass(1_000);
    expect(await projects.get('own')).toEqual({
      header: { ...own.header, savedFrom: { headerId: 'map', code: 'x' } },
      text: { 'main.ts': '3' },
    });
  });

  test('does not store a project that was only played', async () => {
    const { frame, clock, projects, save } = openWorkspace(createMemoryProjectStore([ofMap]));
    frame.reload();
    await settle();
    save(project('played', '2', { isPlayedOnly: true }));
    await clock.pass(1_000);
    expect((await projects.list()).map(({ header }) => header.id)).toEqual(['map']);
  });
});
