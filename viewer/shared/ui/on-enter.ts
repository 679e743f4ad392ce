import type { KeyboardEvent } from 'react';

/**
 * Runs something when Enter is pressed in a field, but not while Enter confirms an input method's word. The key press
 * does not reach the element that gets the focus next.
 */
export function onEnter(run: () => unknown) {
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    run();
  };
}
