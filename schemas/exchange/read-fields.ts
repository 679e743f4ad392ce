export type Fields = Record<string, unknown>;

/** Returns an object's fields, or undefined for any other value. */
export function readFields(value: unknown): Fields | undefined {
  const isFields = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isFields ? (value as Fields) : undefined;
}

/** Returns an object's entries. Empty for any other value. */
export function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries(readFields(value) ?? {});
}
