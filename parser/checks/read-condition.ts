import type { BlockPattern, Condition, Counted } from '#schemas/generated/checks.ts';
import type { TextRange } from '../diagnostics/rule.ts';
import { readBlockWord } from './block-words.ts';
import { readConditionTokens, type ConditionToken } from './condition-tokens.ts';

/*
 * Reads conditions such as `game.onUpdate contains at least 2 sprites.create, no music.play`:
 *
 *   condition = ["any of" | "all of"] choice {("," | "and") choice}
 *   choice    = single {"or" single}
 *   single    = "not" single | ["at least" number "of"] "(" condition ")" | "extension" name | count
 *   count     = [limits] counted ["inside" blocks] ["contains" choice {"and" choice}]
 *   blocks    = name {"/" name} {"with" value}
 */

/** A name of a block in a condition. */
export interface NameUse extends TextRange {
  name: string;
}

export type ConditionMistake = TextRange &
  (
    | { kind: 'empty' | 'too-long' | 'unclosed' }
    /** Something is missing here: a name, a number, a value, or any condition. */
    | { kind: 'name' | 'number' | 'value' | 'condition' }
    /** These words make no sense here. */
    | { kind: 'unexpected'; text: string }
    | { kind: 'not-a-container' }
  );

export type ConditionReading =
  { ok: true; condition: Condition; names: NameUse[] } | { ok: false; mistake: ConditionMistake };

const MOST_CHARACTERS = 2000;
const MOST_NESTED = 20;

/** Reads a condition. Ranges are offsets in its text. */
export function readCondition(text: string): ConditionReading {
  const whole = { start: 0, end: text.length };
  if (text.length > MOST_CHARACTERS) return { ok: false, mistake: { kind: 'too-long', ...whole } };
  const tokens = readConditionTokens(text);
  if (tokens.length === 0) return { ok: false, mistake: { kind: 'empty', ...whole } };
  const reader: Reader = { tokens, at: 0, end: text.trimEnd().length, depth: 0, names: [] };
  try {
    const condition = readAll(reader);
    const rest = reader.tokens[reader.at];
    if (rest) stop({ kind: 'unexpected', text: rest.text, start: rest.start, end: rest.end });
    return { ok: true, condition, names: reader.names };
  } catch (error) {
    if (error instanceof Stop) return { ok: false, mistake: error.mistake };
    throw error;
  }
}

interface Reader {
  readonly tokens: readonly ConditionToken[];
  at: number;
  readonly end: number;
  depth: number;
  readonly names: NameUse[];
}

/** Ends the reading at the first mistake. */
class Stop extends Error {
  readonly mistake: ConditionMistake;

  constructor(mistake: ConditionMistake) {
    super(mistake.kind);
    this.mistake = mistake;
  }
}

function stop(mistake: ConditionMistake): never {
  throw new Stop(mistake);
}

function wordAt({ tokens, at }: Reader, ahead = 0): string {
  const token = tokens[at + ahead];
  return token?.kind === 'quoted' ? '' : (token?.text.toLowerCase() ?? '');
}

/** True if these words come next. Each may have alternatives: `inside|in`. */
function isNext(reader: Reader, ...words: readonly string[]): boolean {
  return words.every((word, index) => word.split('|').includes(wordAt(reader, index)));
}

/** Skips these words if they come next. */
function take(reader: Reader, ...words: readonly string[]): boolean {
  if (!isNext(reader, ...words)) return false;
  reader.at += words.length;
  return true;
}

function stopHere(reader: Reader, kind: 'name' | 'number' | 'value' | 'condition'): never {
  const token = reader.tokens[reader.at];
  return stop({ kind, start: token?.start ?? reader.end, end: token?.end ?? reader.end });
}

function readAll(reader: Reader): Condition {
  const isList = !isNext(reader, 'any|all|one', 'of|of:', '(');
  const isAny = isList && take(reader, 'any|one', 'of|of:');
  if (isList && !isAny) take(reader, 'all', 'of|of:');
  const conditions: Condition[] = [];
  do {
    conditions.push(readAny(reader));
  } while (take(reader, ',|;', 'and') || take(reader, ',|;|and'));
  return isAny ? { kind: 'any', atLeast: 1, conditions } : all(conditions);
}

function all(conditions: readonly Condition[]): Condition {
  const [first] = conditions;
  return first && conditions.length === 1 ? first : { kind: 'all', conditions: [...conditions] };
}

function readAny(reader: Reader, isInside = false): Condition {
  const conditions = [readSingle(reader)];
  const takeOr = (): boolean => !(isInside && isContainerNext(reader)) && take(reader, 'or');
  while (takeOr()) conditions.push(readSingle(reader));
  const [first] = conditions;
  return first && conditions.length === 1 ? first : { kind: 'any', atLeast: 1, conditions };
}

function readSingle(reader: Reader): Condition {
  reader.depth += 1;
  const token = reader.tokens[reader.at];
  if (reader.depth > MOST_NESTED && token) stop({ ...token, kind: 'unexpected' });
  const condition = readNested(reader);
  reader.depth -= 1;
  return condition;
}

function readNested(reader: Reader): Condition {
  if (take(reader, 'not')) return { kind: 'not', condition: readSingle(reader) };
  if (take(reader, '(')) return readToClosing(reader);
  if (take(reader, 'all', 'of|of:', '(')) return readToClosing(reader);
  if (take(reader, 'any|one', 'of|of:', '(')) return readSome(reader, 1);
  if (isNext(reader, 'at', 'least', NUMBERS, 'of|of:', '(')) {
    reader.at += 2;
    const atLeast = needNumber(reader);
    reader.at += 1;
    return readSome(reader, Math.max(atLeast, 1));
  }
  if (take(reader, 'nothing')) return readIdle(reader);
  const isUnwanted = take(reader, 'no|without', 'extension');
  if (isUnwanted || take(reader, 'extension')) {
    const uses: Condition = { kind: 'extension', name: readExtension(reader) };
    return isUnwanted ? { kind: 'not', condition: uses } : uses;
  }
  return readCount(reader);
}

function readToClosing(reader: Reader): Condition {
  const condition = readAll(reader);
  if (!take(reader, ')')) stop({ kind: 'unclosed', start: reader.end, end: reader.end });
  return condition;
}

/** Reads the alternatives up to a parenthesis. */
function readSome(reader: Reader, atLeast: number): Condition {
  const condition = readToClosing(reader);
  return { kind: 'any', atLeast, conditions: condition.kind === 'all' ? condition.conditions : [condition] };
}

/** Reads `disabled or loose` after `nothing`. */
function readIdle(reader: Reader): Condition {
  take(reader, 'is');
  const conditions: Condition[] = [];
  do {
    const kind = take(reader, 'disabled|off') ? 'disabled' : take(reader, 'loose') ? 'loose' : undefined;
    if (!kind) return stopHere(reader, 'condition');
    conditions.push({ kind: 'count', what: { kind }, atMost: 0 });
  } while (take(reader, 'or'));
  return all(conditions);
}

/** True if the next condition after `and` or `or` is a block with `contains`. */
function isContainerNext(reader: Reader): boolean {
  for (let ahead = 1; reader.at + ahead < reader.tokens.length; ahead += 1) {
    const word = wordAt(reader, ahead);
    if (CONTAINS.includes(word)) return true;
    if (['and', 'or', ',', ';', '(', ')'].includes(word)) return false;
  }
  return false;
}

const CONTAINS = ['contains', 'contain', 'has'];

interface Limits {
  atLeast?: number;
  atMost?: number;
}

function readCount(reader: Reader): Condition {
  const limits = readLimits(reader);
  let what = readCounted(reader);
  while (take(reader, 'inside|in|within')) {
    take(reader, 'of');
    what = putInside(reader, what, readBlocks(reader));
  }
  const count: Condition = { kind: 'count', what, ...limits };
  const container = reader.tokens[reader.at];
  if (!take(reader, CONTAINS.join('|'))) return count;
  const isOne = limits.atLeast === 1 && limits.atMost === undefined;
  if (count.what.kind !== 'blocks' || !isOne) {
    const { start = 0, end = 0 } = container ?? {};
    return stop({ kind: 'not-a-container', start, end });
  }
  // `and` continues inside of the block, unless another block that contains something follows. A comma ends it.
  const contents = [readAny(reader, true)];
  while (isNext(reader, 'and') && !isContainerNext(reader)) {
    reader.at += 1;
    contents.push(readAny(reader, true));
  }
  return putAllInside(reader, all(contents), count.what.block);
}

function readLimits(reader: Reader): Limits {
  if (take(reader, 'no|none|without')) {
    take(reader, 'of');
    return { atMost: 0 };
  }
  if (take(reader, 'at', 'least')) return { atLeast: needNumber(reader) };
  if (take(reader, 'at', 'most')) return { atMost: needNumber(reader) };
  if (take(reader, 'exactly')) {
    const count = needNumber(reader);
    return { atLeast: count, atMost: count };
  }
  const atLeast = readNumber(reader) ?? 1;
  return { atLeast };
}

const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Numbers as alternatives for `isNext`: a parenthesis may follow those of a list. */
const NUMBERS = [...NUMBER_WORDS, ...Array.from({ length: 100 }, (_, number) => String(number))].join('|');

function needNumber(reader: Reader): number {
  const count = readNumber(reader) ?? stopHere(reader, 'number');
  take(reader, 'of');
  return count;
}

function readNumber(reader: Reader): number | undefined {
  const word = wordAt(reader);
  const count = /^\d{1,6}$/.test(word) ? Number(word) : NUMBER_WORDS.indexOf(word);
  if (count < 0) return undefined;
  reader.at += 1;
  return count;
}

function readCounted(reader: Reader): Counted {
  while (take(reader, 'a|an|the|any|some')) continue;
  const isUsed = take(reader, 'used|called');
  if (take(reader, 'variable|variables')) return { kind: 'variables', ...readOwnName(reader, isUsed) };
  if (take(reader, 'function|functions')) return { kind: 'functions', ...readOwnName(reader, isUsed) };
  if (take(reader, 'comment|comments'))
    return { kind: 'comments', ...(take(reader, 'on') && { on: readBlocks(reader) }) };
  const idle = take(reader, 'disabled') ? 'disabled' : take(reader, 'loose') ? 'loose' : undefined;
  const isBlock = take(reader, 'block|blocks');
  if (idle) return { kind: idle };
  if (isBlock) return { kind: 'any-blocks' };
  return { kind: 'blocks', block: readBlocks(reader) };
}

/** Words that cannot be a name unless they are quoted. */
const RESERVED = new Set(
  `and or not no none without nothing at exactly any all of inside in within contains contain has with is that
  a an the some on extension ( ) , ; /`.split(/\s+/),
);

/** Reads the name of a variable or function, if there is one, and whether it must be used. */
function readOwnName(reader: Reader, isUsed: boolean): { name?: string; isUsed: boolean } {
  const isNamed = take(reader, 'named|called');
  const token = reader.tokens[reader.at];
  const hasName = token && (token.kind === 'quoted' || !RESERVED.has(wordAt(reader)));
  if (isNamed && !hasName) stopHere(reader, 'name');
  const name = hasName ? readText(reader, 'name') : undefined;
  const isUsedToo = take(reader, 'is|are', 'used|called') || take(reader, 'that', 'is|are', 'used|called');
  return { ...(name !== undefined && { name }), isUsed: isUsed || isUsedToo };
}

function readBlocks(reader: Reader): BlockPattern {
  while (take(reader, 'a|an|the|any|some')) continue;
  const names: BlockPattern['names'] = [readName(reader)];
  while (take(reader, '/')) names.push(readName(reader));
  take(reader, 'block|blocks|loop|loops|event|events');
  const values: string[] = [];
  while (take(reader, 'with')) values.push(readText(reader, 'value'));
  return { names, values };
}

function readName(reader: Reader): string {
  const token = reader.tokens[reader.at];
  if (!token) return stopHere(reader, 'name');
  const pair = `${wordAt(reader)} ${wordAt(reader, 1)}`;
  const isPair = readBlockWord(pair) !== undefined;
  if (!isPair && token.kind === 'word' && RESERVED.has(wordAt(reader))) stopHere(reader, 'name');
  if (token.kind === 'sign') stopHere(reader, 'name');
  reader.at += isPair ? 2 : 1;
  const end = reader.tokens[reader.at - 1]?.end ?? token.end;
  // As in a tutorial's code: `sprites.create()`.
  const [open, close] = [reader.tokens[reader.at], reader.tokens[reader.at + 1]];
  if (open?.text === '(' && open.start === end && close?.text === ')') reader.at += 2;
  const name = isPair ? pair : (readBlockWord(token.text)?.word ?? token.text);
  reader.names.push({ name, start: token.start, end });
  return name;
}

/** Reads a name, or a repository such as `github:owner/name`. */
function readExtension(reader: Reader): string {
  let name = readText(reader, 'name');
  while (isJoined(reader) && take(reader, '/')) name += `/${readText(reader, 'name')}`;
  return name;
}

/** True if there is no space in front of the next token. */
function isJoined({ tokens, at }: Reader): boolean {
  return tokens[at - 1]?.end === tokens[at]?.start;
}

function readText(reader: Reader, kind: 'name' | 'value'): string {
  const token = reader.tokens[reader.at];
  if (!token || token.kind === 'sign') return stopHere(reader, kind);
  reader.at += 1;
  return token.text;
}

/** Adds a block around what is counted. */
function putInside(reader: Reader, what: Counted, block: BlockPattern): Counted {
  switch (what.kind) {
    case 'blocks':
      return { kind: 'blocks', block: putBlockInside(what.block, block) };
    case 'variables':
    case 'any-blocks':
      return { ...what, inside: what.inside ? putBlockInside(what.inside, block) : block };
    case 'functions':
    case 'comments':
    case 'disabled':
    case 'loose':
      return stopHere(reader, 'condition');
    default:
      return what satisfies never;
  }
}

function putBlockInside(block: BlockPattern, outer: BlockPattern): BlockPattern {
  return { ...block, inside: block.inside ? putBlockInside(block.inside, outer) : outer };
}

function putAllInside(reader: Reader, condition: Condition, block: BlockPattern): Condition {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return {
        ...condition,
        conditions: condition.conditions.map((one) => putAllInside(reader, one, block)),
      };
    case 'not':
      return { ...condition, condition: putAllInside(reader, condition.condition, block) };
    case 'count':
      return { ...condition, what: putInside(reader, condition.what, block) };
    case 'extension':
      return condition;
    default:
      return condition satisfies never;
  }
}
