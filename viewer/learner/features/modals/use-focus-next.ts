import { useEffect } from 'react';
import { focusNext } from '../../../shared/ui/focus-next.ts';

/**
 * Focuses the next sensible element when the last dialog closes, if the focus cannot return: the element that had it
 * may be gone, or the dialog opened by itself.
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
