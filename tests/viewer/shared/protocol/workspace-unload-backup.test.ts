import { describe, expect, test } from 'vitest';
import { createLocalUnloadBackup } from '../../../../viewer/learner/services/browser/local-unload-backup.ts';
import type { ProjectStore } from '../../../../viewer/shared/ports/storage.ts';
import { createMemoryProjectStore } from '../../../../viewer/shared/services/memory/memory-project-store.ts';
import { settle } from '../../../fakes/fake-clock.ts';
import { openWorkspace, project } from './open-workspace.ts';

describe('the workspace of an editor that keeps no projects itself', () => {
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
});
