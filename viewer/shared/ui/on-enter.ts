import type { KeyboardEvent } from 'react';

/**
 * Runs something when Enter is pressed in a field; not while that key only ends a word of an input method. What the focus
 * goes to next is not pressed by it.
 */
export function onEnter(run: () => unknown) {
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    run();
  };
}
