import type { TextPlace } from '../ports/author-language.ts';

/** What can be found: a place in a text, a file, or a command. */
export interface PaletteItem {
  kind: 'page' | 'map' | 'activity' | 'reward' | 'completion' | 'layout' | 'step' | 'file' | 'command';
  /** What it is called, and what else it may be looked for by. */
  label: string;
  also?: string;
  /** Of a place: the file it is in. */
  file?: string;
  /** Of an outline, from 0. */
  level?: number;
  /** The cursor stands in it. */
  isHere?: boolean;
  /** What it begins is asked in the palette. */
  staysOpen?: boolean;
  run: () => void;
}

/** A section of a text: the page, a map or a node of it, or a tutorial's step. */
export interface PlacedItem extends Omit<PaletteItem, 'run'> {
  place: TextPlace;
  /** Where it ends, with all that belongs to it. */
  end: number;
}

/** More are no help to anybody. */
const MOST = 50;

/** What fits a few letters, the likeliest first; everything in its order where there are none. */
export function findItems<Item extends Pick<PaletteItem, 'label' | 'also' | 'file'>>(
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
    .slice(0, MOST)
    .map(({ item }) => item);
}

/** The one that ends first among those around an offset: the innermost. */
export function innermostAt<Item extends PlacedItem>(
  items: readonly Item[],
  offset: number,
): Item | undefined {
  return items.findLast(({ place, end }) => place.offset <= offset && offset <= end);
}

/** Without accents and capitals; `ß` has no other form that would say so. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

type Named = Pick<PaletteItem, 'label' | 'also' | 'file'>;

/** Every word has to be in a name, or in the file's. */
function scoreOf({ label, also = '', file = '' }: Named, words: readonly string[]): number | undefined {
  let sum = 0;
  for (const word of words) {
    const scores = [matchScore(label, word), matchScore(also, word), matchScore(file, word, 4)];
    const best = Math.min(...scores.map((score) => score ?? Infinity));
    if (best === Infinity) return undefined;
    sum += best;
  }
  return sum;
}

/** The less, the better: where a name begins so, where a word of it does, in it, or with letters between. */
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
