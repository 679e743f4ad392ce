import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Project } from '../../../../../schemas/generated/project.ts';
import { createAccountProjects } from '../../../../../viewer/learner/services/account/account-projects.ts';
import { createProjectsClient } from '../../../../../viewer/learner/services/account/projects-client.ts';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';
import { createFakeProjectLedger } from '../../../../fakes/fake-project-ledger.ts';
import { createAccountStandIn, type Fate } from '../../../shared/services/account/account-stand-in.ts';
import { tries } from '../../../../support/tries.ts';
import { locksOfOpen } from '../../../../fakes/fake-tab-locks.ts';

// A learner's devices edit, delete and sync in any order, lose requests and answers, and are killed in between.

const ids = ['space', 'castle'];

type Action =
  | { kind: 'edit'; device: number; id: number; again: boolean }
  | { kind: 'delete'; device: number; id: number }
  | { kind: 'open' | 'close'; device: number; id: number }
  /**
   * `fates` are the fates of the device's requests, in order. After `diesAfter` uses of its storage, the device is
   * killed.
   */
  | { kind: 'sync'; device: number; isPull: boolean; fates: readonly Fate[]; diesAfter: number }
  /** Two devices at once, with interleaved requests. */
  | { kind: 'sync-together' };

const deviceArb = fc.nat({ max: 2 });
const idArb = fc.nat({ max: ids.length - 1 });
const actionArb: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      device: deviceArb,
      id: idArb,
      again: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), device: deviceArb, id: idArb }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('open' as const, 'close' as const),
      device: deviceArb,
      id: idArb,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('sync' as const),
      isPull: fc.boolean(),
      device: deviceArb,
      fates: fc.array(fc.constantFrom<Fate>('arrives', 'arrives', 'arrives', 'lost', 'unanswered', 'busy'), {
        maxLength: 8,
      }),
      diesAfter: fc.oneof(
        { weight: 2, arbitrary: fc.constant(Infinity) },
        { weight: 1, arbitrary: fc.nat({ max: 12 }) },
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sync-together' as const) }) },
);

function createWorld(options: { deviceCount?: number } = {}) {
  let fates: Fate[] = [];
  const account = createAccountStandIn({ fateOf: () => fates.shift() ?? 'arrives' });
  const clock = createFakeClock();
  let copies = 0;
  let edits = 0;
  const createDevice = (number: number) => {
    let usesLeft = Infinity;
    const open = new Set<string>();
    const ledger = createFakeProjectLedger(() => {
      usesLeft -= 1;
      if (usesLeft < 0) throw new Error('The device has died');
    });
    const start = () => {
      const started = createAccountProjects({
        clock,
        ledger,
        client: createProjectsClient({
          fetch: account.fetch,
          clock,
          apiUrl: '/api/',
          signal: new AbortController().signal,
        }),
        listReferencedProjects: async () => new Set(),
        applyResets: async () => ({ kind: 'done' }),
        locks: locksOfOpen(open),
        newId: () => `copy-${(copies += 1)}`,
      });
      started.nameCopies((name) => `${name} (from device ${number})`);
      return started;
    };
    let projects = start();
    return {
      ledger,
      open,
      sync: async (diesAfter = Infinity, isPull = true) => {
        usesLeft = diesAfter;
        await projects.sync({ isPull, isLast: false });
        // Data in memory is lost with the device.
        if (usesLeft < 0) projects = start();
        usesLeft = Infinity;
      },
    };
  };
  const devices = Array.from({ length: options.deviceCount ?? 3 }, (_, number) => createDevice(number));
  /** The programs of deleted projects, with enough history to know whether the deletion was intended. */
  const deleted = new Set<string>();
  const written = new Set<string>();
  const replaced = new Set<string>();
  const edit = (device: (typeof devices)[number], id: string, again: boolean) => {
    const before = device.ledger.projects.get(id);
    edits += 1;
    const code = again && before ? (before.text['main.ts'] as string) : `edit ${edits}`;
    if (before && before.text['main.ts'] !== code) replaced.add(before.text['main.ts'] as string);
    written.add(code);
    // Storing the same code again is not new work: a deletion by another device stands.
    if (before?.text['main.ts'] !== code) deleted.delete(code);
    const project: Project = {
      header: { id, name: id, isSkillmapProject: true, modificationTime: edits },
      text: { 'main.ts': code, _history: `${edits}` },
    };
    device.ledger.save(project);
  };
  return {
    account,
    devices,
    copies: () => copies,
    act: async (action: Action) => {
      if (action.kind === 'sync-together')
        return void (await Promise.all(devices.map((device) => device.sync())));
      const device = devices[action.device % devices.length] as (typeof devices)[number];
      if (action.kind === 'sync') {
        fates = [...action.fates];
        await device.sync(action.diesAfter, action.isPull);
        fates = [];
        return;
      }
      const id = ids[action.id] as string;
      if (action.kind === 'open') device.open.add(id);
      if (action.kind === 'close') device.open.delete(id);
      if (action.kind === 'edit') edit(device, id, action.again);
      if (action.kind === 'delete') {
        const code = device.ledger.projects.get(id)?.text['main.ts'];
        if (code !== undefined) deleted.add(code);
        device.ledger.remove(id);
      }
    },
    settle: async () => {
      fates = [];
      for (const device of devices) device.open.clear();
      for (let round = 0; round < 4; round += 1) for (const device of devices) await device.sync();
    },
    /** The last edits that learners wrote anywhere and did not delete. */
    expected: () => [...written].filter((code) => !replaced.has(code) && !deleted.has(code)),
  };
}

const codesOf = (projects: Iterable<Project>) => [...projects].map(({ text }) => text['main.ts']).toSorted();
const byId = (projects: Iterable<Project>) =>
  [...projects].map((project) => [project.header.id, project.text['main.ts']]).toSorted();

describe('projects of one account on several devices', () => {
  test('§4 become equal without losing any edit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(actionArb, { maxLength: 30 }), async (actions) => {
        const world = createWorld();
        for (const action of actions) await world.act(action);
        await world.settle();
        const there = byId(world.account.projects());
        for (const { ledger } of world.devices) {
          expect(byId(ledger.projects.values())).toEqual(there);
          expect(ledger.marks.size).toBe(0);
        }
        const codes = codesOf(world.account.projects());
        for (const code of world.expected()) expect(codes).toContain(code);
      }),
      tries(400),
    );
  });

  test('come to rest after syncing, when no device sends or creates anything', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(actionArb, { maxLength: 30 }), async (actions) => {
        const world = createWorld();
        for (const action of actions) await world.act(action);
        await world.settle();
        const [copies, before] = [world.copies(), world.account.requests.length];
        for (const device of world.devices) await device.sync();
        expect(world.copies()).toBe(copies);
        // Each device has only requested the list.
        expect(world.account.requests.length).toBe(before + world.devices.length);
      }),
      tries(150),
    );
  });

  test('never conflict on a single device, whatever answers were lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(actionArb, { maxLength: 40 }), async (actions) => {
        const world = createWorld({ deviceCount: 1 });
        for (const action of actions) await world.act(action);
        await world.settle();
        expect(world.copies()).toBe(0);
        expect(codesOf(world.account.projects())).toEqual(
          codesOf(world.devices[0]?.ledger.projects.values() ?? []),
        );
      }),
      tries(400),
    );
  });
});
