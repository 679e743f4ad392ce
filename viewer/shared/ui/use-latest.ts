import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a stable function that gives the value of the last render, for handlers that must not change with it. */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
