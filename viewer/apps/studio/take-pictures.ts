import type { ClipboardEvent, DragEvent } from 'react';
import type { Studio } from './create-studio.ts';

/** Pictures that are dropped on the Studio or pasted into it are added; the text's editor would write their bytes. */
export function takePictures({ fileActions }: Pick<Studio, 'fileActions'>) {
  const take = (event: ClipboardEvent | DragEvent, given: DataTransfer): void => {
    const pictures = [...given.files].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    void addAll(pictures);
  };
  const addAll = async (pictures: readonly File[]): Promise<void> => {
    for (const picture of pictures) await fileActions.addPicture(picture);
  };
  return {
    onDragOverCapture: (event: DragEvent): void => {
      // What is dropped is known only then; without this the browser would open it in place of the page.
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDropCapture: (event: DragEvent): void => take(event, event.dataTransfer),
    onPasteCapture: (event: ClipboardEvent): void => take(event, event.clipboardData),
  };
}
