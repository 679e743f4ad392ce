import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function that returns the value of the last render. The function itself never changes, so handlers that use
 * it do not have to change with the value.
 */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
