import { distance } from 'fastest-levenshtein';
import { isOtherName, isTransposed, slipsBetween } from '../names/is-other-name.ts';
import { appearanceOf } from '../names/look-alikes.ts';
import { readNameParts, type NamePart } from '../names/name-parts.ts';

/** Longest word to compare, because a comparison takes quadratic time. */
const LONGEST = 80;

/**
 * Returns the candidate that the author most likely meant. Undefined if none is similar, or if similar ones clearly
 * name something else: `space-3` is no typo of `space-5`, nor `lesson-ten` of `lesson-two`.
 */
export function findLikely(word: string, candidates: readonly string[]): string | undefined {
  return nearestOf(word, candidates, isMisspelling);
}

/** Returns the heading that an id most likely means. Case shows where words begin: `StepA` is not `StepB`. */
export function findLikelyHeading(id: string, headings: readonly string[]): string | undefined {
  return nearestOf(id, headings, isMisspelling, (text) => text.toLowerCase());
}

function isMisspelling(word: string, likely: string, slips: number): boolean {
  // If every letter differs, the word is not a misspelling.
  return distance(word, likely) < word.length && slips <= Math.max(1, Math.floor(word.length / 3));
}

/** A misspelt file name may have one wrong letter for each group of this many letters. */
const LETTERS_EACH = 8;

/** Returns the most similar file name, or undefined. Names that differ in case or separators come first. */
export function findLikelyFile(name: string, candidates: readonly string[]): string | undefined {
  if (name.length > LONGEST) return undefined;
  const bare = bareName(name);
  const same = candidates.filter((one) => bareName(one) === bare && one !== name);
  if (same.length > 0) return same.length === 1 ? same[0] : undefined;
  return nearestOf(name, candidates, isMisspeltFile);
}

function isMisspeltFile(name: string, likely: string, slips: number): boolean {
  // Most very short names are similar to each other.
  if (isTransposed(name, likely)) return slips === 1 && name.length > 2;
  const most = Math.max(1, Math.floor(name.length / LETTERS_EACH));
  return slips <= most && slips * 2 < Math.min(name.length, likely.length);
}

/** Returns the most similar candidate that does not clearly name something else. `fold` normalizes the letters. */
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

/** Returns the only candidate that looks identical to the word. */
function lookingLike(word: string, candidates: readonly string[]): string | undefined {
  const appearance = appearanceOf(word);
  const lookalikes = candidates.filter(
    (one) => appearanceOf(one) === appearance && one.toLowerCase() !== word.toLowerCase(),
  );
  return lookalikes.length === 1 ? lookalikes[0] : undefined;
}

/** Returns a function that quickly rules out names with other digits, because a map may have thousands of names. */
function createDigitCheck(word: string, parts: readonly NamePart[]): (candidate: string) => boolean {
  const digits = digitsOf(word);
  const counts = parts.some(({ values }) => values !== undefined);
  return (candidate) => {
    const candidateDigits = digitsOf(candidate);
    return candidateDigits === '' || candidateDigits === digits || (digits === '' && counts);
  };
}

function digitsOf(name: string): string {
  return (name.match(/\d+/g) ?? []).map((number) => number.replace(/^0+(?=\d)/, '')).join(' ');
}

function bareName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_\s]+/g, '');
}
