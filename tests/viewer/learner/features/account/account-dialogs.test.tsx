// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { ModalHost } from '../../../../../viewer/learner/features/modals/modal-host.tsx';
import { createFakeCommands } from '../../../../fakes/fake-commands.ts';
import type { Modal } from '../../../../../viewer/learner/state/modal.ts';
import { renderTexts } from '../../../shared/features/render-texts.tsx';
import { waitForFocus } from '../../../shared/features/wait-for-focus.ts';

/** The dialogs of this host: sharing, reporting and the hero have their own. */
type HostedModal = Exclude<Modal, { kind: 'share' | 'report-abuse' | 'hero' }>;

async function open(modal: HostedModal, keepsGames = false) {
  const { commands, asked } = createFakeCommands();
  const host = (now: HostedModal) => (
    <ModalHost
      modal={{ ...now, id: 1 }}
      toUrl={(url) => url}
      naming={{ isApprovedSource: false, learnerName: '', lostCertificates: [] }}
      nextUp={undefined}
      storesGames={keepsGames}
      commands={commands}
    />
  );
  const { rerender } = renderTexts(host(modal));
  await screen.findByRole('dialog');
  return { asked, user: userEvent.setup(), change: (now: HostedModal) => rerender(host(now)) };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('§4 Delete profile', () => {
  const asking = { kind: 'delete-profile', step: 'asking', provider: 'Google' } as const;

  test('§4 Delete profile: Confirm is enabled only after the permanence checkbox is ticked', async () => {
    const { user, asked } = await open(asking);
    expect(button('Confirm').disabled).toBe(true);
    expect(button('Confirm').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Confirm'));
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'I understand that this cannot be undone.' }));
    await user.click(button('Confirm'));
    expect(asked).toEqual([['deleteProfile']]);
  });

  test('the harmless button has the focus, and Escape decides nothing', async () => {
    const { user, asked } = await open(asking);
    await waitForFocus(() => button('Cancel'));
    await user.keyboard('{Escape}');
    expect(asked).toEqual([['dismissModal']]);
  });

  test('the dialog lists what is deleted and what stays', async () => {
    await open(asking);
    expect(screen.getByText('Your progress and your projects in the cloud')).toBeTruthy();
    expect(screen.getByText('A copy of your progress and your projects, on this device')).toBeTruthy();
    expect(screen.getByText('Your account with Google itself')).toBeTruthy();
  });

  test('the dialog lists shared games if the site keeps them', async () => {
    await open(asking, true);
    expect(screen.getByText('The games you shared: their links stop working')).toBeTruthy();
  });

  test('the dialog does not mention games if the site keeps none', async () => {
    await open(asking);
    expect(screen.queryByText(/games/)).toBeNull();
  });

  test('the dialog can neither be closed nor repeated while deletion is in progress', async () => {
    const { user, asked, change } = await open(asking);
    await user.click(screen.getByRole('checkbox'));
    change({ ...asking, step: 'deleting' });
    await user.click(button('Deleting…'));
    await user.click(button('Cancel'));
    await user.click(button('Close'));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Delete your profile?' })).toBeTruthy();
    expect(asked).toEqual([]);
  });

  test.each([
    ['unreachable', /no connection.*Nothing was deleted/],
    ['refused', /did not work.*Nothing was deleted/],
  ] as const)('deletion that is %s is reported, and can be retried immediately', async (step, words) => {
    const { user, asked, change } = await open(asking);
    await user.click(screen.getByRole('checkbox'));
    change({ ...asking, step: 'deleting' });
    change({ ...asking, step });
    expect(screen.getByRole('alert').textContent).toMatch(words);
    await user.click(button('Confirm'));
    expect(asked).toEqual([['deleteProfile']]);
  });

  test('deletion in an older session requires signing in again', async () => {
    const { user, asked } = await open({ ...asking, step: 'not-fresh' });
    expect(screen.getByRole('alert').textContent).toMatch(/Sign in again/);
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    await user.click(button('Sign in again'));
    expect(asked).toEqual([['signInAgain']]);
  });
});

describe('§4 Sign out', () => {
  test('§4 Sign out: the learner can stay, retry, or sign out anyway if not everything is sent', async () => {
    const { user, asked } = await open({ kind: 'unsent-work', cause: 'waiting' });
    expect(screen.getByText(/it stays on this device/)).toBeTruthy();
    await waitForFocus(() => button('Stay signed in'));
    await user.click(button('Try again'));
    await user.click(button('Sign out anyway'));
    await user.click(button('Stay signed in'));
    expect(asked).toEqual([['signOut', false], ['signOut', true], ['dismissModal']]);
  });

  test('§4 Sign out: the dialog shows the reason, and offers to sign in again if the session has ended', async () => {
    await open({ kind: 'unsent-work', cause: 'no-room' });
    expect(
      screen.getByText(/^Your account is full: some of your projects are only on this device/),
    ).toBeTruthy();
    cleanup();
    const { user, asked } = await open({ kind: 'unsent-work', cause: 'ended' });
    expect(screen.getByText(/^You are signed out/)).toBeTruthy();
    await user.click(button('Sign in again'));
    expect(asked).toEqual([['signInAgain']]);
  });
});
