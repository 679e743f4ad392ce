import type { TextRange } from '../diagnostics/rule.ts';
import { readCodeTokens, type CodeToken } from '../tutorial/code-tokens.ts';

/** A text, a number or a function's name in a program, in a form that does not depend on how it is written. */
interface Part extends TextRange {
  value: string;
  /** The value together with the function before it, which distinguishes equal values. */
  placed: string;
}

/**
 * Returns where a program has texts, numbers and functions that another program lacks. Compares an author's code with
 * the program that the editor made of it: the editor leaves out values that do not fit and fills in those that are
 * missing, without an error. Places on the same line are returned as one. Ranges are offsets in the first program.
 */
export function findLacking(program: string, other: string): TextRange[] {
  const [parts, others] = [partsOf(program), partsOf(other)];
  // The editor may move a value behind another function, so a value is lacking only if the whole program contains too
  // few of it.
  const lacking = countLacking(parts, others, ({ value }) => value);
  const lackingThere = countLacking(parts, others, ({ placed }) => placed);
  const found: TextRange[] = [];
  for (const { value, placed, start, end } of parts) {
    const [all, there] = [lacking.get(value) ?? 0, lackingThere.get(placed) ?? 0];
    if (all <= 0 || there <= 0) continue;
    lacking.set(value, all - 1);
    lackingThere.set(placed, there - 1);
    const last = found.at(-1);
    if (last && !program.slice(last.end, start).includes('\n')) last.end = end;
    else found.push({ start, end });
  }
  return found;
}

/** Returns how many of each part the others lack. Negative if they have more. */
function countLacking(
  parts: readonly Part[],
  others: readonly Part[],
  keyOf: (part: Part) => string,
): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (part: Part, number: number) =>
    void counts.set(keyOf(part), (counts.get(keyOf(part)) ?? 0) + number);
  for (const part of parts) add(part, 1);
  for (const part of others) add(part, -1);
  return counts;
}

function partsOf(code: string): Part[] {
  const tokens = withoutNamespaces(readCodeTokens(code, 0, false));
  let last = '';
  return tokens.flatMap((token, index) => {
    const value = valueOf(token, { code, before: tokens[index - 1], after: tokens[index + 1] });
    if (value === undefined) return [];
    if (token.kind === 'word') last = value;
    return [{ value, placed: `${last} ${value}`, start: token.start, end: token.end }];
  });
}

interface Surroundings {
  code: string;
  before: CodeToken | undefined;
  after: CodeToken | undefined;
}

/** Words before a parenthesis that are no functions. */
const KEYWORDS = new Set(['if', 'while', 'for', 'switch', 'return', 'function', 'of', 'in', 'else']);

function valueOf({ kind, value, start, end }: CodeToken, { code, before, after }: Surroundings) {
  const isAfterDot = before?.value === '.';
  if (kind === 'text') return textIn(code.slice(start, end));
  if (kind === 'mark' && /^\d/.test(value)) {
    // `.5` is two tokens.
    const isFraction = isAfterDot && before.end === start;
    return String(Number(isFraction ? `0.${value}` : value));
  }
  if (kind !== 'word') return undefined;
  if (isAfterDot) return `.${value}`;
  return after?.value === '(' && !KEYWORDS.has(value) ? value : undefined;
}

/** Returns a string's content. Undefined for pictures and templates, which the editor writes in its own way. */
function textIn(written: string): string | undefined {
  const quote = written.charAt(0);
  if (quote !== '"' && quote !== "'") return undefined;
  return JSON.stringify(written.slice(1, -1).replaceAll(/\\(["'])/g, '$1'));
}

/** Leaves out namespaces: the editor keeps them in files of their own. */
function withoutNamespaces(tokens: readonly CodeToken[]): CodeToken[] {
  const kept: CodeToken[] = [];
  let depth: number | undefined;
  for (const token of tokens) {
    if (depth === undefined && token.value === 'namespace') depth = 0;
    else if (depth === undefined) kept.push(token);
    else if (token.value === '{') depth += 1;
    else if (token.value === '}') depth = depth > 1 ? depth - 1 : undefined;
  }
  return kept;
}
