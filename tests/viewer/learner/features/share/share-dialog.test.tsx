// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { waitForFocus } from '../../../shared/features/wait-for-focus.ts';
import { shareModal, game, published, open, button, title } from './open-share-dialog.tsx';

afterEach(() => vi.restoreAllMocks());

describe('§2 Share dialog: the title', () => {
  test('is the name of the project, and can be changed', async () => {
    const { user, asked } = await open(shareModal);
    expect(title().value).toBe('Hero');
    await user.clear(title());
    await user.type(title(), 'My game{Enter}');
    expect(asked).toEqual([['publishGame', 'My game']]);
  });

  test('is refused at its field if it is empty', async () => {
    const { user, asked } = await open(shareModal);
    await user.clear(title());
    await user.click(button('Share Project'));
    expect(asked).toEqual([]);
    await waitForFocus(() => title());
    expect(title().getAttribute('aria-invalid')).toBe('true');
    const hint = document.getElementById(title().getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('Your game needs a title.');
    // Pressing again asks again.
    await user.click(button('Share Project'));
    await waitForFocus(() => title());
  });

  test('cannot be sent twice during publishing, and publishing can be cancelled', async () => {
    const { user, asked, change } = await open(shareModal);
    await user.click(button('Share Project'));
    asked.length = 0;
    change({ ...shareModal, step: 'publishing', stage: 'starting' });
    expect(screen.getByText(/editor is getting ready/).closest('output')).toBeTruthy();
    expect(button('Sharing…').getAttribute('aria-busy')).toBe('true');
    await user.click(button('Sharing…'));
    await user.type(title(), '{Enter}');
    expect(asked).toEqual([]);
    change({ ...shareModal, step: 'publishing', stage: 'sending' });
    expect(screen.getByText('Your game is being sent.')).toBeTruthy();
    await user.click(button('Cancel'));
    expect(asked).toContainEqual(['shareAgain']);
  });
});

describe('§8 Share failure', () => {
  const tooBig = 'Oops! Your project is too big. You can create a GitHub repository to share it.';
  const failed = 'Oops! There was an error. Please ensure you are connected to the Internet and try again.';

  const noRoom = 'Your account is full. Delete projects or shared games you don’t need, and try again.';

  test.each([
    ['status 413 with a code-hosting provider', 'too-big', true, tooBig],
    ['status 413 without a code-hosting provider', 'too-big', false, failed],
    ['another failure', 'failed', true, failed],
    ['no room for the learner', 'no-room', true, noRoom],
  ] as const)('shows the message for %s', async (_name, trouble, hasCodeHosting, words) => {
    const { user, change } = await open(shareModal, { hasCodeHosting });
    await user.click(button('Share Project'));
    change({ ...shareModal, step: 'publishing' });
    change({ ...shareModal, trouble });
    expect(screen.getByRole('alert').textContent).toBe(words);
    await waitForFocus(() => button('Share Project'));
  });

  test.each([
    ['too-often', 240_000, 'Please wait a bit. Nothing is lost: try again in 4 minutes.'],
    ['too-often', undefined, 'Please wait a bit. Nothing is lost: try again in a while.'],
    ['unavailable', 2_000, 'The server is busy. Nothing is lost: try again in a minute.'],
  ] as const)('shows how long to wait for a busy server (%s, %s)', async (trouble, retryAfterMs, words) => {
    const { user, asked } = await open({ ...shareModal, trouble, retryAfterMs });
    expect(screen.getByRole('alert').textContent).toBe(words);
    await user.click(button('Try again'));
    expect(asked).toEqual([['publishGame', 'Hero']]);
  });

  test('offers to save the project as a file', async () => {
    const { user, asked } = await open({ ...shareModal, trouble: 'failed' }, { canDownload: true });
    await user.click(button('Save as a file'));
    expect(asked).toContainEqual(['downloadProject', 'h']);
  });
});

describe('§2 Share dialog: further services', () => {
  const addresses = {
    multiplayer: 'https://play.example/host?id={id}',
    vscode: 'https://code.example/{id}',
    forum: 'https://forum.example/',
  };

  test('are not offered without their addresses', async () => {
    await open(published);
    for (const name of [/multiplayer/, /kiosk/i, /VS Code/, /picture/]) {
      expect(screen.queryByText(name)).toBeNull();
    }
  });

  test('open VS Code and a multiplayer game by share id', async () => {
    const { user, asked } = await open(published, { addresses });
    const link = screen.getByRole('link', { name: 'Open in VS Code' });
    expect(link.getAttribute('href')).toBe(`https://code.example/${game.id}`);
    await user.click(screen.getByText('Share it with others'));
    expect(await screen.findByRole('link', { name: 'Discourse' })).toBeTruthy();
    await user.click(button('Host a multiplayer game'));
    expect(asked).toContainEqual(['hostGame', `https://play.example/host?id=${game.id}`]);
  });

  test('§8 host no multiplayer game and have no link to VS Code if no share id was parsed', async () => {
    const { id: _unread, ...withoutId } = game;
    const { user, asked } = await open({ ...published, result: withoutId }, { addresses });
    expect(screen.queryByRole('link', { name: 'Open in VS Code' })).toBeNull();
    await user.click(button('Host a multiplayer game'));
    expect(asked).toEqual([['hostGame', undefined]]);
  });

  test('have a filled button for hosting if a learner came to host a game', async () => {
    await open({ ...published, purpose: 'multiplayer' }, { addresses });
    expect(button('Host a multiplayer game').dataset.look).toBe('filled');
    expect(button('Copy link').dataset.look).toBe('outlined');
  });

  test('§3 rewardsShare: lead back to the reward', async () => {
    const { user, asked } = await open({ ...published, rewardsShare: true });
    await user.click(button('Back to your reward'));
    expect(asked).toContainEqual(['dismissModal']);
  });
});
