import {
  array,
  boolean,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
  tuple,
  type Arbitrary,
} from 'fast-check';
import type { Fate } from './network.ts';

export const DEVICES = ['tablet', 'laptop', 'Chromebook'] as const;
export const ACTIVITIES = ['plant', 'water', 'harvest'] as const;
export const SOURCE = 'owner/repo#map';
export const MAP = 'm';
export const PROJECTS: readonly string[] = ['garden', 'castle'];

/** A deed of the learner, or a fault. `tab` chooses one of the device's tabs. */
export type Action =
  | { kind: 'work'; device: number; tab: number; activity: number; step: number }
  | { kind: 'complete'; device: number; tab: number; activity: number }
  | { kind: 'edit'; device: number; tab: number; project: number }
  | { kind: 'delete'; device: number; tab: number; project: number }
  | { kind: 'reset'; device: number; tab: number; isEverything: boolean }
  | { kind: 'undo-reset'; device: number; tab: number }
  | { kind: 'sync'; device: number; tab: number; fates: readonly Fate[]; writes?: Fate }
  /**
   * A sync during which the learner edits a project or completes an activity: after some turns of the event loop, or
   * without `turns` between the first write and its answer.
   */
  | {
      kind: 'work-during-sync';
      device: number;
      tab: number;
      turns?: number;
      writes?: Fate;
      project?: number;
      activity?: number;
    }
  /** A sync during which the learner completes an activity and closes the page, before the first write is answered. */
  | { kind: 'close-page'; device: number; tab: number; activity: number }
  | { kind: 'wait'; seconds: number; fates: readonly Fate[] }
  | { kind: 'disconnect' | 'connect' | 'open-tab' | 'fill-disk' | 'free-disk' | 'evict'; device: number }
  | { kind: 'kill-tab'; device: number; tab: number; after: number }
  | { kind: 'skew'; device: number; hours: number }
  | { kind: 'crash'; after: number }
  | { kind: 'lock'; activity: number }
  | { kind: 'open-all' }
  /** All devices sync at the same time. With `activity`, the first one completes that activity before, and the others work on it. */
  | { kind: 'sync-all'; activity?: number }
  /** A server with the first `from` migrations gets the others. Its first try is killed after some statements. */
  | { kind: 'upgrade'; from: number; after: number }
  /** With `during`, another device begins to sync some turns of the event loop before. */
  | {
      kind: 'delete-account';
      device: number;
      tab: number;
      fates: readonly Fate[];
      during?: { device: number; turns: number };
    };

const device = nat({ max: DEVICES.length - 1 });
const tab = nat({ max: 1 });
const fates = array(
  constantFrom<Fate>('arrives', 'arrives', 'arrives', 'lost', 'unanswered', 'twice', 'late'),
  { maxLength: 8 },
);
const fateOfWrites = constantFrom<Fate>('lost', 'unanswered', 'twice');

/** One action. The weights make learners work more often than things go wrong. */
const actions: Arbitrary<Action> = oneof(
  {
    weight: 3,
    arbitrary: record({
      kind: constant('work' as const),
      device,
      tab,
      activity: nat({ max: ACTIVITIES.length - 1 }),
      step: integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 3,
    arbitrary: record({
      kind: constant('complete' as const),
      device,
      tab,
      activity: nat({ max: ACTIVITIES.length - 1 }),
    }),
  },
  {
    weight: 5,
    arbitrary: record({
      kind: constant('edit' as const),
      device,
      tab,
      project: nat({ max: PROJECTS.length - 1 }),
    }),
  },
  {
    weight: 3,
    arbitrary: record({
      kind: constant('delete' as const),
      device,
      tab,
      project: nat({ max: PROJECTS.length - 1 }),
    }),
  },
  {
    weight: 1,
    arbitrary: record({ kind: constant('reset' as const), device, tab, isEverything: boolean() }),
  },
  { weight: 1, arbitrary: record({ kind: constant('undo-reset' as const), device, tab }) },
  {
    weight: 6,
    arbitrary: record(
      { kind: constant('sync' as const), device, tab, fates, writes: fateOfWrites },
      { requiredKeys: ['kind', 'device', 'tab', 'fates'] },
    ),
  },
  {
    weight: 4,
    arbitrary: record(
      {
        kind: constant('work-during-sync' as const),
        device,
        tab,
        turns: nat({ max: 60 }),
        writes: fateOfWrites,
        project: nat({ max: PROJECTS.length - 1 }),
        activity: nat({ max: ACTIVITIES.length - 1 }),
      },
      { requiredKeys: ['kind', 'device', 'tab'] },
    ),
  },
  {
    weight: 1,
    arbitrary: record({
      kind: constant('close-page' as const),
      device,
      tab,
      activity: nat({ max: ACTIVITIES.length - 1 }),
    }),
  },
  {
    weight: 3,
    arbitrary: record({ kind: constant('wait' as const), seconds: integer({ min: 1, max: 120 }), fates }),
  },
  {
    weight: 2,
    arbitrary: record({
      kind: constantFrom('disconnect' as const, 'connect' as const, 'open-tab' as const),
      device,
    }),
  },
  {
    weight: 1,
    arbitrary: record({
      kind: constantFrom('fill-disk' as const, 'free-disk' as const, 'evict' as const),
      device,
    }),
  },
  {
    weight: 2,
    arbitrary: record({ kind: constant('kill-tab' as const), device, tab, after: nat({ max: 25 }) }),
  },
  {
    weight: 1,
    arbitrary: record({
      kind: constant('skew' as const),
      device,
      hours: constantFrom(-72, -1, 1, 72),
    }),
  },
  { weight: 2, arbitrary: record({ kind: constant('crash' as const), after: nat({ max: 20 }) }) },
  {
    weight: 1,
    arbitrary: record({
      kind: constant('lock' as const),
      activity: nat({ max: ACTIVITIES.length - 1 }),
    }),
  },
  { weight: 1, arbitrary: record({ kind: constant('open-all' as const) }) },
  {
    weight: 1,
    arbitrary: record(
      { kind: constant('sync-all' as const), activity: nat({ max: ACTIVITIES.length - 1 }) },
      { requiredKeys: ['kind'] },
    ),
  },
);

/** A whole story of a learner with three devices. */
export const stories: Arbitrary<Action[]> = array(actions, { maxLength: 25 });

const deletion: Arbitrary<Action> = record(
  {
    kind: constant('delete-account' as const),
    device,
    tab,
    fates,
    during: record({ device, turns: nat({ max: 60 }) }),
  },
  { requiredKeys: ['kind', 'device', 'tab', 'fates'] },
);

/** Actions of a learner who has nothing to reset, and whose browsers delete nothing. */
const plainActions = actions.filter(({ kind }) => !['reset', 'undo-reset', 'evict'].includes(kind));

const upgrade: Arbitrary<Action> = record({
  kind: constant('upgrade' as const),
  // The first versions had no resets.
  from: integer({ min: 5, max: 13 }),
  after: nat({ max: 60 }),
});

/** Without classes, which older versions do not have. */
const olderActions = actions.filter(({ kind }) => !['lock', 'open-all'].includes(kind));

/** A story in which the server gets a newer version. */
export const upgradeStories: Arbitrary<Action[]> = tuple(
  array(olderActions, { maxLength: 12 }),
  upgrade,
  array(olderActions, { maxLength: 8 }),
).map(([before, upgraded, after]) => [...before, upgraded, ...after]);

/** A story in which the learner deletes the account on one device, while others continue. */
export const deletionStories: Arbitrary<Action[]> = tuple(
  array(plainActions, { maxLength: 12 }),
  deletion,
  array(plainActions, { maxLength: 8 }),
).map(([before, deleted, after]) => [...before, deleted, ...after]);
