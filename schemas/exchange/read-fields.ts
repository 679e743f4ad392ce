export type Fields = Record<string, unknown>;

/** An object's fields, whatever they are; undefined for everything else. */
export function readFields(value: unknown): Fields | undefined {
  const isFields = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isFields ? (value as Fields) : undefined;
}

/** Names and values of an object; none of everything else. */
export function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries(readFields(value) ?? {});
}
