import { useStore } from 'zustand';
import type { NodeView } from '../domain/map-view.ts';
import { ModalHost } from '../features/modals/modal-host.tsx';
import type { Modal } from '../state/modal.ts';
import type { ViewerStore } from '../state/store.ts';
import type { Handlers } from './handlers.ts';
import type { Services } from './services.ts';

export interface DialogsProps {
  viewer: ViewerStore;
  modal: Modal;
  nextUp: NodeView | undefined;
  handlers: Handlers;
  toUrl: Services['toUrl'];
  onLost(): void;
}

/** The dialog that is open, with what it has to know of page and learner. */
export function Dialogs({ viewer, modal, nextUp, handlers, toUrl, onLost }: DialogsProps) {
  const { page, learnerName } = useStore(viewer);
  const isApprovedSource = page.kind === 'ready' && page.source.status === 'approved';
  return (
    <ModalHost
      modal={modal}
      toUrl={toUrl}
      naming={{ isApprovedSource, learnerName }}
      nextUp={
        nextUp && {
          mapId: nextUp.mapId,
          activityId: nextUp.node.activityId,
          name: nextUp.node.displayName,
        }
      }
      onEvent={handlers.decide}
      onLost={onLost}
    />
  );
}
