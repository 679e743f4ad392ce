import type { TextPlace } from '../ports/author-language.ts';

/** An entry of the palette: a place in a text, a file, or an action. */
export interface PaletteItem {
  kind: 'page' | 'map' | 'activity' | 'reward' | 'completion' | 'layout' | 'step' | 'file' | 'command';
  /** Name of the entry. `otherName` contains other words by which to find it. */
  label: string;
  otherName?: string;
  file?: string;
  /** Level in the outline, counted from 0. */
  level?: number;
  isAtCursor?: boolean;
  /** True to keep the palette open, because the action asks for input in it. */
  staysOpen?: boolean;
  run: () => void;
}

/** A section of a text: the page, a map, a node, or a step of a tutorial. */
export interface PlacedItem extends Omit<PaletteItem, 'run'> {
  place: TextPlace;
  /** Offset of the section's end, including its subsections. */
  end: number;
}

/** Maximum number of entries to show. A longer list would not help. */
const MAX_ITEMS = 50;

/**
 * Returns the entries that match a query, the best match first. For an empty query, returns the first entries in their
 * order.
 */
export function findItems<Item extends Pick<PaletteItem, 'label' | 'otherName' | 'file'>>(
  items: readonly Item[],
  query: string,
): Item[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  return items
    .flatMap((item) => {
      const score = scoreOf(item, words);
      return score === undefined ? [] : [{ item, score }];
    })
    .sort((one, other) => one.score - other.score)
    .slice(0, MAX_ITEMS)
    .map(({ item }) => item);
}

/** Returns the innermost section that contains an offset. */
export function innermostAt<Item extends PlacedItem>(
  items: readonly Item[],
  offset: number,
): Item | undefined {
  return items.findLast(({ place, end }) => place.offset <= offset && offset <= end);
}

/** Returns a text without accents and in lower case. `ß` has no decomposed form, so it is replaced separately. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

type Named = Pick<PaletteItem, 'label' | 'otherName' | 'file'>;

function scoreOf({ label, otherName = '', file = '' }: Named, words: readonly string[]): number | undefined {
  let sum = 0;
  for (const word of words) {
    const scores = [matchScore(label, word), matchScore(otherName, word), matchScore(file, word, 4)];
    const best = Math.min(...scores.map((score) => score ?? Infinity));
    if (best === Infinity) return undefined;
    sum += best;
  }
  return sum;
}

/**
 * Returns the score of a match; lower is better. The order is: at the beginning, at the beginning of a word, within a
 * word, with other letters in between. Undefined if there is no match.
 */
function matchScore(name: string, word: string, penalty = 0): number | undefined {
  const text = fold(name);
  const at = text.indexOf(word);
  if (at === 0) return penalty;
  if (at > 0) return penalty + (/[\p{L}\p{N}]/u.test(text[at - 1] ?? '') ? 2 : 1);
  return isSpreadIn(text, word) ? penalty + 3 + text.length / 1000 : undefined;
}

function isSpreadIn(text: string, word: string): boolean {
  let from = 0;
  for (const letter of word) {
    const at = text.indexOf(letter, from);
    if (at < 0) return false;
    from = at + letter.length;
  }
  return true;
}
