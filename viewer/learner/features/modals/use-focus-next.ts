import { useEffect } from 'react';
import { focusNext } from '../../../shared/ui/focus-next.ts';

/**
 * When the last dialog closes, moves the focus to a useful element if it cannot return: the element that had the focus
 * may be removed, or the dialog opened by itself.
 */
export function useFocusNext(): void {
  useEffect(
    () => () => {
      // Wait two frames, because the dialog restores the focus in the first one.
      requestAnimationFrame(() => requestAnimationFrame(focusNext));
    },
    [],
  );
}
