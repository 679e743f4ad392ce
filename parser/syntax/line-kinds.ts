/*
 * Classifies a single line like the map reader. Written without regular expressions, because those of the MakeCode
 * reader take quadratic to cubic time on long lines.
 */

const HASH = 35;
const STAR = 42;
const DASH = 45;
const COLON = 58;
const TAB = 9;
const SPACE = 32;

/** True for the characters that `String.prototype.trim` removes. */
export function isWhiteSpace(code: number): boolean {
  if (code === SPACE || (code >= 9 && code <= 13)) return true;
  if (code < 160) return false;
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

export function skipWhiteSpace(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isWhiteSpace(text.charCodeAt(at))) at += 1;
  return at;
}

export function skipWhiteSpaceBack(text: string, from: number, start: number): number {
  let at = from;
  while (at > start && isWhiteSpace(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

/** Returns the columns of white space before a bullet. A tab counts as four. */
export function indentOf(text: string, start: number, end: number): number {
  let indent = 0;
  for (let at = start; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === TAB) indent += 4;
    else if (code === SPACE) indent += 1;
    else break;
  }
  return indent;
}

export interface HeadingLine {
  level: 1 | 2 | 3;
  headerStart: number;
  headerEnd: number;
  /**
   * True for a line of only `#`s and white space. The reader then takes its last character for the heading's text.
   */
  isOnlyHashes: boolean;
}

/** Reads the heading in [start, end), or returns undefined. Its text may be the last `#`. */
export function readHeadingLine(text: string, start: number, end: number): HeadingLine | undefined {
  if (text.charCodeAt(start) !== HASH) return undefined;
  let hashes = start;
  while (hashes < end && text.charCodeAt(hashes) === HASH) hashes += 1;
  const headerStart = skipWhiteSpace(text, hashes, end);
  if (headerStart < end) {
    return { level: levelOf(hashes - start), headerStart, headerEnd: end, isOnlyHashes: false };
  }
  // For hashes and white space only, the MakeCode reader uses the last character as the text.
  if (end - start < 2) return undefined;
  const isOnlyHashes = hashes === end;
  const level = levelOf(isOnlyHashes ? end - start - 1 : hashes - start);
  return { level, headerStart: end - 1, headerEnd: end, isOnlyHashes: true };
}

function levelOf(hashes: number): 1 | 2 | 3 {
  if (hashes === 1) return 1;
  return hashes === 2 ? 2 : 3;
}

export interface BulletLine {
  indent: number;
  start: number;
  keyStart: number;
  /** End of the key. Equal to `keyStart` if there is no key. */
  keyEnd: number;
  valueStart: number;
  valueEnd: number;
}

/** Reads the bullet in [start, end), or returns undefined. Key and colon are optional. */
export function readBulletLine(text: string, start: number, end: number): BulletLine | undefined {
  const bullet = skipWhiteSpace(text, start, end);
  const mark = text.charCodeAt(bullet);
  if (bullet >= end || (mark !== STAR && mark !== DASH)) return undefined;
  if (bullet + 1 >= end || !isWhiteSpace(text.charCodeAt(bullet + 1))) return undefined;
  const keyStart = skipWhiteSpace(text, bullet + 1, end);
  const valueEnd = skipWhiteSpaceBack(text, end, keyStart);
  if (keyStart >= valueEnd) return undefined;
  const indent = indentOf(text, start, bullet);
  let colon = keyStart;
  while (colon < valueEnd && text.charCodeAt(colon) !== COLON) colon += 1;
  if (colon === keyStart || colon === valueEnd) {
    return { indent, start: bullet, keyStart, keyEnd: keyStart, valueStart: keyStart, valueEnd };
  }
  const keyEnd = skipWhiteSpaceBack(text, colon, keyStart);
  return {
    indent,
    start: bullet,
    keyStart,
    keyEnd,
    valueStart: skipWhiteSpace(text, colon + 1, valueEnd),
    valueEnd,
  };
}

/** True for a line that begins with three backticks in the first column. */
export function isFenceLine(text: string, start: number, end: number): boolean {
  return end - start >= 3 && text.startsWith('```', start);
}

/** Returns the language of a fence that may open a block, or undefined: letters, `-` and `_` only. */
export function readFenceLanguage(text: string, start: number, end: number): string | undefined {
  for (let at = start + 3; at < end; at += 1) {
    const code = text.charCodeAt(at);
    const isLetter = (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
    if (!isLetter && code !== DASH && code !== 95) return undefined;
  }
  return text.slice(start + 3, end);
}
