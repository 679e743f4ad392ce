import { useEffect } from 'react';
import { focusNext } from '../../../shared/ui/focus-next.ts';

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
