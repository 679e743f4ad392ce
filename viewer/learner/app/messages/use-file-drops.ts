import { useEffect } from 'react';
import type { Commands } from '../../commands/table.ts';
import { isAboutPage } from '../../state/modal.ts';
import type { ViewerStore } from '../../state/store.ts';

/** Opens a file that is dropped on the page. Otherwise the browser would navigate to the file. */
export function useFileDrops(viewer: ViewerStore, { dispatch }: Pick<Commands, 'dispatch'>): void {
  useEffect(() => {
    const handleDrop = (event: DragEvent): void => {
      const data = event.dataTransfer;
      // Ignore text and pictures that are dragged within the page: only files from outside are opened.
      if (!data?.types.includes('Files')) return;
      event.preventDefault();
      const isAccepted = isFree(viewer);
      data.dropEffect = isAccepted ? 'copy' : 'none';
      const [file] = data.files;
      if (event.type === 'drop' && file && isAccepted) dispatch('openFile', file);
    };
    window.addEventListener('dragover', handleDrop);
    window.addEventListener('drop', handleDrop);
    return () => {
      window.removeEventListener('dragover', handleDrop);
      window.removeEventListener('drop', handleDrop);
    };
  }, [viewer, dispatch]);
}

/** Returns true if nothing is open that an accidentally dropped file would close. */
function isFree(viewer: ViewerStore): boolean {
  const { page, editorView, modals, isProfileShown } = viewer.getState();
  return (
    page.kind === 'ready' && editorView.kind === 'closed' && !isProfileShown && !modals.some(isAboutPage)
  );
}
