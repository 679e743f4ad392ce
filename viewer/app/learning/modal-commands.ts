import { dismissModal, nextModal } from '../../state/modal-queue.ts';
import type { ViewerStore } from '../../state/store.ts';
import type { Celebrator } from './celebrator.ts';

/** §4 Modal queue: what a learner does with the dialog that is open. */
export interface ModalCommands {
  nextModal: () => void;
  hideModals: () => void;
  /** The dialog was closed without an answer. */
  dismissModal: () => void;
  /** Leaves the dialog for what it has led to; those about other things come when the map is back. */
  leaveModal: () => void;
}

/** The commands over the viewer's state. */
export function createModalCommands(
  viewer: ViewerStore,
  celebrator: Pick<Celebrator, 'postpone'>,
): ModalCommands {
  return {
    nextModal: () => viewer.setState(({ modals }) => ({ modals: nextModal(modals) })),
    hideModals: () => viewer.setState({ modals: [] }),
    dismissModal: () => viewer.setState(({ modals }) => ({ modals: dismissModal(modals) })),
    leaveModal: () => {
      const others = dismissModal(viewer.getState().modals);
      viewer.setState({ modals: [] });
      celebrator.postpone(others);
    },
  };
}
