// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { describe, expect, test } from 'vitest';
import { ModalHost } from '../../../viewer/features/modals/modal-host.tsx';
import { createFakeCommands } from '../../fakes/fake-commands.ts';
import type { Modal } from '../../../viewer/state/modal.ts';
import { renderTexts } from './render-texts.tsx';
import { waitForFocus } from './wait-for-focus.ts';

/** Sharing and reporting are features of their own. */
type HostedModal = Exclude<Modal, { kind: 'share' | 'report-abuse' }>;

const node = { mapId: 'space', activityId: 'ship', name: 'Ship Design' };

function host(modal: HostedModal, id: number, more: Partial<ComponentProps<typeof ModalHost>> = {}) {
  return (
    <ModalHost
      modal={{ ...modal, id }}
      toUrl={(url) => (url === 'gone.pdf' ? undefined : `https://maps.example/${url}`)}
      naming={{ isApprovedSource: false, learnerName: '', lostCertificates: [] }}
      nextUp={undefined}
      commands={createFakeCommands().commands}
      {...more}
    />
  );
}

async function open(modal: HostedModal, more: Partial<ComponentProps<typeof ModalHost>> = {}) {
  const { commands, asked } = createFakeCommands();
  renderTexts(host(modal, 1, { commands, ...more }));
  await screen.findByRole('dialog');
  return { asked, user: userEvent.setup() };
}

const press = (name: string) => screen.getByRole('button', { name });

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
  const completion = {
    kind: 'completion',
    ...node,
    rewards: [],
    actions: [],
    canShare: false,
    canHostMultiplayer: false,
  } as const;

  test('You Did It! with Claim Reward, and share only where there is a project', async () => {
    const { user, asked } = await open({ ...completion, rewards: badges });
    expect(screen.getByRole('heading', { name: 'You Did It!' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    await user.click(press('Claim Reward'));
    expect(asked.at(-1)).toEqual(['claimReward', { mapId: 'space', activityId: 'ship' }]);
  });

  test('a lone certificate opens from the completion dialog itself', async () => {
    const { user, asked } = await open({ ...completion, rewards: [{ type: 'certificate', url: 'a.pdf' }] });
    const link = screen.getByRole('link', { name: 'Claim Reward' });
    expect(link.getAttribute('href')).toBe('https://maps.example/a.pdf');
    // The test's window would follow it.
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
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

  test('§5 Certificate name: a PDF of an approved source takes a name, in the completion dialog too', async () => {
    const naming = { isApprovedSource: true, learnerName: '', lostCertificates: [] };
    const rewards = [{ type: 'certificate', url: 'a.pdf' }] as const;
    const { user, asked } = await open({ ...completion, rewards }, { naming });
    expect(screen.getByRole('link', { name: 'Claim Reward' })).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Name on the certificate' }), ' Ada ');
    await user.click(press('Claim Reward'));
    expect(asked).toEqual([
      ['lookForCertificate', 'https://maps.example/a.pdf'],
      ['openCertificate', 'https://maps.example/a.pdf', 'Ada'],
      ['claimReward', { mapId: 'space', activityId: 'ship' }],
    ]);
  });

  test('§5 Certificate name: the name of before is there, and Enter opens the certificate', async () => {
    const naming = { isApprovedSource: true, learnerName: 'Ada', lostCertificates: [] };
    const reward = { type: 'certificate', url: 'a.pdf' } as const;
    const { user, asked } = await open({ kind: 'reward', ...node, reward, hasNext: false }, { naming });
    await user.type(screen.getByRole('textbox'), '{Enter}');
    expect(asked.at(-1)).toEqual(['openCertificate', 'https://maps.example/a.pdf', 'Ada']);
  });

  test.each([
    ['of an unknown source', 'a.pdf', false],
    ['that is no PDF', 'a.png', true],
  ])('§5 Certificate name: a certificate %s takes none', async (_, url, isApprovedSource) => {
    const reward = { type: 'certificate', url } as const;
    await open(
      { kind: 'reward', ...node, reward, hasNext: false },
      { naming: { isApprovedSource, learnerName: 'Ada', lostCertificates: [] } },
    );
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Open certificate' })).toBeTruthy();
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

  test('a certificate that is not there has no button, and the dialog says so', async () => {
    const reward = { type: 'certificate', url: 'gone.pdf' } as const;
    await open({ kind: 'reward', ...node, reward, hasNext: false });
    expect(screen.queryByRole('link', { name: 'Open certificate' })).toBeNull();
    expect(screen.getByText('The certificate is not there. Tell whoever made this map.')).toBeTruthy();
    expect(screen.queryByText('Print it, or save it to show at home.')).toBeNull();
  });

  test('one that its host has not got is looked for, and loses its button', async () => {
    const url = 'https://maps.example/lost.pdf';
    const reward = { type: 'certificate', url: 'lost.pdf' } as const;
    const { commands, asked } = createFakeCommands();
    const dialog = (lostCertificates: readonly string[]) =>
      host({ kind: 'reward', ...node, reward, hasNext: false }, 1, {
        commands,
        naming: { isApprovedSource: false, learnerName: '', lostCertificates },
      });
    const { rerender } = renderTexts(dialog([]));
    await screen.findByRole('link', { name: 'Open certificate' });
    expect(asked).toEqual([['lookForCertificate', url]]);
    rerender(dialog([url]));
    expect(screen.queryByRole('link', { name: 'Open certificate' })).toBeNull();
    expect(screen.getByText('The certificate is not there. Tell whoever made this map.')).toBeTruthy();
  });

  test('a certificate opens at its own address, and never at a script', async () => {
    const reward = { type: 'certificate', url: 'prize.pdf' } as const;
    await open({ kind: 'reward', ...node, reward, hasNext: false });
    const link = screen.getByRole('link', { name: 'Open certificate' });
    expect(link.getAttribute('href')).toBe('https://maps.example/prize.pdf');
    expect(link.getAttribute('rel')).toContain('noopener');
  });
});
