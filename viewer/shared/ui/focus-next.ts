/** What has the focus next where nothing has it: what is selected, or is to be done next, on the map or in the panel. */
const places = ['main [aria-pressed="true"]', 'main [data-map] [tabindex="0"]', 'aside [data-look="filled"]'];

/** Gives the focus to what comes next, unless something has it; false where nothing of that is there yet. */
export function focusNext(): boolean {
  const { activeElement: active, body } = document;
  if (active !== null && active !== body) return true;
  for (const place of places) {
    const element = document.querySelector<HTMLElement>(place);
    if (!element || element.closest('[inert]')) continue;
    element.focus({ preventScroll: true });
    return true;
  }
  return false;
}
