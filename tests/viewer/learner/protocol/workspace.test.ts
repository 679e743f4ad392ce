import { describe, expect, test } from 'vitest';
import type { Project } from '#schemas/generated/project.ts';
import { createEditorChannel } from '../../../../viewer/shared/protocol/channel.ts';
import type { FrameMode } from '../../../../viewer/shared/protocol/open-target.ts';
import { createWorkspaceHost } from '../../../../viewer/shared/protocol/workspace.ts';
import { createLocalUnloadBackup } from '../../../../viewer/learner/services/browser/local-unload-backup.ts';
import { createMemoryProjectStore } from '../../../../viewer/shared/services/memory/memory-project-store.ts';
import type { UnloadBackup, ProjectStore } from '../../../../viewer/shared/ports/storage.ts';
import { createFakeClock, settle } from '../../../fakes/fake-clock.ts';
import { createFakeFrame, editorOrigin } from '../../../fakes/fake-frame.ts';

const project = (id: string, code: string, more: object = {}): Project => ({
  header: { id, name: id, ...more },
  text: { 'main.ts': code },
});

function openWorkspace(
  store: ProjectStore = createMemoryProjectStore(),
  mode: FrameMode = 'skillmap',
  unloadBackup?: UnloadBackup,
) {
  const frame = createFakeFrame();
  const clock = createFakeClock();
  const problems: unknown[] = [];
  const writes: string[] = [];
  let ids = 0;
  const projects: ProjectStore = {
    ...store,
    update: async (saved, known) => {
      const isSaved = await store.update(saved, known);
      if (isSaved) writes.push(saved.text['main.ts'] ?? '');
      return isSaved;
    },
  };
  const channel = createEditorChannel({
    window: frame.host,
    frame: frame.window,
    origin: editorOrigin,
    clock,
    newId: () => `host-${(ids += 1)}`,
  });
  const host = createWorkspaceHost({
    channel,
    projects,
    unloadBackup,
    clock,
    newId: () => `copy-${(ids += 1)}`,
    mode: () => mode,
    onProblem: (error) => problems.push(error),
  });
  const save = (changed: Project) =>
    frame.forge({
      data: { type: 'pxthost', action: 'workspacesave', project: changed },
      origin: editorOrigin,
      source: frame.window(),
    });
  return { frame, clock, projects, problems, writes, host, save };
}

describe('the workspace of an editor that keeps no projects itself', () => {
  test('gets all projects when it starts', async () => {
    const { frame } = openWorkspace(createMemoryProjectStore([project('a', '1'), project('b', '2')]));
    frame.reload();
    await settle();
    frame.editor().receive({ type: 'pxteditor', id: 'x', action: 'openheader', headerId: 'b' });
    expect(frame.editor().project()?.text).toEqual({ 'main.ts': '2' });
  });

  test('writes a burst of changes once, with the last one', async () => {
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

  describe('changes unwritten when a page closes', () => {
    const kept = new Map<string, string>();
    const local = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
      key: () => null,
      length: 0,
    };
    const unloadBackup = createLocalUnloadBackup(local, 'skillmap');

    /** Leaves a page whose database no longer answers, with unwritten code. */
    const leave = async (store: ProjectStore) => {
      const going = openWorkspace(
        { ...store, update: () => new Promise(() => undefined) },
        'skillmap',
        unloadBackup,
      );
      going.frame.reload();
      await settle();
      going.save(project('a', 'last words'));
      void going.host.flush();
      await settle();
    };
    const comeBack = async (store: ProjectStore) => {
      const next = openWorkspace(store, 'skillmap', unloadBackup);
      next.frame.reload();
      await settle();
      return next;
    };

    test('are written by the next page, once', async () => {
      const store = createMemoryProjectStore([project('a', '1')]);
      await leave(store);
      expect(await store.get('a')).toMatchObject({ text: { 'main.ts': '1' } });
      const { frame, problems } = await comeBack(store);
      expect(await store.get('a')).toMatchObject({ text: { 'main.ts': 'last words' } });
      frame.editor().receive({ type: 'pxteditor', id: 'x', action: 'openheader', headerId: 'a' });
      expect(frame.editor().project()?.text).toEqual({ 'main.ts': 'last words' });
      expect(problems).toEqual([]);
      expect(kept.size).toBe(0);
    });

    test('that were written after all are not another version', async () => {
      const store = createMemoryProjectStore([project('a', '1')]);
      await leave(store);
      await store.save(project('a', 'last words'));
      const { problems } = await comeBack(store);
      expect(await store.list()).toHaveLength(1);
      expect(problems).toEqual([]);
    });

    test('are kept beside changes written by another tab', async () => {
      const store = createMemoryProjectStore([project('a', '1')]);
      await leave(store);
      await store.save(project('a', 'of another tab'));
      const { problems } = await comeBack(store);
      const codes = (await store.list()).map(({ text }) => text['main.ts']);
      expect(codes).toEqual(['of another tab', 'last words']);
      expect(problems).toMatchObject([{ problem: { kind: 'conflict' } }]);
    });

    test('that are written in time leave nothing behind', async () => {
      const { host, save } = await comeBack(createMemoryProjectStore([project('a', '1')]));
      save(project('a', '2'));
      await host.flush();
      expect(kept.size).toBe(0);
    });

    test('that are not a project are ignored', async () => {
      kept.set('skillmap-last-words skillmap', '[{"project": {"header": 1}}, 3]');
      const { projects } = await comeBack(createMemoryProjectStore());
      expect(await projects.list()).toEqual([]);
      kept.set('skillmap-last-words skillmap', '{');
      await comeBack(createMemoryProjectStore());
    });
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

describe('two tabs with one project', () => {
  async function openTabs() {
    const store = createMemoryProjectStore([project('p', 'v1')]);
    const tabs = [openWorkspace(store), openWorkspace(store)] as const;
    for (const { frame } of tabs) frame.reload();
    await settle();
    const [here, there] = tabs;
    const save = async ({ host, save: hand }: typeof here, code: string) => {
      hand(project('p', code));
      await host.flush();
    };
    const codes = async () =>
      (await store.list()).map(({ header, text }) => [header.name, text['main.ts']] as const);
    return { store, here, there, save, codes };
  }

  test('a tab without changes does not overwrite what the other one has saved', async () => {
    const { here, there, save, codes } = await openTabs();
    await save(here, 'v2');
    await save(here, 'v3');
    await save(there, 'v1');
    expect(await codes()).toEqual([['p', 'v3']]);
    expect(there.problems).toEqual([]);
  });

  test('if both have changed it, both versions are kept, and the learner is informed', async () => {
    const { here, there, save, codes } = await openTabs();
    await save(here, 'mine');
    await save(there, 'yours');
    await save(there, 'yours, and more');
    await save(here, 'mine, and more');
    expect(await codes()).toEqual([
      ['p', 'mine, and more'],
      ['p (2)', 'yours, and more'],
    ]);
    expect(there.problems[0]).toMatchObject({ problem: { kind: 'conflict' } });
    expect(here.problems).toEqual([]);
  });

  test("an editor that asks again gets the other tab's version, and continues with it", async () => {
    const { here, there, save, codes } = await openTabs();
    await save(here, 'v2');
    expect([await here.host.isCurrent('p'), await there.host.isCurrent('p')]).toEqual([true, false]);
    there.frame.reload();
    await settle();
    expect(await there.host.isCurrent('p')).toBe(true);
    await save(there, 'v3');
    expect(await codes()).toEqual([['p', 'v3']]);
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
