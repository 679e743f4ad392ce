/** What a picture that is dropped or pasted finds a field of a form by, and the form itself. */
export const PICTURE_FIELD = { 'data-picture-field': true };
export const PICTURE_FORM = { 'data-picture-form': true };

/**
 * Where the form beside the map takes pictures: the field around `target`, else the first of the form around it; without a
 * target that of the form that is seen. Undefined where the picture is none of a form's.
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
