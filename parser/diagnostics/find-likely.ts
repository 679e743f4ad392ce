import { distance } from 'fastest-levenshtein';
import { isOtherName, isTransposed, slipsBetween } from '../names/is-other-name.ts';
import { appearanceOf } from '../names/look-alikes.ts';
import { readNameParts, type NamePart } from '../names/name-parts.ts';

/** Longer words are compared with nothing: a comparison takes the square of the length. */
const LONGEST = 80;

/**
 * The candidate an author most likely meant. Undefined where none is near, and where all that are near are names of
 * something else: `space-3` is no misspelt `space-5`, and `lesson-ten` no `lesson-two`.
 */
export function findLikely(word: string, candidates: readonly string[]): string | undefined {
  return nearestOf(word, candidates, isMisspelling);
}

/**
 * The heading that an author most likely meant by an id, as it is written. Capital letters make no difference between ids,
 * but show where a word begins: `StepA` and `StepB` are two steps.
 */
export function findLikelyHeading(id: string, headings: readonly string[]): string | undefined {
  return nearestOf(id, headings, isMisspelling, (text) => text.toLowerCase());
}

function isMisspelling(word: string, likely: string, slips: number): boolean {
  // A word in which every letter differs is no misspelling.
  return distance(word, likely) < word.length && slips <= Math.max(1, Math.floor(word.length / 3));
}

/** In one name of a file so many letters may be wrong, for each that is wrong at all. */
const LETTERS_EACH = 8;

/**
 * The name of a file that an author most likely meant, of those that are there. Undefined where none is really alike.
 * Hyphens, underscores, spaces and capital letters are easily mistaken.
 */
export function findLikelyFile(name: string, candidates: readonly string[]): string | undefined {
  if (name.length > LONGEST) return undefined;
  const bare = bareName(name);
  const same = candidates.filter((one) => bareName(one) === bare && one !== name);
  if (same.length > 0) return same.length === 1 ? same[0] : undefined;
  return nearestOf(name, candidates, isMisspeltFile);
}

function isMisspeltFile(name: string, likely: string, slips: number): boolean {
  // Of very short names every other one is near.
  if (isTransposed(name, likely)) return slips === 1 && name.length > 2;
  const most = Math.max(1, Math.floor(name.length / LETTERS_EACH));
  return slips <= most && slips * 2 < Math.min(name.length, likely.length);
}

/**
 * The nearest of those that are near enough and no name of something else. The first where several are equally near.
 * `fold` says what letters are compared.
 */
function nearestOf(
  word: string,
  candidates: readonly string[],
  isNear: (word: string, candidate: string, slips: number) => boolean,
  fold = (text: string) => text,
): string | undefined {
  if (word.length > LONGEST || candidates.length === 0 || candidates.includes(word)) return undefined;
  const alike = lookingLike(word, candidates);
  if (alike !== undefined) return alike;
  const parts = readNameParts(word);
  const folded = fold(word);
  const near = candidates
    .filter(createDigitCheck(word, parts))
    .map((candidate) => ({ candidate, slips: slipsBetween(folded, fold(candidate)) }))
    .filter(({ candidate, slips }) => slips > 0 && isNear(folded, fold(candidate), slips))
    .sort((left, right) => left.slips - right.slips);
  return near.find(({ candidate }) => !isOtherName(parts, readNameParts(candidate)))?.candidate;
}

/** The one candidate that nobody could tell from the word. */
function lookingLike(word: string, candidates: readonly string[]): string | undefined {
  const appearance = appearanceOf(word);
  const alike = candidates.filter(
    (one) => appearanceOf(one) === appearance && one.toLowerCase() !== word.toLowerCase(),
  );
  return alike.length === 1 ? alike[0] : undefined;
}

/** Tells names with other digits without reading their parts: a map may have thousands. */
function createDigitCheck(word: string, parts: readonly NamePart[]): (candidate: string) => boolean {
  const digits = digitsOf(word);
  const counts = parts.some(({ values }) => values !== undefined);
  return (candidate) => {
    const others = digitsOf(candidate);
    return others === '' || others === digits || (digits === '' && counts);
  };
}

function digitsOf(name: string): string {
  return (name.match(/\d+/g) ?? []).map((number) => number.replace(/^0+(?=\d)/, '')).join(' ');
}

function bareName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_\s]+/g, '');
}
