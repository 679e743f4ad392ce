import { countComments, readCodeTokens, type CodeToken } from '../tutorial/code-tokens.ts';
import type { ProgramPart } from './program.ts';

/** The calls, loops and variables of a text, and its comments. */
export interface TextReading {
  parts: ProgramPart[];
  comments: number;
}

/** An open bracket. */
interface Bracket {
  /** Index of the part that contains what is in the bracket, or -1. */
  part: number;
  /** The call whose arguments the bracket contains, or -1. */
  call: number;
  /** Start of the current argument. */
  argument: number;
  /** The part that the next curly bracket after this one belongs to, or -1. */
  body: number;
}

const OPENING = new Set(['(', '[', '{']);
const CLOSING = new Set([')', ']', '}']);
/** Words that begin a statement with a body. */
const WITH_BODY = new Set(['for', 'while', 'if', 'else']);
const DECLARING = new Set(['let', 'const', 'var']);
/** Words in front of a parenthesis that are no calls. */
const NO_CALL = new Set([
  ...WITH_BODY,
  'switch',
  'catch',
  'return',
  'typeof',
  'function',
  'in',
  'of',
  'and',
  'or',
  'not',
  'elif',
]);

/** Reads the calls, loops and variables of a program. Accepts any text, in linear time. */
export function readTextParts(code: string, isPython: boolean): TextReading {
  const reader = new TextReader(code, isPython);
  return { parts: reader.read(), comments: countComments(code, isPython) };
}

class TextReader {
  private readonly tokens: readonly CodeToken[];
  private readonly parts: ProgramPart[] = [];
  private readonly brackets: Bracket[] = [];
  /** The part whose body a curly bracket would begin here, or -1. */
  private body = -1;

  private readonly code: string;
  private readonly isPython: boolean;

  constructor(code: string, isPython: boolean) {
    this.code = code;
    this.isPython = isPython;
    this.tokens = readCodeTokens(code, 0, isPython);
  }

  read(): ProgramPart[] {
    for (let at = 0; at < this.tokens.length;) at = this.readAt(at);
    return this.parts;
  }

  /** Reads the code that begins at a token. Returns the index of the token to continue at. */
  private readAt(at: number): number {
    const token = this.tokens[at];
    if (!token) return at + 1;
    const { kind, value } = token;
    if (kind === 'word') return this.readWord(at, token);
    if (OPENING.has(value)) this.open(value, token.end, -1);
    else if (CLOSING.has(value)) this.close(token.start);
    else if (value === ',') this.endArgument(token.start, token.end);
    else if (value === '>' && this.isArrow(at)) this.body = this.add('function_definition');
    return at + 1;
  }

  private readWord(at: number, { value, start }: CodeToken): number {
    if (value === 'function' || value === 'def') return this.readFunction(at);
    if (WITH_BODY.has(value) || value === 'elif') {
      this.body = this.add(value === 'elif' ? 'if' : value);
      return at + 1;
    }
    if (DECLARING.has(value)) return at + 1;
    let end = at + 1;
    while (this.tokens[end]?.value === '.' && this.tokens[end + 1]?.kind === 'word') end += 2;
    const name = this.nameOf(this.code.slice(start, this.tokens[end - 1]?.end));
    const next = this.tokens[end];
    if (next?.value === '(' && !NO_CALL.has(value)) {
      this.open('(', next.end, this.add(name, end - at === 1 ? { functionName: name } : {}));
      return end + 1;
    }
    this.readValue(name, end, at);
    return end;
  }

  /** True for an arrow function that is no argument of a call. */
  private isArrow(at: number): boolean {
    const [equals, sign] = [this.tokens[at - 1], this.tokens[at]];
    return equals?.value === '=' && equals.end === sign?.start && (this.brackets.at(-1)?.call ?? -1) < 0;
  }

  /** Reads a variable or property. */
  private readValue(name: string, end: number, at: number): void {
    const [sign, second] = [this.tokens[end], this.tokens[end + 1]];
    const isAssigned = sign?.value === '=' && second?.value !== '=' && second?.value !== '>';
    const isChanged =
      second?.value === '=' && /^[+\-*/]$/.test(sign?.value ?? '') && sign?.end === second.start;
    const value = this.tokens[end + (isChanged ? 2 : 1)];
    const isNegative = value?.value === '-';
    const last = isNegative ? this.tokens[end + (isChanged ? 3 : 2)] : value;
    const values =
      (isAssigned || isChanged) && value && last ? [unquote(this.code.slice(value.start, last.end))] : [];
    if (name.includes('.')) this.add(name, { values });
    else if (this.tokens[at - 1]?.value !== '.') {
      const isSet = (isAssigned || isChanged) && !this.isInHeadOfFor();
      this.add(isSet ? 'variables_set' : 'variables_get', { variable: name, values });
    }
  }

  /** True between the parentheses of a `for` loop. A variable there belongs to the loop. */
  private isInHeadOfFor(): boolean {
    const bracket = this.brackets.at(-1);
    return bracket !== undefined && bracket.body >= 0 && this.parts[bracket.body]?.type === 'for';
  }

  /** Reads `function name`, or skips a function without a name. */
  private readFunction(at: number): number {
    const name = this.tokens[at + 1];
    if (name?.kind !== 'word') {
      if (this.tokens[at - 1]?.value === '=') this.body = this.add('function_definition');
      return at + 1;
    }
    this.body = this.add('function_definition', { functionName: name.value });
    return at + 2;
  }

  private add(type: string, more: Partial<ProgramPart> = {}): number {
    this.parts.push({
      type,
      source: 'text',
      parent: this.brackets.at(-1)?.part ?? -1,
      isActive: true,
      isDefault: false,
      values: [],
      hasComment: false,
      ...more,
    });
    return this.parts.length - 1;
  }

  private open(sign: string, end: number, call: number): void {
    const outer = this.brackets.at(-1)?.part ?? -1;
    const isHead = sign === '(' && call < 0 && this.body >= 0;
    const isBody = sign === '{' && this.body >= 0;
    const part = call >= 0 ? call : isHead || isBody ? this.body : outer;
    this.brackets.push({ part, call, argument: end, body: isHead ? this.body : -1 });
    this.body = -1;
  }

  private close(start: number): void {
    this.endArgument(start, start);
    this.body = this.brackets.pop()?.body ?? -1;
  }

  private endArgument(start: number, next: number): void {
    const bracket = this.brackets.at(-1);
    const call = this.parts[bracket?.call ?? -1];
    if (!bracket || !call) return;
    // Long arguments are pictures and functions: leave them out.
    const isShort = start - bracket.argument <= 200;
    if (isShort && start > bracket.argument)
      call.values.push(unquote(this.code.slice(bracket.argument, start)));
    bracket.argument = next;
  }

  /** Writes Python's names like JavaScript's: `game.on_update` is `game.onUpdate`. */
  private nameOf(text: string): string {
    const name = text.replaceAll(/\s+/g, '');
    return this.isPython
      ? name.replaceAll(/(?<=[a-z0-9])_([a-z0-9])/g, (_, sign: string) => sign.toUpperCase())
      : name;
  }
}

function unquote(text: string): string {
  const value = text.trim();
  return /^(["'`])[^]*\1$/.test(value) ? value.slice(1, -1) : value;
}
