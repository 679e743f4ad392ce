/** Attributes that mark the picture fields of a form, and the form, for dropped and pasted pictures. */
export const PICTURE_FIELD = { 'data-picture-field': true };
export const PICTURE_FORM = { 'data-picture-form': true };

/**
 * Returns the file input of the form beside the map that takes a picture: the field around `target`, or else the form's
 * first. Without a target, that of the visible form. Undefined if the picture does not belong to a form.
 */
export function findPictureInput(target?: EventTarget | null): HTMLInputElement | undefined {
  const around = target instanceof Element ? target : undefined;
  const form =
    target === undefined
      ? document.querySelector('[data-picture-form]')
      : around?.closest('[data-picture-form]');
  // Older tablets have no `checkVisibility`.
  if (!form || form.getClientRects().length === 0 || getComputedStyle(form).visibility === 'hidden')
    return undefined;
  const field = around?.closest('[data-picture-field]') ?? form.querySelector('[data-picture-field]');
  return field?.querySelector<HTMLInputElement>('input[type=file]') ?? undefined;
}
