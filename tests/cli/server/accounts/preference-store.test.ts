import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { validate } from '#schemas/generated/account-preferences-validator.js';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import { createAccountStore } from '../../../../cli/server/accounts/create-account-store.ts';
import type { AccountStore, PreferenceChange } from '../../../../cli/server/ports/account-store.ts';
import { onEachDatabase } from '../../../support/account-databases.ts';
import { addLearner, badgeOf, changeOf, recordOf } from '../../../support/learner-rows.ts';
import { tries } from '../../../support/tries.ts';
import { activitiesOf, sending, union } from './sent-progress.ts';

const SOURCE = 'owner/repo#map';

onEachDatabase((suite) => {
  let store: AccountStore;
  /** The same accounts, opened as if by another process. */
  let other: AccountStore;
  const newLearner = () => addLearner(suite.database());
  const change = async (learner: string, wanted: Partial<PreferenceChange>, by = store) => {
    const outcome = await by.changePreferences(learner, changeOf(wanted));
    if (outcome.kind !== 'changed') throw new Error(outcome.kind);
    return outcome.preferences;
  };

  beforeAll(async () => {
    store = createAccountStore(suite.database());
    other = createAccountStore(await suite.open());
  });

  test('a new account has no progress and no settings', async () => {
    expect(await store.readPreferences(await newLearner())).toEqual({
      skillmap: { mapProgress: {}, completedTags: {} },
      badges: [],
    });
  });

  test('§7 changes are stored, and the answer contains only the pages that were sent', async () => {
    const learner = await newLearner();
    await change(learner, { records: [recordOf({ sourceUrl: 'another', isCompleted: true })] });
    const preferences = await change(learner, {
      records: [recordOf({ currentStep: 2, maxSteps: 5 })],
      pages: [
        {
          sourceUrl: SOURCE,
          completedTags: { loops: 2 },
          completionStates: { intro: 'completed', gone: 'completed' },
        },
      ],
      badges: [badgeOf({ timestamp: 5 })],
      settings: { email: true, language: 'de' },
    });
    expect(preferences).toMatchObject({
      skillmap: {
        mapProgress: {
          [SOURCE]: {
            intro: { completionState: 'completed', activityState: { one: { currentStep: 2, maxSteps: 5 } } },
          },
        },
        completedTags: { [SOURCE]: { loops: 2 } },
      },
      badges: [{ id: 'intro-badge', timestamp: 5 }],
      email: true,
      language: 'de',
    });
    expect(preferences).not.toHaveProperty('highContrast');
    expect(Object.keys(preferences.skillmap.mapProgress)).toEqual([SOURCE]);
    expect(validate(preferences)).toBe(true);
    expect(await store.readPreferences(learner, [SOURCE])).toEqual(preferences);
    const all = await store.readPreferences(learner);
    expect(Object.keys(all.skillmap.mapProgress).sort()).toEqual(['another', SOURCE]);
  });

  test('each setting keeps its value until it is set again', async () => {
    const learner = await newLearner();
    await change(learner, { settings: { email: true, highContrast: true } });
    await change(learner, { settings: { email: false } }, other);
    expect(await change(learner, { settings: { language: 'pt-BR' } })).toMatchObject({
      email: false,
      highContrast: true,
      language: 'pt-BR',
    });
  });

  test('sending the same progress twice changes no row', async () => {
    const learner = await newLearner();
    const wanted = {
      records: [recordOf({ currentStep: 1 })],
      pages: [{ sourceUrl: SOURCE, completionStates: { intro: 'incomplete' as const } }],
      badges: [badgeOf({})],
    };
    const first = await change(learner, wanted);
    expect(await change(learner, wanted, other)).toEqual(first);
    for (const table of ['progress', 'pages', 'badges'] as const) {
      const rows = await suite
        .database()
        .db.selectFrom(table)
        .selectAll()
        .where('userId', '=', learner)
        .execute();
      expect(rows).toMatchObject([{ version: 1 }]);
    }
  });

  test('changes from two devices through two processes are all kept, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sending(), { maxLength: 12 }), async (sent) => {
        const learner = await newLearner();
        await Promise.all(
          sent.map(({ device, ...wanted }) => change(learner, wanted, device === 0 ? store : other)),
        );
        const one = await store.readPreferences(learner);
        expect(activitiesOf(one)).toEqual(union(sent.flatMap(({ records }) => records)));
        const inTurn = await newLearner();
        for (const { device: _device, ...wanted } of sent.toReversed()) await change(inTurn, wanted);
        expect(await other.readPreferences(inTurn)).toEqual(one);
      }),
      tries(40),
    );
  });

  test('parallel writes to one row in two processes are all applied', async () => {
    const learner = await newLearner();
    await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        change(
          learner,
          {
            records: [
              recordOf({ activityId: 'same', currentStep: index, updatedAt: index }),
              recordOf({ activityId: `own ${index}`, isCompleted: true, updatedAt: index }),
            ],
            badges: [badgeOf({ id: `badge ${index}` }), badgeOf({ timestamp: 1000 - index })],
          },
          index % 2 === 0 ? store : other,
        ),
      ),
    );
    const { skillmap, badges } = await store.readPreferences(learner);
    const states = skillmap.mapProgress[SOURCE]?.intro?.activityState ?? {};
    expect(states.same).toMatchObject({ currentStep: 119 });
    expect(Object.keys(states)).toHaveLength(121);
    expect(badges).toHaveLength(121);
    expect(badges.find(({ id }) => id === 'intro-badge')?.timestamp).toBe(1000 - 119);
  });

  test('progress under different names is stored separately, whatever their characters', async () => {
    const learner = await newLearner();
    const names = [
      '__proto__',
      'constructor',
      '\0',
      '\uD800',
      '\uDC00',
      '',
      ' ',
      'ä',
      'a\u0308',
      'x'.repeat(20_000),
    ];
    const records = names.flatMap((name) => [
      recordOf({ sourceUrl: name, updatedAt: 1 }),
      recordOf({ mapId: name, updatedAt: 2 }),
      recordOf({ activityId: name, updatedAt: 3 }),
    ]);
    await change(learner, { records });
    await change(learner, { records }, other);
    const kept = activitiesOf(await store.readPreferences(learner));
    expect(kept).toEqual(union(records));
    expect(activitiesOf(await store.readPreferences(learner, ['\uD800']))).toEqual(
      union([records[9] as ActivityRecord]),
    );
  });

  describe('a deleted learner', () => {
    test('gets no new data, while other learners do', async () => {
      const there = await newLearner();
      const wanted = changeOf({ records: [recordOf({ isCompleted: true })] });
      const one = createAccountStore(suite.database());
      const outcomes = await Promise.all([
        one.changePreferences('nobody', wanted),
        one.changePreferences(there, wanted),
        one.changePreferences('nobody either', changeOf({ settings: { email: true } })),
      ]);
      expect(outcomes.map(({ kind }) => kind)).toEqual(['gone', 'changed', 'gone']);
      expect(activitiesOf(await store.readPreferences(there))).toHaveLength(1);
    });
  });

  test('an unrelated database failure is thrown unchanged', async () => {
    const withoutTables = createAccountStore(await suite.open(await suite.newUrl()));
    const wanted = changeOf({ records: [recordOf({})] });
    await expect(withoutTables.changePreferences('somebody', wanted)).rejects.toThrow(/progress/);
  });

  test('more progress records than anybody can produce are refused, and none is stored', async () => {
    const learner = await newLearner();
    await change(learner, { records: [recordOf({ activityId: 'mine' })] });
    const records = Array.from({ length: 20_001 }, (_, index) => recordOf({ activityId: `${index}` }));
    expect(await store.changePreferences(learner, changeOf({ records }))).toEqual({ kind: 'too-many' });
    expect(activitiesOf(await store.readPreferences(learner))).toHaveLength(1);
  });

  test('the progress of a learner is limited in size, whether in many rows or in one', async () => {
    const learner = await newLearner();
    const save = (sourceUrl: string, mapId: string) =>
      store.changePreferences(
        learner,
        changeOf({ pages: [{ sourceUrl, completionStates: { [mapId.padEnd(4_900_000)]: 'incomplete' } }] }),
      );
    for (const source of ['a', 'b', 'c', 'd']) expect((await save(source, 'map')).kind).toBe('changed');
    expect(await save('e', 'map')).toEqual({ kind: 'too-many' });
    expect(await save('a', 'other map')).toEqual({ kind: 'too-many' });
    await change(learner, { records: [recordOf({ activityId: 'mine' })] });
  });
});
