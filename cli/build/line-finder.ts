import { createSourceText, lineText } from '#parser';

/** Returns the line, from 1, that contains an address. Undefined if none does. */
export type LineFinder = (address: string) => number | undefined;

/**
 * Returns a function that finds the first line with an address. A whole match wins over a part of a longer address:
 * `/img/a` must not match `/img/a.png` if `/img/a` also appears alone. Splits the text once, on the first call.
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

/** Returns the lines, and for each word the first line it appears on. */
function read(text: string) {
  const source = createSourceText(text);
  const lines = source.lineStarts.map((_, index) => lineText(source, index + 1));
  const words = new Map<string, number>();
  for (const [index, line] of lines.entries())
    for (const word of wordsOf(line)) if (!words.has(word)) words.set(word, index);
  return { lines, words };
}

/**
 * Returns the parts of a line that may be addresses: words between spaces and brackets, words after a colon, and whole
 * values.
 */
function wordsOf(line: string): string[] {
  const words = line.split(/[\s()<>"'[\]]+/);
  const behind = [...words, line].map((word) => word.slice(word.indexOf(':') + 1).trim());
  return [...words, ...behind];
}

function endsAfter(line: string, address: string): boolean {
  const at = line.indexOf(address);
  return at >= 0 && /^(?:[\s)>"'\]]|$)/.test(line.slice(at + address.length));
}
