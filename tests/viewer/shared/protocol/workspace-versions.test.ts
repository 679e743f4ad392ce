import { describe, expect, test } from 'vitest';
import { createMemoryProjectStore } from '../../../../viewer/shared/services/memory/memory-project-store.ts';
import { settle } from '../../../fakes/fake-clock.ts';
import { openWorkspace, project } from './open-workspace.ts';

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

  test('a game that runs in both tabs, or their histories, make no second version', async () => {
    const { store, here, there, codes } = await openTabs();
    const { header, text } = project('p', 'v1');
    for (const [{ host, save }, runs] of [[here, 1] as const, [there, 2] as const]) {
      save({ header, text: { ...text, _history: `${runs}`, '.simstate.json': `{"runs":${runs}}` } });
      await host.flush();
    }
    expect(await codes()).toEqual([['p', 'v1']]);
    expect((await store.get('p'))?.text['.simstate.json']).toBe('{"runs":2}');
    expect(there.problems).toEqual([]);
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
