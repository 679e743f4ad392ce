import type { BlockPattern, Condition } from '#schemas/generated/checks.ts';
import {
  isNext,
  Stop,
  stop,
  stopHere,
  take,
  wordAt,
  type ConditionMistake,
  type NameUse,
  type Reader,
} from './condition-reader.ts';
import { readConditionTokens } from './condition-tokens.ts';
import {
  NUMBERS,
  needNumber,
  putInside,
  readBlocks,
  readCounted,
  readExtension,
  readLimits,
} from './read-counted.ts';

/*
 * Reads conditions such as `game.onUpdate contains at least 2 sprites.create, no music.play`:
 *
 *   condition = ["any of" | "all of"] choice {("," | "and") choice}
 *   choice    = single {"or" single}
 *   single    = "not" single | ["at least" number "of"] "(" condition ")" | "extension" name | count
 *   count     = [limits] counted ["inside" blocks] ["contains" choice {"and" choice}]
 *   blocks    = name {"/" name} {"with" value}
 */

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

/** Reads the alternatives up to a closing parenthesis. `atLeast` of them must be true. */
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
  // `and` adds to the contents of the block, unless another block with `contains` follows. A comma ends the contents.
  const contents = [readAny(reader, true)];
  while (isNext(reader, 'and') && !isContainerNext(reader)) {
    reader.at += 1;
    contents.push(readAny(reader, true));
  }
  return putAllInside(reader, all(contents), count.what.block);
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
