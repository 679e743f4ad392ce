/**
 * The function, with what it returned for an object remembered as long as that object lives: several rules ask for the
 * same facts of one document. Making such a function does nothing by itself: a bundle leaves out those that nobody asks.
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
