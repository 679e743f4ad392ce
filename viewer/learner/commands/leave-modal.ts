import { dismissModal } from '../state/modal-queue.ts';
import type { CommandContext } from './command-context.ts';

/** §4 Modal queue: leaves a dialog for what it has led to; those about other things come when the map is back. */
export function leaveModal({ viewer, run }: Pick<CommandContext, 'viewer' | 'run'>): void {
  const others = dismissModal(viewer.getState().modals);
  viewer.setState({ modals: [] });
  if (others.length > 0) void run('postpone', others);
}
