import { useCallback, useLayoutEffect, useRef } from 'react';

/** Gives what was passed at the last render, to handlers that must not change when it does; itself it is stable. */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
