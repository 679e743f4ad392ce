/** Those who listen to something. */
export interface Listeners<Told extends unknown[]> {
  /** Adds one, and returns what removes it. */
  add: (listener: (...told: Told) => void) => () => void;
  tell: (...told: Told) => void;
  clear: () => void;
}

/** A list of listeners that is empty at first. */
export function createListeners<Told extends unknown[] = []>(): Listeners<Told> {
  const listeners = new Set<(...told: Told) => void>();
  return {
    add: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (...told) => {
      for (const listener of listeners) listener(...told);
    },
    clear: () => listeners.clear(),
  };
}

/** One function that calls all of them. */
export function callAll(functions: readonly ((() => void) | undefined)[]): () => void {
  return () => {
    for (const call of functions) call?.();
  };
}
