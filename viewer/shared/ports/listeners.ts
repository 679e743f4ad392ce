/** A list of functions that are called on an event. */
export interface Listeners<Args extends unknown[]> {
  /** Adds a listener and returns a function that removes it. */
  add: (listener: (...args: Args) => void) => () => void;
  notify: (...args: Args) => void;
  clear: () => void;
}

export function createListeners<Args extends unknown[] = []>(): Listeners<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (...args) => {
      for (const listener of listeners) listener(...args);
    },
    clear: () => listeners.clear(),
  };
}

/** Returns a function that calls all of the given functions. Skips undefined. */
export function callAll(functions: readonly ((() => void) | undefined)[]): () => void {
  return () => {
    for (const call of functions) call?.();
  };
}
