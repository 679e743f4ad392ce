import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { ModalHost } from '../../../../viewer/learner/features/modals/modal-host.tsx';
import type { Modal } from '../../../../viewer/learner/state/modal.ts';
import { createFakeCommands } from '../../../fakes/fake-commands.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';

/** The dialogs of this host: sharing, reporting and the hero have their own. */
type HostedModal = Exclude<Modal, { kind: 'share' | 'report-abuse' | 'hero' }>;

export const node = { mapId: 'space', activityId: 'ship', name: 'Ship Design' };

export function host(modal: HostedModal, id: number, more: Partial<ComponentProps<typeof ModalHost>> = {}) {
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

export async function open(modal: HostedModal, more: Partial<ComponentProps<typeof ModalHost>> = {}) {
  const { commands, asked } = createFakeCommands();
  renderTexts(host(modal, 1, { commands, ...more }));
  await screen.findByRole('dialog');
  return { asked, user: userEvent.setup() };
}

export const buttonNamed = (name: string) => screen.getByRole('button', { name });

export const completion = {
  kind: 'completion',
  ...node,
  mapName: 'Space',
  rewards: [],
  actions: [],
  canShare: false,
  canHostMultiplayer: false,
} as const;
