import type { CommandPorts } from '../commands/command-context.ts';
import { isUntouched } from '../../shared/domain/page-progress.ts';
import { setModals } from '../state/modal-queue.ts';
import { sourceOf } from '../state/store.ts';

/**
 * Shows the author's introduction as soon as the map is visible: once per page source, if the learner has not started
 * anything.
 */
export function introducePage({ viewer, shownOnce, address }: CommandPorts): void {
  const { page: update, progress, modals, isProgressLoaded, editorView } = viewer.getState();
  if (update.kind !== 'ready' || !isProgressLoaded || modals.length > 0) return;
  // A project that the URL names opens first.
  if (editorView.kind !== 'closed' || address.project() !== undefined) return;
  const { title, introduction: markdown } = update.page;
  const source = sourceOf(update) ?? '';
  if (markdown === undefined || !isUntouched(progress) || shownOnce.has('introduction', source)) return;
  shownOnce.mark('introduction', source);
  viewer.setState((state) => setModals(state, [{ kind: 'introduction', title, markdown }]));
}
