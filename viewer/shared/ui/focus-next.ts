/**
 * Selectors of elements to focus, in order: the selected node, the next node on the map, the panel's main button. While
 * an activity covers these, its editor.
 */
const candidates = [
  'main [aria-pressed="true"]',
  'main [data-map] [tabindex="0"]',
  'aside [data-look="filled"]',
  'iframe[data-shown="true"]',
];

/**
 * Focuses the most useful element, unless an element already has the focus. Returns false if there is no such element
 * yet.
 */
export function focusNext(): boolean {
  const { activeElement: active, body } = document;
  if (active !== null && active !== body) return true;
  for (const selector of candidates) {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element || element.closest('[inert]')) continue;
    element.focus({ preventScroll: true });
    return true;
  }
  return false;
}
