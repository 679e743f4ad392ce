import { callAll } from '../services/ports/listeners.ts';
import type { ViewAddress } from '../services/ports/page.ts';
import type { ViewerState, ViewerStore } from '../state/store.ts';

export interface FollowAddressOptions {
  viewer: ViewerStore;
  address: ViewAddress;
  openProject: (headerId: string) => void;
  close: () => void;
}

/** Keeps the address and what stands over the map in step, whichever of them changes. */
export function followAddress(options: FollowAddressOptions): () => void {
  const { viewer, address, openProject, close } = options;
  const openedProject = (state: ViewerState) =>
    state.editorView.kind === 'closed' ? undefined : state.editorView.projectId;

  const followView = (state: ViewerState, before: ViewerState) => {
    const { editorView: view } = state;
    if (view === before.editorView || view.kind === 'saving') return;
    if (view.kind === 'active') address.cover(view.projectId);
    else if (before.editorView.kind !== 'closed') address.uncover();
  };
  const followBrowser = () => {
    const state = viewer.getState();
    const projectId = address.project();
    if (projectId !== undefined && projectId !== openedProject(state)) return openProject(projectId);
    if (state.editorView.kind !== 'closed' && !address.isCovered()) close();
  };

  const stops = [viewer.subscribe(followView), address.subscribe(followBrowser)];
  followBrowser();
  return callAll(stops);
}
