import { useEffect } from 'react';

/** What has the focus next where nothing has it: what is selected, or is to be done next, on the map or in the panel. */
const places = ['main [aria-pressed="true"]', 'main [data-map] [tabindex="0"]', 'aside [data-look="filled"]'];

/**
 * When the last dialog has closed, the focus goes back to where it was. That may be nowhere: a welcome comes by itself, and
 * what an activity was opened with goes with its dialogs. Then it goes to what comes next, not to the page.
 */
export function useFocusNext(): void {
  useEffect(
    () => () => {
      // The dialog gives it back in the first frame.
      requestAnimationFrame(() => requestAnimationFrame(focusNext));
    },
    [],
  );
}

function focusNext(): void {
  const { activeElement: active, body } = document;
  if (active !== null && active !== body) return;
  for (const place of places) {
    const element = document.querySelector<HTMLElement>(place);
    if (element && !element.closest('[inert]')) return element.focus({ preventScroll: true });
  }
}
