// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { createKiosk } from '../../../viewer/kiosk/create-kiosk.ts';
import { KioskScreen } from '../../../viewer/kiosk/kiosk-screen.tsx';
import type { KioskServices } from '../../../viewer/kiosk/services.ts';
import type { KioskKey, GameFilesOutcome } from '../../../viewer/shared/ports/games.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';
import { createFakeKioskHost } from '../../fakes/fake-kiosk-host.ts';
import { renderTexts } from '../shared/features/render-texts.tsx';

async function show(
  problem: { isAway?: boolean; isTooOften?: boolean } = {},
  address = 'https://maps.example.org/kiosk',
) {
  const host = Object.assign(createFakeKioskHost(), problem);
  const clock = createFakeClock();
  let key: KioskKey | undefined;
  const memory = {
    read: () => key,
    write: (next: KioskKey) => {
      key = next;
    },
  };
  const kiosk = createKiosk({ host, memory, clock });
  onTestFinished(kiosk.dispose);
  const outcomes: GameFilesOutcome[] = [];
  const services: KioskServices = {
    kiosk,
    clock,
    address,
    openPlayer: () => {
      throw new Error('Nothing is played here.');
    },
    playerUrl: undefined,
    readFiles: async () => outcomes.shift() ?? { kind: 'unreachable' },
  };
  renderTexts(<KioskScreen services={services} />);
  const pass = (ms: number) => act(() => clock.pass(ms));
  await pass(0);
  return { host, pass, outcomes, user: userEvent.setup() };
}

const button = (name: string) => screen.queryByRole('button', { name });

test('the kiosk shows its code, the address for phones, and instructions', async () => {
  await show();
  expect(screen.getByText('The code of this kiosk: C O D E 0 1')).toBeTruthy();
  expect(screen.getByText('maps.example.org/kiosk/CODE01')).toBeTruthy();
  expect(screen.getByText(/^Share your game and type this code under “Send to kiosk”/)).toBeTruthy();
  expect(screen.getByText('No games yet. Yours can be the first!')).toBeTruthy();
  expect(screen.queryByText(/^Phones cannot open/)).toBeNull();
  expect(document.title).toBe('Kiosk');
});

test('the kiosk warns that phones cannot connect if the address works only on the machine itself', async () => {
  await show({}, 'http://localhost:3210/kiosk');
  expect(screen.getByText('localhost:3210/kiosk/CODE01')).toBeTruthy();
  expect(screen.getByText('Phones cannot open this address: it only works on this computer.')).toBeTruthy();
});

test.each([
  [{ isAway: true }, 'There is no code right now. The kiosk will try again.'],
  [{ isTooOften: true }, 'Too many kiosks were opened here. This one will try again.'],
])(
  'a kiosk without a code shows the reason, offers nothing that needs a code, and retries on request',
  async (problem, said) => {
    const { host, pass, user } = await show(problem);
    expect(screen.getByRole('alert').textContent).toBe(said);
    expect(button('New code')).toBeNull();
    expect(screen.queryByText(/^Share your game/)).toBeNull();
    Object.assign(host, { isAway: false, isTooOften: false });
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await pass(0);
    expect(screen.getByText('The code of this kiosk: C O D E 0 1')).toBeTruthy();
    expect(button('New code')).toBeTruthy();
  },
);

test('a new game is announced and marked, and the announcement disappears', async () => {
  const { host, pass } = await show();
  host.bring('CODE01', { name: 'Maze' });
  await pass(3000);
  const announcements = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(announcements()).toContain('Maze is here!');
  expect(within(screen.getByRole('listitem')).getByText('New')).toBeTruthy();
  await pass(9000);
  expect(announcements()).not.toContain('Maze is here!');
  host.bring('CODE01', { name: ' ' });
  await pass(3000);
  expect(announcements()).toContain('Untitled game is here!');
  expect(button('Play Untitled game')).toBeTruthy();
});

test('a game that fails to load can be retried, a removed one is reported, and Escape returns to the list', async () => {
  const { host, pass, outcomes, user } = await show();
  host.bring('CODE01', { id: 'a', name: 'Maze' });
  await pass(3000);
  outcomes.push({ kind: 'unreachable' }, { kind: 'gone' });
  await user.click(screen.getByRole('button', { name: 'Play Maze' }));
  expect((await screen.findByRole('alert')).textContent).toContain('there is no connection right now');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This game was removed.')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Maze' })).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Play Maze');
});

test('a game that cannot be removed at the moment stays, with a message', async () => {
  const { host, pass, user } = await show();
  host.bring('CODE01', { name: 'Maze' });
  await pass(3000);
  await user.click(screen.getByRole('button', { name: 'Remove Maze' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Maze from this kiosk?' });
  host.isAway = true;
  await user.click(within(dialog).getByRole('button', { name: 'Remove game' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('could not be removed');
  host.isAway = false;
  await user.click(within(dialog).getByRole('button', { name: 'Remove game' }));
  expect(await screen.findByText('No games yet. Yours can be the first!')).toBeTruthy();
});

test('an unreachable server is reported', async () => {
  const { host, pass } = await show();
  host.isAway = true;
  await pass(10_000);
  expect(screen.getByText(/^No connection right now\./)).toBeTruthy();
});
