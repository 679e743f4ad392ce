// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { AuthorLanguage } from '../../../../viewer/shared/ui/author-text.tsx';
import { completion, host, node, open, buttonNamed } from '../../learner/features/open-modal.tsx';
import { renderTexts } from './render-texts.tsx';
import { waitForFocus } from './wait-for-focus.ts';

const star = { type: 'completion-badge', imageUrl: 'star.png' } as const;

/** The text that is read aloud when a dialog opens, besides its title and the focused button. */
const aboutOf = async (...given: Parameters<typeof open>) => {
  await open(...given);
  const id = screen.getByRole('dialog').getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? '';
};

describe('a dialog that opens', () => {
  test('is read aloud with its introduction, or with the earned rewards', async () => {
    expect(await aboutOf({ kind: 'introduction', title: 'Space', markdown: 'Hello, **cadet**!' })).toContain(
      'Hello, cadet!',
    );
    cleanup();
    expect(await aboutOf({ ...completion, rewards: [star, star], actions: [] })).toBe(
      'You finished Space!You won 2 rewards!',
    );
    cleanup();
    const seenAgain = { ...completion, rewards: [star], actions: [], isReopened: true };
    expect(await aboutOf(seenAgain)).toBe('You finished Space!');
    cleanup();
    const { mapName: _, ...onTheWay } = completion;
    expect(await aboutOf({ ...onTheWay, rewards: [], actions: [] })).toBe('You reached “Ship Design”!');
    cleanup();
    const reward = { kind: 'reward', ...node, reward: star, name: 'Star', hasNext: false } as const;
    expect(await aboutOf(reward)).toBe('You earned the Star badge!');
  });

  test('is read aloud with the list of what will be deleted, but without mere choices', async () => {
    expect(await aboutOf({ kind: 'restart-warning', ...node })).toContain(
      'deletes your code in this activity',
    );
    cleanup();
    const said = await aboutOf({ kind: 'reset-warning', title: 'Space' });
    expect(said).toContain('deletes your progress and projects in “Space”');
    expect(said).not.toContain('everything on this device');
  });
});

describe('the focus, after the last dialog has closed', () => {
  const page = (shown: boolean, nodes: ReactNode) => (
    <>
      <main>
        <div data-map>{nodes}</div>
      </main>
      {shown && host({ kind: 'introduction', title: 'Space', markdown: 'Hello' }, 1)}
    </>
  );

  test.each([
    ['the next step', <button key="n" type="button" tabIndex={0} aria-label="Ship" />],
    ['the selected node', <button key="s" type="button" tabIndex={-1} aria-pressed aria-label="Ship" />],
  ])('is on %s if nothing had it before', async (_what, found) => {
    const nodes = (
      <>
        <button type="button" tabIndex={-1} aria-label="Fuel" />
        {found}
      </>
    );
    const { rerender } = renderTexts(page(true, nodes));
    await waitForFocus(() => buttonNamed("Let's go"));
    rerender(page(false, nodes));
    await waitForFocus(() => buttonNamed('Ship'));
  });

  test('returns to the element that had it before', async () => {
    const nodes = <button type="button" tabIndex={0} aria-label="Ship" />;
    const menu = <button type="button">Settings</button>;
    const { rerender } = renderTexts(
      <>
        {menu}
        {page(false, nodes)}
      </>,
    );
    buttonNamed('Settings').focus();
    for (const isShown of [true, false]) {
      rerender(
        <>
          {menu}
          {page(isShown, nodes)}
        </>,
      );
      if (isShown) await waitForFocus(() => buttonNamed("Let's go"));
    }
    await waitForFocus(() => buttonNamed('Settings'));
  });
});

describe('§2 Help', () => {
  test('explains the map, its keys and privacy, and accounts and sharing if available', async () => {
    const { user, asked } = await open({ kind: 'help' }, { canShare: true });
    const page = screen.getByRole('dialog', { name: 'How it works' });
    const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(parts.filter((part) => part !== 'How it works')).toEqual([
      'The map',
      'Who sees what',
      'Keyboard shortcuts',
    ]);
    expect(page.textContent).toContain('Others see a game only if you share it.');
    expect(page.textContent).not.toContain('With an account');
    await user.keyboard('{Escape}');
    expect(asked).toEqual([['dismissModal']]);
  });
});

describe('§4 Completion modals', () => {
  const badges = [{ type: 'completion-badge', imageUrl: 'badge.png' }] as const;

  test('You Did It! has Claim Reward, and no Share without a project', async () => {
    const { user, asked } = await open({ ...completion, rewards: badges });
    expect(screen.getByRole('heading', { name: 'You Did It!' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    await user.click(buttonNamed('Claim Reward'));
    expect(asked.at(-1)).toEqual(['claimReward', { mapId: 'space', activityId: 'ship' }]);
  });

  test('links to other pages wait until the reward is claimed', async () => {
    const action = { kind: 'docs', label: 'Read on', url: '/next' } as const;
    const linkCount = () => screen.queryAllByRole('button', { name: 'Read on' }).length;
    await open({ ...completion, rewards: badges, actions: [action] });
    expect(linkCount()).toBe(0);
    cleanup();
    await open({ ...completion, rewards: badges, actions: [action], isReopened: true });
    expect(linkCount()).toBe(1);
    cleanup();
    // A missing certificate cannot be claimed.
    const rewards = [{ type: 'certificate', url: 'gone.pdf' }] as const;
    await open({ ...completion, rewards, actions: [action] });
    expect(linkCount()).toBe(1);
  });

  test('a completion without rewards leads to the next activity', async () => {
    const nextUp = { mapId: 'space', activityId: 'fuel', name: 'Fuel Up' };
    const { user, asked } = await open(completion, { nextUp });
    await user.click(buttonNamed('Next: Fuel Up'));
    expect(asked.at(-1)).toEqual(['openNext', { mapId: 'space', activityId: 'fuel' }]);
    await user.click(buttonNamed('Back to the map'));
    expect(asked.at(-1)).toEqual(['dismissModal']);
  });

  test('the dialog of a reward leads to the next reward, and Escape closes it like any dialog', async () => {
    const reward = { type: 'completion-badge', imageUrl: 'b.png' } as const;
    const { user, asked } = await open({ kind: 'reward', ...node, reward, hasNext: true });
    await user.click(buttonNamed('Next reward'));
    await user.keyboard('{Escape}');
    expect(asked).toEqual([['nextModal'], ['dismissModal']]);
  });

  test('§4 Modal queue: the next dialog opens after one is closed, even if it is of the same kind', async () => {
    const badge = { type: 'completion-badge', imageUrl: 'same.png' } as const;
    const certificate = { type: 'certificate', url: 'same.png' } as const;
    const user = userEvent.setup();
    let id = 0;
    const { rerender } = renderTexts(host({ ...completion, mapName: 'Gift' }, id));
    await screen.findByText(/Gift/);
    for (const [modal, words] of [
      [{ ...completion, activityId: 'end', mapName: 'The End' }, /The End/],
      [{ kind: 'reward', ...node, reward: badge, hasNext: true }, 'New badge!'],
      // The identical dialog once more.
      [{ kind: 'reward', ...node, reward: badge, hasNext: true }, 'New badge!'],
      [{ kind: 'reward', ...node, reward: certificate, hasNext: false }, 'You earned a certificate'],
    ] as const) {
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      rerender(host(modal, (id += 1)));
      expect(await screen.findAllByText(words)).not.toEqual([]);
    }
  });

  test('a dialog that changes its content stays open, with the focus unchanged', async () => {
    const project = { headerId: 'one', name: 'Racer' };
    const { rerender } = renderTexts(host({ kind: 'my-projects', projects: [project], activities: [] }, 1));
    const dialog = await screen.findByRole('dialog');
    const [close] = screen.getAllByRole('button', { name: 'Close' });
    close?.focus();
    rerender(host({ kind: 'my-projects', projects: [{ ...project, name: 'Racer 2' }], activities: [] }, 1));
    expect(await screen.findByText('Racer 2')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBe(dialog);
    await waitForFocus(() => close);
  });

  test("the author's names are marked with their language in dialogs", async () => {
    const previous = { ...node, name: 'La nave' };
    const restart = { kind: 'restart-warning', ...node, name: 'El cohete', previous } as const;
    renderTexts(<AuthorLanguage value="es">{host(restart, 1)}</AuthorLanguage>);
    const dialog = await screen.findByRole('dialog');
    const named = [...dialog.querySelectorAll('[lang=es]')].map(({ textContent }) => textContent);
    expect(new Set(named)).toEqual(new Set(['El cohete', 'La nave']));
    expect(dialog.textContent?.split(/El cohete|La nave/)).toHaveLength(named.length + 1);
  });

  test('a project for another editor is refused with the names of both editors', async () => {
    const refusal = { reason: 'other-target', target: 'microbit', ownTarget: 'arcade' } as const;
    await open({ kind: 'work-refused', fileName: 'blink.mkcd', ...refusal });
    expect(screen.getByText(/^blink.mkcd is a project for micro:bit. This page is for Arcade/)).toBeTruthy();
  });

  test('an action without a label has the label of its kind', async () => {
    const action = { kind: 'map', label: '', url: '#docs:/next' } as const;
    const { user, asked } = await open({ ...completion, canShare: true, actions: [action] });
    expect(buttonNamed('Share')).toBeTruthy();
    await user.click(buttonNamed('Start Skillmap'));
    expect(asked.at(-1)).toEqual(['follow', 'space', action]);
  });
});
