import { useEffect } from 'react';

/**
 * Ignores the Tab key while one of a dialog's focus guards has the focus. The guard moves the focus to the other end of
 * the dialog in the next frame. On a slow device, a second press before that would reach the page behind.
 */
export function useGuardedTab(): void {
  useEffect(() => {
    document.addEventListener('keydown', holdTab, { capture: true });
    return () => document.removeEventListener('keydown', holdTab, { capture: true });
  }, []);
}

function holdTab(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  if (document.activeElement?.hasAttribute('data-base-ui-focus-guard')) event.preventDefault();
}
