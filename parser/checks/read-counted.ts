import type { BlockPattern, Counted } from '#schemas/generated/checks.ts';
import { readBlockWord } from './block-words.ts';
import { stopHere, take, wordAt, type Reader } from './condition-reader.ts';

/* Reads the part of a condition that counts: how many, of what, in which blocks. */

export interface Limits {
  atLeast?: number;
  atMost?: number;
}

export function readLimits(reader: Reader): Limits {
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

/** All numbers, as alternatives for `isNext`. The parser recognises `at least 2 of (` before it reads the number. */
export const NUMBERS = [...NUMBER_WORDS, ...Array.from({ length: 100 }, (_, number) => String(number))].join(
  '|',
);

export function needNumber(reader: Reader): number {
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

export function readCounted(reader: Reader): Counted {
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

export function readBlocks(reader: Reader): BlockPattern {
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
  // Skip empty parentheses, as in a tutorial's code: `sprites.create()`.
  const [open, close] = [reader.tokens[reader.at], reader.tokens[reader.at + 1]];
  if (open?.text === '(' && open.start === end && close?.text === ')') reader.at += 2;
  const name = isPair ? pair : (readBlockWord(token.text)?.word ?? token.text);
  reader.names.push({ name, start: token.start, end });
  return name;
}

/** Reads a name, or a repository such as `github:owner/name`. */
export function readExtension(reader: Reader): string {
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

/** Requires that what a condition counts is inside of a block. Returns the changed count. */
export function putInside(reader: Reader, what: Counted, block: BlockPattern): Counted {
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
