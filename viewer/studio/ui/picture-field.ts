/**
 * Attributes that mark the picture fields of a form, and the form itself. Dropped and pasted pictures are put into
 * these fields.
 */
export const PICTURE_FIELD = { 'data-picture-field': true };
export const PICTURE_FORM = { 'data-picture-form': 'map' };
/** Marks a card beside a text. Only pictures dropped or pasted on it are put there. */
export const CARD_PICTURE_FORM = { 'data-picture-form': 'card' };

/**
 * Returns the file input that takes a dropped or pasted picture: the input of the field around `target`, or else the
 * first one in the form around `target`. If `target` is undefined, returns the first one in the form beside the map.
 * Undefined if there is no such form or the form is hidden.
 */
export function findPictureInput(target?: EventTarget | null): HTMLInputElement | undefined {
  const element = target instanceof Element ? target : undefined;
  const form =
    target === undefined
      ? document.querySelector('[data-picture-form=map]')
      : element?.closest('[data-picture-form]');
  // Do not use `checkVisibility`, which older tablets do not have.
  if (!form || form.getClientRects().length === 0 || getComputedStyle(form).visibility === 'hidden')
    return undefined;
  const field = element?.closest('[data-picture-field]') ?? form.querySelector('[data-picture-field]');
  return field?.querySelector<HTMLInputElement>('input[type=file]') ?? undefined;
}
