import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that never changes and returns the value of the last render, for handlers that must not change
 * with the value.
 */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
