import { hasCodeHosting, toShareAddresses } from '../domain/share-place.ts';
import type { ModalEvent } from '../features/modals/modal.ts';
import { ShareDialog } from '../features/share/share-dialog.tsx';
import type { ShareModal } from '../state/share.ts';
import type { ViewerEnv } from './env.ts';

export interface AppShareProps {
  env: ViewerEnv;
  modal: ShareModal;
  onEvent(event: ModalEvent): void;
}

/** The share dialog, as this place has it. */
export function AppShare({ env, modal, onEvent }: AppShareProps) {
  const { targetConfig } = env;
  return (
    <ShareDialog
      modal={modal}
      addresses={toShareAddresses(targetConfig)}
      hasCodeHosting={hasCodeHosting(targetConfig)}
      onEvent={onEvent}
    />
  );
}
