import { describe, expect, test } from 'vitest';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { createMemoryProgressStore } from '../../../../viewer/learner/services/memory/memory-progress-store.ts';
import { createMemoryProjectStore } from '../../../../viewer/shared/services/memory/memory-project-store.ts';
import { StorageError } from '../../../../viewer/shared/ports/storage.ts';
import { createResilientProgressStore } from '../../../../viewer/learner/services/resilient-progress-store.ts';
import { createResilientProjectStore } from '../../../../viewer/learner/services/resilient-project-store.ts';
import { createStorageWatch } from '../../../../viewer/learner/services/storage-health.ts';
import { createFakeClock, settle } from '../../../fakes/fake-clock.ts';

const record = (activityId: string): ActivityRecord => ({
  sourceUrl: 'here',
  mapId: 'm',
  activityId,
  isCompleted: true,
  completedTime: 1,
  updatedAt: 1,
});
const project = (id: string, code: string) => ({ header: { id }, text: { 'main.ts': code } });

const reportTo = (problems: string[]) => ({
  reportFailure: (error: unknown) => void problems.push(String(error)),
  reportSuccess: () => undefined,
});

/** A store whose methods all fail while it is broken. */
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
  test('stays playable, is reported, and is stored as soon as the store works again', async () => {
    const lasting = createMemoryProgressStore();
    const broken = breakable(lasting);
    const problems: string[] = [];
    const store = createResilientProgressStore(broken.store, reportTo(problems));
    expect(await store.load('here')).toEqual([]);
    expect(await store.save([record('a')])).toEqual([record('a')]);
    expect(await store.load('here')).toEqual([record('a')]);
    expect(problems).toEqual(['Error: load', 'Error: save', 'Error: load']);
    broken.state.isBroken = false;
    expect(await store.save([record('b')])).toEqual([record('b')]);
    expect(await lasting.load()).toEqual([record('a'), record('b')]);
  });

  test('is retried even if it fails during a late write', async () => {
    const lasting = createMemoryProgressStore();
    const broken = breakable(lasting);
    let finishSlow = (): void => undefined;
    const slow = {
      ...broken.store,
      save: async (records: readonly ActivityRecord[]) => {
        const saved = await broken.store.save(records);
        if (records.length === 1) await new Promise<void>((resolve) => (finishSlow = resolve));
        return saved;
      },
    };
    const store = createResilientProgressStore(slow, reportTo([]));
    await store.save([record('a')]);
    broken.state.isBroken = false;
    const retrying = store.retry();
    await settle();
    broken.state.isBroken = true;
    await store.save([record('b')]);
    finishSlow();
    await retrying;
    broken.state.isBroken = false;
    await store.retry();
    expect(await lasting.load()).toEqual([record('a'), record('b')]);
  });
});

describe('projects without a working store', () => {
  test('stay available, are reported, and are stored as soon as the store works again', async () => {
    const lasting = createMemoryProjectStore([project('old', '0'), project('gone', '0')]);
    const broken = breakable(lasting);
    const problems: string[] = [];
    const store = createResilientProjectStore(broken.store, reportTo(problems), () => 'copy');
    await store.save(project('a', '1'));
    await store.save(project('a', '2'));
    await store.remove(['gone']);
    expect(await store.list()).toEqual([project('a', '2')]);
    expect(await store.get('a')).toEqual(project('a', '2'));
    expect(problems).toEqual(['Error: save', 'Error: update', 'Error: remove', 'Error: list']);
    broken.state.isBroken = false;
    expect(await store.list()).toEqual([project('old', '0'), project('a', '2')]);
    expect(await store.get('gone')).toBeUndefined();
    expect(await store.update(project('old', '1'), project('old', '9'))).toBe(false);
    expect(await store.update(project('old', '1'), project('old', '0'))).toBe(true);
    await store.save(project('b', '3'));
    expect(await lasting.get('a')).toEqual(project('a', '2'));
  });

  test("are stored later, without replacing another tab's changes", async () => {
    const lasting = createMemoryProjectStore([project('a', '0')]);
    const broken = breakable(lasting);
    const problems: string[] = [];
    const store = createResilientProjectStore(broken.store, reportTo(problems), () => 'copy');
    expect(await store.update(project('a', 'mine'), project('a', '0'))).toBe(true);
    await lasting.save(project('a', 'theirs'));
    broken.state.isBroken = false;
    await store.retry();
    expect(await store.update(project('a', 'mine too'), project('a', 'mine'))).toBe(true);
    expect((await lasting.list()).map(({ text }) => text['main.ts'])).toEqual(['theirs', 'mine too']);
    expect(await lasting.get('copy')).toMatchObject({ header: { copyOf: 'a' } });
    expect(problems.at(-1)).toMatch(/conflict/);
  });

  test('are written after a retry if they change during it, and not as a second version', async () => {
    const lasting = createMemoryProjectStore([project('a', '0')]);
    const broken = breakable(lasting);
    const problems: string[] = [];
    const store = createResilientProjectStore(broken.store, reportTo(problems), () => 'copy');
    await store.update(project('a', '1'), project('a', '0'));
    broken.state.isBroken = false;
    const retrying = store.retry();
    await Promise.all([store.update(project('a', '2'), project('a', '1')), retrying]);
    expect(await lasting.list()).toEqual([project('a', '2')]);
    expect(problems.join()).not.toMatch(/conflict/);
  });

  test('are removed when the store works again, if that failed before', async () => {
    const lasting = createMemoryProjectStore([project('a', '0')]);
    const broken = breakable(lasting);
    const store = createResilientProjectStore(broken.store, reportTo([]), () => 'copy');
    await store.remove(['a']);
    broken.state.isBroken = false;
    await store.retry();
    expect(await lasting.list()).toEqual([]);
  });
});

describe('the status of storage', () => {
  function watchBroken() {
    const clock = createFakeClock();
    const watch = createStorageWatch(clock);
    const lasting = createMemoryProgressStore([record('stored')]);
    const broken = breakable(lasting);
    const store = createResilientProgressStore(broken.store, watch);
    watch.add(store);
    const told: (string | undefined)[] = [];
    watch.subscribe((problem) => told.push(problem?.kind));
    return { clock, watch, lasting, broken, store, told };
  }

  test('is reported once, retried automatically, and reported as recovered when everything is written', async () => {
    const { clock, lasting, broken, store, told } = watchBroken();
    const shown: string[] = [];
    store.subscribe((records) => shown.push(...records.map(({ activityId }) => activityId)));
    await store.load('here');
    await store.save([record('a')]);
    expect(told).toEqual(['failed']);
    await clock.pass(10_000);
    expect(told).toEqual(['failed']);
    broken.state.isBroken = false;
    await clock.pass(60_000);
    expect(told).toEqual(['failed', undefined]);
    expect((await lasting.load()).map(({ activityId }) => activityId)).toEqual(['stored', 'a']);
    expect(shown).toEqual(['stored']);
  });

  test('recovers after one successful save', async () => {
    const { broken, store, told } = watchBroken();
    await store.save([record('a')]);
    broken.state.isBroken = false;
    await store.save([record('b')]);
    await settle();
    expect(told).toEqual(['failed', undefined]);
  });

  test('does not include a conflict, which is reported separately', async () => {
    const { watch, told } = watchBroken();
    let conflicts = 0;
    watch.onConflict(() => (conflicts += 1));
    watch.reportFailure(new StorageError({ kind: 'conflict', detail: '' }));
    expect([told, conflicts]).toEqual([[], 1]);
  });

  test('is recovered from a deleted database, whose content is written again', async () => {
    const { broken, store, lasting } = watchBroken();
    broken.state.isBroken = false;
    await store.load('here');
    store.rewriteAll();
    await store.retry();
    expect(await lasting.load()).toHaveLength(1);
  });
});
