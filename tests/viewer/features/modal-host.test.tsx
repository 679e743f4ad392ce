// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { completion, host, node, open, press } from './open-modal.tsx';
import { renderTexts } from './render-texts.tsx';
import { waitForFocus } from './wait-for-focus.ts';

describe('§4 Restart', () => {
  test('warns that the code goes and the path progress stays', async () => {
    const { user, asked } = await open({ kind: 'restart-warning', ...node });
    expect(screen.getByText(/code for this activity will be deleted/)).toBeTruthy();
    await user.click(press('Restart'));
    expect(asked).toEqual([['confirmRestart', { mapId: 'space', activityId: 'ship' }]]);
  });

  test('Escape decides nothing', async () => {
    const { user, asked } = await open({ kind: 'restart-warning', ...node });
    await user.keyboard('{Escape}');
    expect(asked).toEqual([['dismissModal']]);
  });

  test('code carryover: KEEP CODE or START FRESH', async () => {
    const { user, asked } = await open({
      kind: 'code-carryover',
      ...node,
      previous: { name: 'Projectiles', completedTime: Date.UTC(2026, 10, 21, 12) },
    });
    expect(screen.getByText('Finished on November 21, 2026')).toBeTruthy();
    await user.click(press('START FRESH'));
    expect(asked.at(-1)).toEqual(['restart', { mapId: 'space', activityId: 'ship' }, false]);
    await user.click(press('KEEP CODE'));
    expect(asked.at(-1)).toEqual(['restart', { mapId: 'space', activityId: 'ship' }, true]);
  });

  test('Reset All says what goes, and everything on the device only by choice', async () => {
    const { user, asked } = await open({ kind: 'reset-warning', title: 'Space School' });
    await user.click(press('Reset All'));
    expect(asked.at(-1)).toEqual(['reset', false]);
    await user.click(screen.getByRole('checkbox'));
    await user.click(press('Reset All'));
    expect(asked.at(-1)).toEqual(['reset', true]);
  });
});

describe('§4 Completion modals', () => {
  const badges = [{ type: 'completion-badge', imageUrl: 'badge.png' }] as const;

  test('You Did It! with Claim Reward, and share only where there is a project', async () => {
    const { user, asked } = await open({ ...completion, rewards: badges });
    expect(screen.getByRole('heading', { name: 'You Did It!' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    await user.click(press('Claim Reward'));
    expect(asked.at(-1)).toEqual(['claimReward', { mapId: 'space', activityId: 'ship' }]);
  });

  test('the way on from a completion without rewards is the next activity', async () => {
    const nextUp = { mapId: 'space', activityId: 'fuel', name: 'Fuel Up' };
    const { user, asked } = await open(completion, { nextUp });
    await user.click(press('Next: Fuel Up'));
    expect(asked.at(-1)).toEqual(['openNext', { mapId: 'space', activityId: 'fuel' }]);
    await user.click(press('Back to the map'));
    expect(asked.at(-1)).toEqual(['dismissModal']);
  });

  test('a reward that is closed leads on to the next one', async () => {
    const reward = { type: 'completion-badge', imageUrl: 'b.png' } as const;
    const { user, asked } = await open({ kind: 'reward', ...node, reward, hasNext: true });
    await user.keyboard('{Escape}');
    expect(asked).toEqual([['nextModal']]);
  });

  test('§4 Modal queue: what follows a dialog that was closed opens, even where it is of the same kind', async () => {
    const badge = { type: 'completion-badge', imageUrl: 'same.png' } as const;
    const certificate = { type: 'certificate', url: 'same.png' } as const;
    const user = userEvent.setup();
    let id = 0;
    const { rerender } = renderTexts(host({ ...completion, name: 'Gift' }, id));
    await screen.findByText(/Gift/);
    for (const [modal, words] of [
      [{ ...completion, activityId: 'end', name: 'The End' }, /The End/],
      [{ kind: 'reward', ...node, reward: badge, hasNext: true }, 'You earned a badge'],
      // The very same once more.
      [{ kind: 'reward', ...node, reward: badge, hasNext: true }, 'You earned a badge'],
      [{ kind: 'reward', ...node, reward: certificate, hasNext: false }, 'You earned a certificate'],
    ] as const) {
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      rerender(host(modal, (id += 1)));
      expect(await screen.findAllByText(words)).not.toEqual([]);
    }
  });

  test('a dialog that changes what it shows stays open, with the focus where it was', async () => {
    const project = { headerId: 'one', name: 'Racer' };
    const { rerender } = renderTexts(host({ kind: 'my-projects', projects: [project] }, 1));
    const dialog = await screen.findByRole('dialog');
    const [close] = screen.getAllByRole('button', { name: 'Close' });
    close?.focus();
    rerender(host({ kind: 'my-projects', projects: [{ ...project, name: 'Racer 2' }] }, 1));
    expect(await screen.findByText('Racer 2')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBe(dialog);
    await waitForFocus(() => close);
  });

  test('My Projects opens files, and gives projects out as files', async () => {
    const project = { headerId: 'one', name: 'Racer' };
    const modal = { kind: 'my-projects', projects: [project], downloaded: 'Racer' } as const;
    const { user, asked } = await open(modal);
    await user.click(press('Download Racer'));
    expect(asked.at(-1)).toEqual(['downloadProject', 'one']);
    await user.click(press('Open a file…'));
    expect(asked.at(-1)).toEqual(['openWork']);
    expect(screen.getByText('Racer is in the file that was just downloaded.').tagName).toBe('OUTPUT');
  });

  test('a project for another editor is refused by the names that editors go by', async () => {
    const refusal = { reason: 'other-target', target: 'microbit', ownTarget: 'arcade' } as const;
    await open({ kind: 'work-refused', fileName: 'blink.mkcd', ...refusal });
    expect(screen.getByText(/^blink.mkcd is a project for micro:bit. This page is for Arcade/)).toBeTruthy();
  });

  test('§4 Login prompt: signs in, or not now', async () => {
    const { user, asked } = await open({ kind: 'login-prompt' });
    await user.click(press('Sign in to Save'));
    expect(asked.at(-1)).toEqual(['signIn']);
    await user.click(press('Not now'));
    expect(asked.at(-1)).toEqual(['dismissModal']);
  });

  test('an action without a label has the one of its kind', async () => {
    const action = { kind: 'map', label: '', url: '#docs:/next' } as const;
    const { user, asked } = await open({ ...completion, canShare: true, actions: [action] });
    expect(press('Share')).toBeTruthy();
    await user.click(press('Start Skillmap'));
    expect(asked.at(-1)).toEqual(['follow', 'space', action]);
  });
});
