import { dismissModal } from '../state/modal-queue.ts';
import type { CommandContext } from './command-context.ts';

/**
 * Spec §4 Modal queue: closes a dialog and opens what it led to. Dialogs about other things are shown when the map is
 * back.
 */
export function leaveModal({ viewer, run }: Pick<CommandContext, 'viewer' | 'run'>): void {
  const others = dismissModal(viewer.getState().modals);
  viewer.setState({ modals: [] });
  if (others.length > 0) void run('postpone', others);
}
