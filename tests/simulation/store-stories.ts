import {
  array,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
  uniqueArray,
  type Arbitrary,
} from 'fast-check';

export const LEARNERS = ['Ada', 'Ben', 'Cleo'] as const;
export const WORKS = ['boat', 'kite'] as const;
export const TUTORIALS = ['Sharks', 'Stars'] as const;

/** One thing that a learner or the collector does. `pauses`: turns of the event loop before each use of the store. */
export type Deed =
  | { kind: 'save'; learner: number; work: number; tutorial: number; pauses: readonly number[] }
  | { kind: 'delete'; learner: number; pauses: readonly number[] }
  | { kind: 'collect'; learner?: undefined; pauses: readonly number[] };

/** How a use of the store fails: it does nothing, or its answer is lost. */
export type StoreFault = 'refuses' | 'unanswered';

/** An action in a story about the parts of projects in a store outside of the database. */
export type StoreAction =
  | { kind: 'together'; deeds: readonly Deed[] }
  | { kind: 'wait'; minutes: number }
  | { kind: 'backup' | 'restore' }
  | { kind: 'fail'; fault: StoreFault; after: number }
  | { kind: 'crash'; after: number };

const pauses = array(nat({ max: 6 }), { maxLength: 6 });
const learner = nat({ max: LEARNERS.length - 1 });
const deeds: Arbitrary<Deed> = oneof(
  {
    weight: 4,
    arbitrary: record({
      kind: constant('save' as const),
      learner,
      work: nat({ max: WORKS.length - 1 }),
      tutorial: nat({ max: TUTORIALS.length - 1 }),
      pauses,
    }),
  },
  { weight: 3, arbitrary: record({ kind: constant('delete' as const), learner, pauses }) },
  { weight: 3, arbitrary: record({ kind: constant('collect' as const), pauses }) },
);

export const storeStories: Arbitrary<StoreAction[]> = array(
  oneof(
    {
      weight: 6,
      // A learner does one thing at a time.
      arbitrary: record({
        kind: constant('together' as const),
        deeds: uniqueArray(deeds, {
          minLength: 1,
          maxLength: 4,
          selector: (one) => one.learner ?? 'collector',
        }),
      }),
    },
    {
      weight: 4,
      arbitrary: record({ kind: constant('wait' as const), minutes: integer({ min: 5, max: 70 }) }),
    },
    { weight: 2, arbitrary: record({ kind: constantFrom('backup' as const, 'restore' as const) }) },
    {
      weight: 1,
      arbitrary: record({
        kind: constant('fail' as const),
        fault: constantFrom<StoreFault>('refuses', 'unanswered'),
        after: nat({ max: 4 }),
      }),
    },
    { weight: 1, arbitrary: record({ kind: constant('crash' as const), after: nat({ max: 25 }) }) },
  ),
  { maxLength: 20 },
);

/** Tells a story, one line for each action. */
export function tellStoreStory(story: readonly StoreAction[]): string {
  return story.map((action, index) => `${index + 1}. ${tellAction(action)}`).join('\n');
}

function tellAction(action: StoreAction): string {
  switch (action.kind) {
    case 'together':
      return action.deeds.map(tellDeed).join(', and at the same time ');
    case 'wait':
      return `${action.minutes} minutes pass`;
    case 'backup':
      return 'the database is backed up';
    case 'restore':
      return 'the last backup of the database is restored, if it is less than an hour old';
    case 'fail':
      return `the store fails after ${action.after} more uses (${action.fault})`;
    case 'crash':
      return `the server is killed after ${action.after} more statements`;
    default:
      return action satisfies never;
  }
}

function tellDeed(deed: Deed): string {
  switch (deed.kind) {
    case 'save':
      return `${LEARNERS[deed.learner]} saves the ${WORKS[deed.work]} of ${TUTORIALS[deed.tutorial]}`;
    case 'delete':
      return `${LEARNERS[deed.learner]} deletes the project`;
    case 'collect':
      return 'unused parts are collected';
    default:
      return deed satisfies never;
  }
}
