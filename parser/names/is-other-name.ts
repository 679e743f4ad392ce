import { distance } from 'fastest-levenshtein';
import { readNameParts, readRoman, type NamePart } from './name-parts.ts';
import { numbersOfWord } from './number-words.ts';

/**
 * True for similar names with different meanings: the counters differ (`lesson-ten`, `lesson-two`), or words differ by
 * more than a typo (`cave-easy`, `cave-hard`).
 */
export function isOtherName(left: readonly NamePart[], right: readonly NamePart[]): boolean {
  if (textOf(left) === textOf(right)) return false;
  if (left.length !== right.length) return !areSame(countersOf(left), countersOf(right));
  return left.some((part, at) => {
    const other = right[at];
    return other !== undefined && isOtherPart(part, other);
  });
}

/** True for names that differ only in their counters, such as `Part II` and `Part III`, or `boss` and `boss 2`. */
export function areOfOneSeries(left: string, right: string): boolean {
  const [one, other] = [readNameParts(left), readNameParts(right)];
  return textOf(one.filter(isWord)) === textOf(other.filter(isWord)) && isOtherName(one, other);
}

function isWord({ values }: NamePart): boolean {
  return values === undefined;
}

function textOf(parts: readonly NamePart[]): string {
  return parts.map(({ text }) => text).join('');
}

function isOtherPart(left: NamePart, right: NamePart): boolean {
  if (left.text === right.text) return false;
  if (left.values && right.values) return !shareValue(left, right);
  return !isNear(left.text, right.text) || isCountedWord(left.text, right.text);
}

/** True if one word may be a typo of the other. */
function isNear(left: string, right: string): boolean {
  const changes = slipsBetween(left, right);
  const length = Math.min(left.length, right.length);
  return changes < length && changes <= Math.max(1, Math.floor(Math.max(left.length, right.length) / 3));
}

/** Counts wrong, missing and extra letters. Two swapped letters count as one. */
export function slipsBetween(left: string, right: string): number {
  const changes = distance(left, right);
  return changes === 2 && isTransposed(left, right) ? 1 : changes;
}

/** True for words of the same letters in another order. */
export function isTransposed(left: string, right: string): boolean {
  return [...left].sort().join('') === [...right].sort().join('');
}

/** True if a counter is part of the word: `lessonten` and `lessontwo`. */
function isCountedWord(left: string, right: string): boolean {
  const shared = sharedLength(left, right);
  for (let at = 1; at <= shared; at += 1) {
    if (countDifferently(left.slice(at), right.slice(at))) return true;
  }
  const sharedEnd = sharedLength(reversed(left), reversed(right));
  for (let at = 1; at <= sharedEnd; at += 1) {
    if (countDifferently(left.slice(0, -at), right.slice(0, -at))) return true;
  }
  return false;
}

/**
 * Roman numerals at the end of a word. Single letters and `x` are excluded, because they usually belong to the word:
 * `taxi`.
 */
const JOINED_ROMAN = /^[iv]{2,}$/;

function countDifferently(left: string, right: string): boolean {
  const [one, other] = [left, right].map((text) => {
    const roman = JOINED_ROMAN.test(text) ? readRoman(text) : undefined;
    return [...(numbersOfWord(text) ?? []), ...(roman === undefined ? [] : [roman])];
  });
  if (!one?.length || !other?.length) return false;
  return !one.some((value) => other.includes(value));
}

function sharedLength(left: string, right: string): number {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  return at;
}

function reversed(text: string): string {
  return [...text].toReversed().join('');
}

/** Returns the counters that make a difference. Ignores pictographs and articles such as `a` and `un`. */
function countersOf(parts: readonly NamePart[]): NamePart[] {
  return parts.filter(
    ({ text, values }, at) =>
      values && !/^\p{So}/u.test(text) && (at === 0 || at === parts.length - 1 || !isArticle(text, values)),
  );
}

function isArticle(text: string, values: readonly string[]): boolean {
  return /^\p{L}/u.test(text) && (text.length === 1 || values.includes('1'));
}

function areSame(left: readonly NamePart[], right: readonly NamePart[]): boolean {
  return (
    left.length === right.length && left.every((part, at) => shareValue(part, right[at] ?? { text: '' }))
  );
}

function shareValue(left: NamePart, right: NamePart): boolean {
  return left.values?.some((value) => right.values?.includes(value)) === true;
}
