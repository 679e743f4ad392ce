import { createSourceText, lineText } from '#parser';

/** Gives the line of a text, from 1, on which an address stands; undefined where none has it. */
export type LineFinder = (address: string) => number | undefined;

/**
 * Finds the line on which an address stands first as a whole, else as a part of a longer one: `/img/a` is not meant where
 * `/img/a.png` is. The text is taken apart once, when the first address is asked for.
 */
export function createLineFinder(text: string): LineFinder {
  let known: { lines: readonly string[]; words: ReadonlyMap<string, number> } | undefined;
  return (address) => {
    known ??= read(text);
    const { lines, words } = known;
    const word = words.get(address);
    if (word !== undefined) return word + 1;
    const whole = lines.findIndex((line) => endsAfter(line, address));
    const line = whole >= 0 ? whole : lines.findIndex((candidate) => candidate.includes(address));
    return line < 0 ? undefined : line + 1;
  };
}

/** The lines, and on which of them each word stands first. */
function read(text: string) {
  const source = createSourceText(text);
  const lines = source.lineStarts.map((_, index) => lineText(source, index + 1));
  const words = new Map<string, number>();
  for (const [index, line] of lines.entries())
    for (const word of wordsOf(line)) if (!words.has(word)) words.set(word, index);
  return { lines, words };
}

/** What may be an address in a line: what stands between spaces and brackets, behind a colon, and a whole value. */
function wordsOf(line: string): string[] {
  const words = line.split(/[\s()<>"'[\]]+/);
  const behind = [...words, line].map((word) => word.slice(word.indexOf(':') + 1).trim());
  return [...words, ...behind];
}

function endsAfter(line: string, address: string): boolean {
  const at = line.indexOf(address);
  return at >= 0 && /^(?:[\s)>"'\]]|$)/.test(line.slice(at + address.length));
}
