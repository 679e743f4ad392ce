const NUMBER_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

export interface MalformedPrerequisite {
  meant?: string;
  isCertain: boolean;
}

/**
 * Recognizes an entry that is probably not the name of a map: a number alone, a tag alone, or a number that is in
 * words, after its tag, or not separated by a space. Undefined for other entries. Tags ignore case.
 */
export function readMalformedPrerequisite(
  entry: string,
  isTag: (tag: string) => boolean,
): MalformedPrerequisite | undefined {
  const text = entry.toLowerCase();
  if (/^\d+$/.test(text)) return { isCertain: false };
  const space = text.search(/\s/);
  const first = space < 0 ? '' : text.slice(0, space);
  const rest = space < 0 ? '' : text.slice(space).trim();
  const number = NUMBER_WORDS.indexOf(first) + 1;
  if (number > 0) return { meant: `${number} ${rest}`, isCertain: isTag(rest) };
  if (isTag(text)) return { meant: `1 ${text}`, isCertain: false };
  const reversed = /^(\S(?:.*\S)?)\s+(\d+)$/.exec(text) ?? [];
  if (reversed[1] !== undefined && isTag(reversed[1])) {
    return { meant: `${reversed[2]} ${reversed[1]}`, isCertain: true };
  }
  const [, count, tag] = /^(\d+)(\D.*)$/.exec(text) ?? [];
  return tag !== undefined && isTag(tag) ? { meant: `${count} ${tag}`, isCertain: true } : undefined;
}
