/** A list of functions that are called on an event. */
export interface Listeners<Told extends unknown[]> {
  /** Adds a listener and returns a function that removes it. */
  add: (listener: (...args: Told) => void) => () => void;
  notify: (...args: Told) => void;
  clear: () => void;
}

export function createListeners<Told extends unknown[] = []>(): Listeners<Told> {
  const listeners = new Set<(...args: Told) => void>();
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
