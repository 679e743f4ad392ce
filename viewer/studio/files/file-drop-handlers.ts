import type { ClipboardEvent, DragEvent } from 'react';
import type { Studio } from '../state/studio.ts';
import { findPictureInput } from '../ui/picture-field.ts';

type TransferEvent = Pick<Event, 'target' | 'preventDefault' | 'stopPropagation'>;
type Dropped = TransferEvent & Pick<DragEvent, 'dataTransfer'>;
type Pasted = TransferEvent & Pick<ClipboardEvent, 'clipboardData'>;

/**
 * Returns event handlers that add files dropped or pasted into the Studio. Without them, the text editor would insert
 * the files' bytes.
 */
export function createFileDropHandlers({
  fileActions,
}: {
  fileActions: Pick<Studio['fileActions'], 'addPicture' | 'addFile'>;
}) {
  const addFiles = (event: TransferEvent, given: DataTransfer): void => {
    const files = [...given.files];
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const field = files.every(isPicture) ? findPictureInput(event.target) : undefined;
    if (!field) return void addAll(files);
    // Pass the file to the field, as if the author had chosen it there.
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
      // The files themselves are only known at the drop. Accept them, or the browser would open them instead of the
      // page.
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDropCapture: (event: Dropped): void => addFiles(event, event.dataTransfer),
    onPasteCapture: (event: Pasted): void => {
      // Copied text and table cells include a picture of themselves, which must not be added.
      if (!event.clipboardData.types.includes('text/plain')) addFiles(event, event.clipboardData);
    },
  };
}

function isPicture({ type }: File): boolean {
  return type.startsWith('image/');
}
