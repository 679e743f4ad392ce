import { describe, expect, test } from 'vitest';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { createMemoryProgressStore } from '../../../viewer/services/memory/memory-progress-store.ts';
import { createMemoryProjectStore } from '../../../viewer/services/memory/memory-project-store.ts';
import { createResilientProgressStore } from '../../../viewer/services/resilient-progress-store.ts';
import { createResilientProjectStore } from '../../../viewer/services/resilient-project-store.ts';

const record = (activityId: string): ActivityRecord => ({
  sourceUrl: 'here',
  mapId: 'm',
  activityId,
  isCompleted: true,
  completedTime: 1,
  updatedAt: 1,
});
const project = (id: string, code: string) => ({ header: { id }, text: { 'main.ts': code } });

/** A store whose every method fails while it is broken. */
function breakable<Store extends object>(store: Store) {
  const state = { isBroken: true };
  const wrapped = Object.fromEntries(
    Object.entries(store).map(([name, method]) => [
      name,
      name === 'subscribe'
        ? method
        : async (...given: unknown[]) => {
            if (state.isBroken) throw new Error(name);
            return (method as (...given: unknown[]) => unknown)(...given);
          },
    ]),
  ) as Store;
  return { state, store: wrapped };
}

describe('progress without a working store', () => {
  test('stays playable, is reported, and is stored as soon as that works again', async () => {
    const lasting = createMemoryProgressStore();
    const broken = breakable(lasting);
    const problems: string[] = [];
    const store = createResilientProgressStore(broken.store, (error) => problems.push(String(error)));
    expect(await store.load('here')).toEqual([]);
    expect(await store.save([record('a')])).toEqual([record('a')]);
    expect(await store.load('here')).toEqual([record('a')]);
    expect(problems).toEqual(['Error: load', 'Error: save', 'Error: load']);
    broken.state.isBroken = false;
    expect(await store.save([record('b')])).toEqual([record('b')]);
    expect(await lasting.load()).toEqual([record('a'), record('b')]);
  });
});

describe('projects without a working store', () => {
  test('stay at hand, are reported, and are stored as soon as that works again', async () => {
    const lasting = createMemoryProjectStore([project('old', '0'), project('gone', '0')]);
    const broken = breakable(lasting);
    const problems: string[] = [];
    const store = createResilientProjectStore(broken.store, (error) => problems.push(String(error)));
    await store.save(project('a', '1'));
    await store.save(project('a', '2'));
    await store.remove(['gone']);
    expect(await store.list()).toEqual([project('a', '2')]);
    expect(await store.get('a')).toEqual(project('a', '2'));
    expect(problems).toEqual(['Error: save', 'Error: save', 'Error: remove', 'Error: list']);
    broken.state.isBroken = false;
    expect(await store.list()).toEqual([project('old', '0'), project('a', '2')]);
    expect(await store.get('gone')).toBeUndefined();
    expect(await store.update(project('old', '1'), project('old', '9'))).toBe(false);
    expect(await store.update(project('old', '1'), project('old', '0'))).toBe(true);
    await store.save(project('b', '3'));
    expect(await lasting.get('a')).toEqual(project('a', '2'));
  });
});
