import { expect, onTestFinished, test } from 'vitest';
import { createKiosk } from '../../../viewer/kiosk/create-kiosk.ts';
import type { KioskState } from '../../../viewer/kiosk/kiosk-view.ts';
import type { KioskKey, KioskMemory } from '../../../viewer/shared/ports/games.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';
import { createFakeKioskHost } from '../../fakes/fake-kiosk-host.ts';

const SOON = 3_000;
const MINUTE = 60_000;

function createMemory(): KioskMemory {
  let kept: KioskKey | undefined;
  return {
    read: () => kept,
    write: (key) => {
      kept = key;
    },
  };
}

async function start({
  host = createFakeKioskHost(),
  memory = createMemory(),
  clock = createFakeClock(),
} = {}) {
  const kiosk = createKiosk({ host, memory, clock });
  onTestFinished(kiosk.dispose);
  const states: KioskState[] = [];
  kiosk.subscribe(() => states.push(kiosk.read()));
  await clock.pass(0);
  const open = () => {
    const state = kiosk.read();
    if (state.kind !== 'open') throw new Error(`It is ${state.kind}`);
    return state;
  };
  return { kiosk, host, memory, clock, open, states, names: () => open().games.map(({ name }) => name) };
}

test('a kiosk gets a code, and shows new games within seconds, the latest one first and announced', async () => {
  const { host, clock, open, names } = await start();
  expect(open()).toMatchObject({ code: 'CODE01', games: [], isOffline: false });
  host.bring('CODE01', { name: 'Maze' });
  await clock.pass(SOON);
  host.bring('CODE01', { name: 'Race' });
  await clock.pass(SOON);
  expect(names()).toEqual(['Race', 'Maze']);
  expect(open().news).toMatchObject({ kind: 'came', game: { name: 'Race' }, count: 1 });
  expect(open().newIds.size).toBe(2);
  await clock.pass(6 * MINUTE);
  expect(open().newIds.size).toBe(0);
});

test('a game that is sent again is announced again, and several games at once cause one announcement', async () => {
  const { host, clock, open } = await start();
  host.bring('CODE01', { id: 'a' });
  host.bring('CODE01', { id: 'b' });
  await clock.pass(SOON);
  expect(open().news).toMatchObject({ number: 1, game: { id: 'b' }, count: 2 });
  host.bring('CODE01', { id: 'a' });
  await clock.pass(SOON);
  expect(open().news).toMatchObject({ number: 2, game: { id: 'a' }, count: 1 });
});

test('a kiosk stays the same after a reload, and games already there are not announced', async () => {
  const first = await start();
  first.host.bring('CODE01', { name: 'Maze' });
  await first.clock.pass(SOON);
  first.kiosk.dispose();
  const { open, names, host, clock } = await start(first);
  expect(names()).toEqual(['Maze']);
  expect(open().news).toBeUndefined();
  expect(host.kiosks.size).toBe(1);
  host.bring('CODE01', { name: 'Race' });
  await clock.pass(SOON);
  expect(open().news).toMatchObject({ game: { name: 'Race' } });
});

test('an expired code is renewed, the games stay, and only the new code is announced', async () => {
  const { host, clock, open, names, memory } = await start();
  host.bring('CODE01', { name: 'Maze' });
  await clock.pass(SOON);
  const { list } = host;
  // The server no longer accepts the code for listing games, but still for opening the next kiosk.
  host.list = async (key) => (key.code === 'CODE01' ? { kind: 'over' } : list(key));
  await clock.pass(SOON);
  expect(open()).toMatchObject({ code: 'CODE02', news: { kind: 'renewed', code: 'CODE02' } });
  expect(names()).toEqual(['Maze']);
  expect(memory.read()?.code).toBe('CODE02');
});

test('a kiosk uses the code that another tab has already renewed', async () => {
  const { host, clock, open, memory } = await start();
  const opening = await host.open({ code: 'CODE01', secret: 'secret 1' });
  if (opening.kind === 'opened') memory.write(opening.key);
  await clock.pass(2 * SOON);
  expect(open().code).toBe('CODE02');
  expect(host.kiosks.size).toBe(1);
});

test('an unreachable server is reported after a while and requested less and less often, and the games stay', async () => {
  const { host, clock, open, names } = await start();
  host.bring('CODE01', { name: 'Maze' });
  await clock.pass(SOON);
  host.isAway = true;
  await clock.pass(SOON);
  expect(open().isOffline).toBe(false);
  await clock.pass(SOON);
  expect(open().isOffline).toBe(true);
  expect(names()).toEqual(['Maze']);
  await clock.pass(10 * MINUTE);
  const { asked } = host;
  await clock.pass(10 * MINUTE);
  expect(host.asked - asked).toBe(10);
  host.isAway = false;
  host.bring('CODE01', { name: 'Race' });
  await clock.pass(MINUTE);
  expect(open().isOffline).toBe(false);
  expect(names()).toEqual(['Race', 'Maze']);
});

test('a restored connection is used immediately', async () => {
  const { kiosk, host, clock, open } = await start();
  host.isAway = true;
  await clock.pass(10 * MINUTE);
  host.isAway = false;
  kiosk.refresh();
  await clock.pass(0);
  expect(open().isOffline).toBe(false);
});

test.each([
  ['unreachable', { isAway: true }],
  ['too-often', { isTooOften: true }],
] as const)('a kiosk without a code gives the reason %s, and retries', async (trouble, problem) => {
  const host = Object.assign(createFakeKioskHost(), problem);
  const { kiosk, clock, open } = await start({ host });
  expect(kiosk.read()).toEqual({ kind: 'opening', trouble });
  Object.assign(host, { isAway: false, isTooOften: false });
  await clock.pass(SOON);
  expect(open().code).toBe('CODE01');
});

test('a reload shows the previous code even if the server cannot be reached', async () => {
  const first = await start();
  first.kiosk.dispose();
  first.host.isAway = true;
  const { kiosk } = await start(first);
  expect(kiosk.read()).toEqual({ kind: 'opening', code: 'CODE01', trouble: 'unreachable' });
});

test('a game is removed even while a list with it is loading, and stays if removing fails', async () => {
  const { kiosk, host, clock, names } = await start();
  host.bring('CODE01', { id: 'a', name: 'Maze' });
  host.bring('CODE01', { id: 'b', name: 'Race' });
  await clock.pass(SOON);
  host.isAway = true;
  expect(await kiosk.remove('a')).toBe(false);
  expect(names()).toEqual(['Race', 'Maze']);
  host.isAway = false;
  kiosk.refresh();
  expect(await kiosk.remove('a')).toBe(true);
  expect(names()).toEqual(['Race']);
  await clock.pass(SOON);
  expect(names()).toEqual(['Race']);
});

test('starting over gives a new code and no games, and changes nothing if it fails', async () => {
  const { kiosk, host, clock, open, names } = await start();
  host.bring('CODE01', { name: 'Maze' });
  await clock.pass(SOON);
  host.isAway = true;
  expect(await kiosk.reset()).toBe(false);
  expect(open().code).toBe('CODE01');
  expect(names()).toEqual(['Maze']);
  host.isAway = false;
  expect(await kiosk.reset()).toBe(true);
  expect(open()).toMatchObject({ code: 'CODE02', games: [] });
  await clock.pass(SOON);
  expect([...host.kiosks.keys()]).toEqual(['CODE02']);
  expect(open().code).toBe('CODE02');
});

test('a game removed by the operator disappears', async () => {
  const { host, clock, names } = await start();
  host.bring('CODE01', { name: 'Maze' });
  await clock.pass(SOON);
  host.kiosks.get('CODE01')?.games.splice(0);
  await clock.pass(SOON);
  expect(names()).toEqual([]);
});
