import { useEffect } from 'react';
import { withConflicts } from '../domain/cloud-status.ts';
import { ModalHost } from '../features/modals/modal-host.tsx';
import type { QueuedModal } from '../state/modal-queue.ts';
import { decide } from './decide.ts';
import type { SceneProps } from './use-scene.ts';

export interface DialogsProps extends SceneProps {
  modal: QueuedModal;
  onLost(): void;
}

/** The dialog that is open, with what it has to know of page and learner. */
export function Dialogs({ env, scene, modal, learning, services, onDecided, onLost }: DialogsProps) {
  const { nextUp, handlers, toUrl } = scene;
  const { page, learnerName } = scene.state;
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
      accounts={env.targetConfig.identity}
      nextUp={
        nextUp && {
          mapId: nextUp.mapId,
          activityId: nextUp.node.activityId,
          name: nextUp.node.displayName,
        }
      }
      cloudState={withConflicts(scene.state.cloudState, scene.state.projectVersions)}
      onEvent={(event) => {
        onDecided?.(event);
        decide(event, { handlers, learning, services });
      }}
      onLost={onLost}
    />
  );
}
