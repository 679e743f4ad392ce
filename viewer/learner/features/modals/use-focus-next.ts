import { useEffect } from 'react';
import { focusNext } from '../../../shared/ui/focus-next.ts';

/**
 * When the last dialog closes, the focus returns to where it was. That element may be gone or may never have existed:
 * the welcome opens by itself, and a dialog's button disappears with it. The focus then moves to the next sensible
 * element instead of the page.
 */
export function useFocusNext(): void {
  useEffect(
    () => () => {
      // The dialog restores the focus in the first frame.
      requestAnimationFrame(() => requestAnimationFrame(focusNext));
    },
    [],
  );
}
