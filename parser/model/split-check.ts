import type { Range } from '../syntax/scanner.ts';

/** The parts of a check's line. The condition is empty if there is none. */
export interface CheckParts {
  sentence: Range;
  condition: Range;
}

/** Matches the beginning of a condition that continues after a colon. */
const LIST_START = /\b(?:any|all|\d+) of\s*$/i;

/**
 * Splits the line of a check in [start, end): the sentence, and the condition after the last colon outside of back quotes
 * and quotes. Without a colon, the condition begins at the first back quote.
 */
export function splitCheck(text: string, start: number, end: number): CheckParts {
  const colon = findColon(text, start, end);
  if (colon !== undefined) return toParts(text, { start, end: colon }, { start: colon + 1, end });
  const tick = text.indexOf('`', start);
  const middle = tick < 0 || tick >= end ? end : tick;
  return toParts(text, { start, end: middle }, { start: middle, end });
}

function findColon(text: string, start: number, end: number): number | undefined {
  let quote = '';
  let found: number | undefined;
  for (let at = start; at < end; at += 1) {
    const sign = text[at] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '`' || (sign === '"' && text.indexOf('"', at + 1) > at)) {
      quote = sign;
    } else if (sign === ':' || sign === '：') {
      if (found === undefined || !LIST_START.test(text.slice(Math.max(found, at - 20), at))) found = at;
    }
  }
  return found;
}

function toParts(text: string, sentence: Range, condition: Range): CheckParts {
  return { sentence: trim(text, sentence), condition: trim(text, condition) };
}

function trim(text: string, { start, end }: Range): Range {
  const part = text.slice(start, end);
  const first = start + (part.length - part.trimStart().length);
  return { start: Math.min(first, end), end: Math.max(start + part.trimEnd().length, Math.min(first, end)) };
}
