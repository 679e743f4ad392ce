// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Profile } from '../../../../../viewer/learner/features/profile/profile.tsx';
import type { GameRemoval, OwnGame, OwnGamesOutcome } from '../../../../../viewer/shared/ports/games.ts';
import { renderTexts } from '../../../shared/features/render-texts.tsx';
import { waitForFocus } from '../../../shared/features/wait-for-focus.ts';

const game = (id: string, more: Partial<OwnGame> = {}): OwnGame => ({
  id,
  name: `Game ${id}`,
  sharedAt: Date.UTC(2026, 10, 21, 12),
  ...more,
});
const games = (count: number): OwnGame[] =>
  Array.from({ length: count }, (_, index) => game(String(index + 1)));

/** The profile of a learner with this answer from the server. */
function open(outcome: OwnGamesOutcome | OwnGame[], removal: GameRemoval['kind'] = 'removed') {
  const now: { answer: OwnGamesOutcome; removal: GameRemoval['kind'] } = {
    answer: Array.isArray(outcome) ? { kind: 'games', games: outcome } : outcome,
    removal,
  };
  const list = vi.fn<() => Promise<OwnGamesOutcome>>(async () => now.answer);
  const remove = vi.fn<(id: string) => Promise<GameRemoval>>(async () => ({ kind: now.removal }));
  const onClose = vi.fn();
  const nothing = (): void => undefined;
  renderTexts(
    <Profile
      person={{ name: 'Ada Lovelace', provider: 'Google', pictures: [] }}
      work="synced"
      sharedGames={{ list, remove, toGameUrl: (id) => `/maps/${id}` }}
      onNewsletterChange={nothing}
      onSyncNow={nothing}
      onSignInAgain={nothing}
      onSignOut={nothing}
      onDelete={nothing}
      onClose={onClose}
    />,
  );
  return { now, list, remove, onClose, user: userEvent.setup() };
}

const section = () => screen.getByRole('region', { name: 'Shared games' });
const heading = () => screen.getByRole('heading', { name: 'Shared games' });
const news = () => within(section()).getByRole('status').textContent;
/** A link also shows when the game was shared. */
const called = (name: string) => ({ name: (said: string) => said.startsWith(`${name} Shared on `) });
const link = (name: string) => within(section()).findByRole('link', called(name));
const shownLink = (name: string) => within(section()).getByRole('link', called(name));
const names = () =>
  within(section())
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const button = (name: string) => within(section()).getByRole('button', { name });
const question = (name: string) => within(section()).queryByRole('group', { name: `Remove “${name}”?` });
/** Returns to the page from another tab. */
const comeBack = (): boolean => fireEvent(document, new Event('visibilitychange'));

describe("the learner's shared games", () => {
  test('are a list in the profile, each with its date and a link to its page in a new tab', async () => {
    open([game('_b', { name: 'Space' }), game('_a', { name: 'Sea' })]);
    const space = await link('Space');
    expect(space.getAttribute('href')).toBe('/maps/_b');
    expect(space.getAttribute('target')).toBe('_blank');
    const described = (space.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['opens in a new tab']);
    expect(within(section()).getByRole('link', { name: 'Space Shared on Nov 21, 2026' })).toBe(space);
    const list = within(section()).getByRole('list', { name: 'Shared games' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(news()).toBe('');
  });

  test('show that they are loading', async () => {
    const { list } = open([]);
    expect(news()).toBe('Loading your shared games…');
    expect(list).toHaveBeenCalledOnce();
    await within(section()).findByText('Games you share show up here.');
    expect(news()).toBe('');
    expect(within(section()).queryByRole('list')).toBeNull();
  });

  test('are reported as unavailable without a connection, and load when retried without losing the focus', async () => {
    const { now, user } = open({ kind: 'unreachable' });
    await waitFor(() => expect(news()).toMatch(/cannot be shown: there is no connection/));
    await user.click(button('Try again'));
    await waitFor(() => expect(news()).toMatch(/no connection/));
    now.answer = { kind: 'games', games: [game('_a', { name: 'Sea' })] };
    await user.click(button('Try again'));
    expect(await link('Sea')).toBeTruthy();
    await waitForFocus(() => heading());
    expect(within(section()).queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('are replaced by a remedy after the session has ended', async () => {
    open({ kind: 'signed-out' });
    await waitFor(() => expect(news()).toBe('Sign in again to see your shared games.'));
    expect(within(section()).queryByRole('button')).toBeNull();
  });

  test('are given a name if they have none, and markup in a name is text', async () => {
    open([game('_a', { name: '  ' }), game('_b', { name: '<img src=x onerror=alert(1)>' })]);
    expect(await link('My project')).toBeTruthy();
    expect(await link('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(section().querySelector('img')).toBeNull();
  });

  test('have an icon instead of a picture that fails to load or is unsafe, which is not requested', async () => {
    open([
      game('_a', { thumbnail: '/api/_a/thumbnail?v=1' }),
      game('_b', { thumbnail: 'javascript:alert(1)' }),
    ]);
    await link('Game _a');
    const pictures = section().querySelectorAll('img');
    expect([...pictures].map((picture) => picture.getAttribute('src'))).toEqual(['/api/_a/thumbnail?v=1']);
    if (pictures[0]) fireEvent.error(pictures[0]);
    expect(section().querySelector('img')).toBeNull();
  });

  test('are twelve at first, then all, and the focus moves to the first new one', async () => {
    const { user } = open(games(14));
    await link('Game 12');
    expect(names()).toHaveLength(12);
    await user.click(button('Show all (14)'));
    expect(names()).toHaveLength(14);
    await waitForFocus(() => shownLink('Game 13'));
    expect(within(section()).queryByRole('button', { name: /Show all/ })).toBeNull();
  });

  test('are updated on return from another tab, and stay if there is no answer', async () => {
    const { now, list } = open(games(3));
    (await link('Game 2')).focus();
    now.answer = { kind: 'games', games: [game('1'), game('3')] };
    comeBack();
    await waitFor(() => expect(names()).toHaveLength(2));
    await waitForFocus(() => shownLink('Game 3'));
    now.answer = { kind: 'unreachable' };
    comeBack();
    await waitFor(() => expect(list).toHaveBeenCalledTimes(3));
    expect(names()).toHaveLength(2);
  });
});

describe('removing a shared game', () => {
  test('asks for confirmation with the harmless button first, and Escape and Cancel return to the open profile', async () => {
    const { remove, user, onClose } = open(games(2));
    await link('Game 1');
    const opener = button('Remove Game 1');
    for (const leave of [() => user.keyboard('{Escape}'), () => user.click(button('Cancel'))]) {
      await user.click(opener);
      expect(opener.getAttribute('aria-expanded')).toBe('true');
      expect(question('Game 1')?.textContent).toMatch(/link stops working.*cannot undo/);
      await waitForFocus(() => button('Cancel'));
      await leave();
      expect(question('Game 1')).toBeNull();
      await waitForFocus(() => opener);
    }
    expect(remove).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('shows a message, and moves the focus to the next game, and finally to the heading', async () => {
    const { remove, user } = open(games(2));
    await link('Game 1');
    await user.click(button('Remove Game 1'));
    await user.click(button('Remove'));
    await waitFor(() => expect(news()).toMatch(/^Game 1 was removed\./));
    expect(remove.mock.calls).toEqual([['1']]);
    await waitForFocus(() => shownLink('Game 2'));
    await user.click(button('Remove Game 2'));
    await user.click(button('Remove'));
    await waitFor(() => expect(news()).toMatch(/^Game 2 was removed\./));
    await waitForFocus(() => heading());
    expect(section().textContent).toContain('Games you share show up here.');
  });

  test('leaves the focus where a learner has moved it in the meantime', async () => {
    const { remove, user } = open(games(3));
    await link('Game 1');
    let end: (removal: GameRemoval) => void = () => undefined;
    remove.mockImplementation(() => new Promise((resolve) => (end = resolve)));
    await user.click(button('Remove Game 1'));
    await user.click(button('Remove'));
    expect(button('Removing…').getAttribute('aria-busy')).toBe('true');
    // While a game is being removed, these buttons and Escape do nothing.
    await user.click(button('Removing…'));
    await user.click(button('Cancel'));
    await user.keyboard('{Escape}');
    expect(question('Game 1')).not.toBeNull();
    expect(remove).toHaveBeenCalledOnce();
    (await link('Game 3')).focus();
    end({ kind: 'removed' });
    await waitFor(() => expect(names()).toHaveLength(2));
    await waitForFocus(() => shownLink('Game 3'));
  });

  test.each([
    ['unreachable', /was not removed: there is no connection/],
    ['refused', /was not removed\. Sign in as the person who shared it/],
  ] as const)('keeps the game if it is %s, and can be retried', async (kind, words) => {
    const { now, user } = open(games(1), kind);
    await link('Game 1');
    await user.click(button('Remove Game 1'));
    await user.click(button('Remove'));
    await waitFor(() => expect(within(section()).getByRole('alert').textContent).toMatch(words));
    expect(names()).toHaveLength(1);
    now.removal = 'removed';
    await user.click(button('Remove'));
    await waitFor(() => expect(names()).toHaveLength(0));
  });

  test('is not undone by an answer from before the removal', async () => {
    const { list, user } = open(games(2));
    await link('Game 1');
    let answer: (outcome: OwnGamesOutcome) => void = () => undefined;
    list.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    comeBack();
    await user.click(button('Remove Game 1'));
    await user.click(button('Remove'));
    await waitFor(() => expect(names()).toHaveLength(1));
    answer({ kind: 'games', games: [game('1'), game('2', { name: 'Renamed' })] });
    expect(await link('Renamed')).toBeTruthy();
    expect(names()).toHaveLength(1);
  });
});
