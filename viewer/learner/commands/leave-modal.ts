import { dismissModal } from '../state/modal-queue.ts';
import type { CommandContext } from './command-context.ts';

/**
 * Spec §4 Modal queue: closes the first dialog because the learner follows its link. Waiting dialogs about other nodes
 * are shown when the map is visible again.
 */
export function leaveModal({ viewer, run }: Pick<CommandContext, 'viewer' | 'run'>): void {
  const remaining = dismissModal(viewer.getState().modals);
  viewer.setState({ modals: [] });
  if (remaining.length > 0) void run('postpone', remaining);
}
