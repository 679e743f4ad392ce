import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { ShareDialog } from '../../../../../viewer/learner/features/share/share-dialog.tsx';
import type { ShareModal } from '../../../../../viewer/learner/state/share.ts';
import { createFakeCommands } from '../../../../fakes/fake-commands.ts';
import { renderTexts } from '../../../shared/features/render-texts.tsx';

export type Props = ComponentProps<typeof ShareDialog>;

export const shareModal: ShareModal = {
  kind: 'share',
  headerId: 'h',
  projectName: 'Hero',
  rewardsShare: false,
  purpose: 'link',
  step: 'share',
};

export const game = {
  id: '_0aB1cD2eF3gH4iJ5',
  url: 'https://maps.example/_0aB1cD2eF3gH4iJ5',
  embeds: { code: '<code>', editor: '<editor>', simulator: '<simulator>' },
};

export const published: ShareModal = { ...shareModal, step: 'publish', result: game };

export async function open(modal: ShareModal, more: Partial<Props> = {}) {
  const { commands, asked } = createFakeCommands();
  const dialog = (now: ShareModal) => (
    <ShareDialog
      modal={now}
      addresses={{}}
      hasCodeHosting
      canDownload={false}
      commands={commands}
      {...more}
    />
  );
  const { rerender } = renderTexts(dialog(modal));
  await screen.findByRole('dialog');
  return {
    asked,
    user: userEvent.setup(),
    change: (now: ShareModal) => act(() => rerender(dialog(now))),
  };
}

export const button = (name: string) => screen.getByRole('button', { name });

export const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title of your game' });
