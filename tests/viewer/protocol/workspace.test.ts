import { describe, expect, test } from 'vitest';
import type { Project } from '#schemas/generated/project.ts';
import { createEditorChannel } from '../../../viewer/protocol/channel.ts';
import { createWorkspaceHost } from '../../../viewer/protocol/workspace.ts';
import { createMemoryProjectStore } from '../../../viewer/services/memory/memory-project-store.ts';
import type { ProjectStore } from '../../../viewer/services/ports/project-store.ts';
import { createFakeClock, settle } from '../../fakes/fake-clock.ts';
import { createFakeFrame, editorOrigin } from '../../fakes/fake-frame.ts';

const project = (id: string, code: string, more: object = {}): Project => ({
  header: { id, name: id, ...more },
  text: { 'main.ts': code },
});

function openWorkspace(store: ProjectStore = createMemoryProjectStore()) {
  const frame = createFakeFrame();
  const clock = createFakeClock();
  const problems: unknown[] = [];
  const writes: string[] = [];
  let ids = 0;
  const projects: ProjectStore = {
    ...store,
    save: async (saved) => {
      await store.save(saved);
      writes.push(saved.text['main.ts'] ?? '');
    },
  };
  const channel = createEditorChannel({
    window: frame.host,
    frame: frame.window,
    origin: editorOrigin,
    clock,
    newId: () => `host-${(ids += 1)}`,
  });
  const host = createWorkspaceHost({ channel, projects, clock, onProblem: (error) => problems.push(error) });
  const save = (changed: Project) =>
    frame.forge({
      data: { type: 'pxthost', action: 'workspacesave', project: changed },
      origin: editorOrigin,
      source: frame.window(),
    });
  return { frame, clock, projects, problems, writes, host, save };
}

describe('the workspace of an editor that keeps no projects itself', () => {
  test('it is given all projects when it starts', async () => {
    const { frame } = openWorkspace(createMemoryProjectStore([project('a', '1'), project('b', '2')]));
    frame.reload();
    await settle();
    frame.editor().receive({ type: 'pxteditor', id: 'x', action: 'openheader', headerId: 'b' });
    expect(frame.editor().project()?.text).toEqual({ 'main.ts': '2' });
  });

  test('a burst of changes is written once, the last one', async () => {
    const { clock, projects, writes, save } = openWorkspace();
    for (const code of ['1', '2', '3']) save(project('a', code));
    await settle();
    expect(writes).toEqual([]);
    await clock.pass(250);
    expect(writes).toEqual(['3']);
    expect(await projects.get('a')).toMatchObject({ header: { isSkillmapProject: true } });
  });

  test('changes that never pause are written all the same', async () => {
    const { clock, writes, save } = openWorkspace();
    for (let count = 0; count < 10; count++) {
      save(project('a', String(count)));
      await clock.pass(100);
    }
    expect(writes.length).toBeGreaterThan(2);
  });

  test('a flush writes at once, and the end of the host too', async () => {
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

  test('a project marked as deleted goes, a reset takes all', async () => {
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

  test('a store that fails is reported, and the editor answered nevertheless', async () => {
    const broken: ProjectStore = {
      list: () => Promise.reject(new Error('list')),
      get: () => Promise.reject(new Error('get')),
      save: () => Promise.reject(new Error('save')),
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
