/** Caches a function's result for each object. Without side effects, so that bundlers can drop unused functions. */
/* @__NO_SIDE_EFFECTS__ */
export function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const entry = known.get(key);
    if (entry) return entry.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}
