import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { NodeView } from '../domain/map-view.ts';
import type { ModalEvent } from '../features/modals/modal.ts';
import { ModalHost } from '../features/modals/modal-host.tsx';
import type { QueuedModal } from '../state/modal-queue.ts';
import type { ViewerStore } from '../state/store.ts';
import { decide } from './decide.ts';
import type { Handlers } from './handlers.ts';
import type { Learning } from './learning/create-learning.ts';
import type { Services } from './services.ts';

export interface DialogsProps {
  viewer: ViewerStore;
  modal: QueuedModal;
  nextUp: NodeView | undefined;
  handlers: Handlers;
  learning: Learning;
  services: Services;
  toUrl: Services['toUrl'];
  /** Hears of what learners decide. */
  onDecided?: ((event: ModalEvent) => void) | undefined;
  onLost(): void;
}

/** The dialog that is open, with what it has to know of page and learner. */
export function Dialogs(props: DialogsProps) {
  const { viewer, modal, nextUp, services, toUrl, onDecided, onLost } = props;
  const { page, learnerName } = useStore(viewer);
  const isApprovedSource = page.kind === 'ready' && page.source.status === 'approved';
  useEffect(() => {
    services.loadCertificates().catch(() => {
      // Then it is tried again when one is wanted.
    });
  }, [services]);
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
      onEvent={(event) => {
        onDecided?.(event);
        decide(event, props);
      }}
      onLost={onLost}
    />
  );
}
