/** A value whose code is loaded on first use. */
export interface Deferred<Value> {
  /** Returns the value, or undefined if it is not loaded yet. */
  current: () => Value | undefined;
  /** Loads the value once. After a failure, the next call tries again. */
  load: () => Promise<Value>;
  /** Loads the value in advance. Never rejects: a failure is reported when the value is needed. */
  preload: () => Promise<void>;
}

export function createDeferred<Value>(loadValue: () => Promise<Value>): Deferred<Value> {
  let value: Value | undefined;
  let loading: Promise<Value> | undefined;
  const start = async (): Promise<Value> => {
    try {
      value = await loadValue();
      return value;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const load = () => (loading ??= start());
  return {
    current: () => value,
    load,
    preload: async () => {
      await load().catch(() => undefined);
    },
  };
}

/** Returns a function that loads a value once, and tries again after a failure. */
export function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  return createDeferred(load).load;
}

/**
 * Loads code and calls `start` with it. Returns a function that stops what was started. `start` is not called if that
 * function is called first, or if the code cannot be loaded.
 */
export function startWhenLoaded<Code>(
  load: () => Promise<Code>,
  start: (code: Code) => (() => void) | undefined,
): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  load().then(
    (code) => {
      if (!isOver) stop = start(code);
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
