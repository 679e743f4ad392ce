import { callAll } from '../../shared/ports/listeners.ts';
import type { CommandContext } from '../commands/command-context.ts';
import type { Commands } from '../commands/table.ts';
import type { ViewerState } from '../state/store.ts';

/** Keeps the URL and the viewer in sync: the URL names the activity or project that covers the map. */
export function followAddress(
  { viewer, address }: CommandContext,
  { dispatch }: Pick<Commands, 'dispatch'>,
): () => void {
  const openedProject = (state: ViewerState) =>
    state.editorView.kind === 'closed' ? undefined : state.editorView.projectId;

  const updateUrl = (state: ViewerState, before: ViewerState) => {
    const { editorView: view } = state;
    if (view === before.editorView || view.kind === 'saving') return;
    if (view.kind === 'active') address.pushEntry(view.projectId);
    else if (before.editorView.kind !== 'closed') address.removeEntry();
  };
  const handleBrowserNavigation = () => {
    const state = viewer.getState();
    const projectId = address.project();
    if (projectId !== undefined && projectId !== openedProject(state))
      return dispatch('openProject', projectId);
    if (state.editorView.kind !== 'closed' && !address.isCovered()) dispatch('close');
  };

  const stops = [viewer.subscribe(updateUrl), address.subscribe(handleBrowserNavigation)];
  handleBrowserNavigation();
  return callAll(stops);
}
