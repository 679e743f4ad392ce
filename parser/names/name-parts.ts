import { calendarValueOf } from './calendar-words.ts';
import { foldWord } from './fold-word.ts';
import { numbersOfWord } from './number-words.ts';
import { readHanNumber } from './han-numbers.ts';

export interface NamePart {
  text: string;
  /** Possible meanings of a counter: `iii` is `3`, `v` is `5` and the letter `v`. Absent for other words. */
  values?: readonly string[];
}

/** Numerals and other Han characters that count: 甲乙丙, 上中下, 前後. */
const HAN_COUNTERS =
  '零〇一二三四五六七八九十百千万萬亿億两兩廿卅壹贰貳叁參肆伍陆陸柒捌玖拾佰仟甲乙丙丁戊己庚辛壬癸上中下前后後';
const LETTER = String.raw`(?![${HAN_COUNTERS}])[\p{L}\p{M}]`;
const PART = new RegExp(
  String.raw`[${HAN_COUNTERS}]+|\p{N}+|(?:${LETTER})+(?:['’ʼ](?:${LETTER})+)*|\p{So}`,
  'gu',
);

/**
 * Returns the words, counters and symbols of a name in order. Counters distinguish parts of a series: a number in
 * digits, Roman numerals or words, a letter, a weekday or a month.
 */
export function readNameParts(name: string): NamePart[] {
  // NFKC converts `①`, `３` and `Ⅲ` to `1`, `3` and `III`.
  const spaced = name
    .normalize('NFKC')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return [...spaced.matchAll(PART)].map(([text]) => {
    const values = valuesOf(text);
    return { text: text.toLowerCase(), ...(values.length > 0 && { values }) };
  });
}

/** Returns the possible meanings of a part as a counter. Empty for words and symbols. */
function valuesOf(text: string): string[] {
  const han = readHanNumber(text);
  if (han !== undefined) return [String(han)];
  if (/^\p{N}/u.test(text)) return [readDigits(text)];
  if (HAN_COUNTERS.includes(text.charAt(0))) return [text];
  if (/^\p{So}/u.test(text)) return [text];
  const roman = readRoman(text);
  const day = calendarValueOf(text);
  return [
    ...(numbersOfWord(text) ?? []).map(String),
    ...(day === undefined ? [] : [day]),
    ...(roman === undefined ? [] : [String(roman)]),
    ...(isLetter(text) ? [foldWord(text)] : []),
  ];
}

function isLetter(text: string): boolean {
  return [...foldWord(text)].length === 1 && !/\p{Script=Han}/u.test(text);
}

/** Converts digits of any script to a decimal number. Other numerals, such as `❶`, stay. */
function readDigits(text: string): string {
  const digits = [...text].map((one) => (/\p{Nd}/u.test(one) ? String(digitOf(one)) : one)).join('');
  return digits.replace(/^0+(?=\d)/, '');
}

/** Returns the value of a digit. Unicode lists the ten digits of each script consecutively, from zero. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

const ROMAN = /^(x{0,4})(ix|iv|v?i{0,4})$/i;

/** Reads Roman numerals up to 48, including `IIII`. Larger ones are more often words: `mix`, `mild`. */
export function readRoman(text: string): number | undefined {
  const [, tens, units] = text === '' ? [] : (ROMAN.exec(text) ?? []);
  if (tens === undefined || units === undefined) return undefined;
  const small = units.toLowerCase();
  if (small === 'ix') return tens.length * 10 + 9;
  if (small === 'iv') return tens.length * 10 + 4;
  const five = small.startsWith('v') ? 5 : 0;
  return tens.length * 10 + five + small.replace('v', '').length;
}
