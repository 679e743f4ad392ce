/** Scripts whose names are not taken apart by spaces: the first sign is the name's own initial. */
const letter = /\p{L}|\p{N}/u;

/** One or two letters for a name, `AL` for "Ada Lovelace"; undefined for a name without any. */
export function toInitials(name: string): string | undefined {
  const first = name
    .split(/[\s._@-]+/u)
    .map((word) => letter.exec(word)?.[0])
    .filter((found) => found !== undefined);
  const [one] = first;
  if (one === undefined) return undefined;
  // An address has no last name.
  const last = name.includes('@') || first.length < 2 ? '' : first.at(-1);
  return `${one}${last}`.toLocaleUpperCase();
}
