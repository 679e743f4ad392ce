/**
 * Caches the result of a function for each object as long as the object lives, because several rules need the same
 * facts of one document. Has no side effects, so that bundlers can drop unused functions.
 */
/* @__NO_SIDE_EFFECTS__ */
export function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const made = known.get(key) ?? { value: make(key) };
    known.set(key, made);
    return made.value;
  };
}
