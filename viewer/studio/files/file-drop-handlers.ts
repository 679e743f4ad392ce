import type { ClipboardEvent, DragEvent } from 'react';
import type { Studio } from '../state/studio.ts';
import { isTextPath } from '../state/folder-state.ts';
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
  fileActions: Pick<Studio['fileActions'], 'addPicture' | 'addFile' | 'openWork'>;
}) {
  const addFiles = (event: TransferEvent, given: DataTransfer): void => {
    const files = [...given.files];
    if (files.length === 0 || isTaken(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    if (files.some(isWork)) return fileActions.openWork(files);
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

/** Returns true if the element around the target handles dropped files itself. */
function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-takes-files]') !== null;
}

/** Returns true for a learner's work, according to its name. Maps have no such files, apart from `pxt.json`. */
function isWork({ name }: File): boolean {
  return /\.(?:mkcd|pxt|uf2|hex|elf|zip|json)$/i.test(name) && !isTextPath(name);
}

function isPicture({ type }: File): boolean {
  return type.startsWith('image/');
}
