import type { KeyboardEvent } from 'react';

/**
 * Returns a key handler that calls `run` when Enter is pressed in a field, but not when Enter confirms a word of an
 * input method. The key press does not reach the element that gets the focus next.
 */
export function onEnter(run: () => unknown) {
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    run();
  };
}
