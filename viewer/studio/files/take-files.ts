import type { ClipboardEvent, DragEvent } from 'react';
import type { Studio } from '../state/studio.ts';
import { findPictureInput } from '../ui/picture-field.ts';

type Taken = Pick<Event, 'target' | 'preventDefault' | 'stopPropagation'>;
type Dropped = Taken & Pick<DragEvent, 'dataTransfer'>;
type Pasted = Taken & Pick<ClipboardEvent, 'clipboardData'>;

/** Files that are dropped on the Studio or pasted into it are added; the text's editor would write their bytes. */
export function takeFiles({
  fileActions,
}: {
  fileActions: Pick<Studio['fileActions'], 'addPicture' | 'addFile'>;
}) {
  const take = (event: Taken, given: DataTransfer): void => {
    const files = [...given.files];
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const field = files.every(isPicture) ? findPictureInput(event.target) : undefined;
    if (!field) return void addAll(files);
    // As if it had been chosen there.
    field.files = given.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const addAll = async (files: readonly File[]): Promise<void> => {
    for (const file of files) {
      await (isPicture(file) ? fileActions.addPicture(file) : fileActions.addFile(file));
    }
  };
  return {
    onDragOverCapture: (event: DragEvent): void => {
      // What is dropped is known only then; without this the browser would open it in place of the page.
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDropCapture: (event: Dropped): void => take(event, event.dataTransfer),
    onPasteCapture: (event: Pasted): void => {
      // Words and cells come with a picture of themselves.
      if (!event.clipboardData.types.includes('text/plain')) take(event, event.clipboardData);
    },
  };
}

function isPicture({ type }: File): boolean {
  return type.startsWith('image/');
}
