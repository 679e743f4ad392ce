import { ATTRIBUTES, type AttributeValue } from '../model/attribute-catalogue.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { isCssColor } from '../values/read-color.ts';
import { readActionLink } from '../values/read-link.ts';
import { readFilledList, readList } from '../values/read-list.ts';
import { readPosition } from '../values/read-position.ts';
import { readBoolean } from '../values/reading.ts';

/** Straight and typographic quotation marks, and backticks. */
export const MARKS = /[`"'“”„‟‘’‚‛«»]/g;

const MARKS_AND_SPACE = new RegExp(`${MARKS.source}|\\s`);

/** Matches a word in quotation marks or backticks. */
const QUOTED = /^(?:["“”„‟«»]([^"“”„‟«»]+)["“”„‟«»]|['‘’‚‛]([^'‘’‚‛]+)['‘’‚‛]|`([^`]+)`)$/;

/** Matches an address in angle brackets or in a markdown link. */
const BRACKETED = /^(?:<([^<>\s]+)>|!?\[[^\]]*\]\(([^()\s]+)\))$/;

/** Keys of addresses in `rewards`. The catalogue of attributes does not contain them. */
const REWARD_ADDRESSES = new Set(['image', 'preview', 'previewurl', 'certificate', 'completion-badge']);

/** Attributes for which other rules report quotation marks. */
const NODE_KEYS = new Set(['kind', 'type']);

export interface QuotedValue {
  delimiter: 'quotes' | 'backticks' | 'brackets';
  /** Offsets in the value. */
  start: number;
  end: number;
  unquoted: string;
}

/** Returns the type of an attribute's value, also within `rewards`. Undefined for an unknown name. */
export function valueTypeOf(key: string): AttributeValue | undefined {
  return REWARD_ADDRESSES.has(key) ? 'url' : ATTRIBUTES.get(key)?.value;
}

/** Finds quotation marks around an otherwise valid value. Skips names and descriptions. */
export function findQuoted({ key, value }: AttributeNode): QuotedValue | undefined {
  if (!/[`"'“”„‟‘’‚‛«»<>[]/.test(value)) return undefined;
  const keyType = valueTypeOf(key);
  const link = keyType === undefined ? readActionLink(value) : undefined;
  const { start, text } = link ? { start: link.targetStart, text: link.target } : { start: 0, text: value };
  const type = keyType ?? 'url';
  const unquoted = NODE_KEYS.has(key) ? undefined : findMeant(text, type);
  if (unquoted === undefined || unquoted === '' || unquoted === text) return undefined;
  const isCode = text.includes('`');
  const isBracketed = type === 'url' && BRACKETED.test(text);
  return {
    delimiter: isBracketed ? 'brackets' : isCode ? 'backticks' : 'quotes',
    start,
    end: start + text.length,
    unquoted,
  };
}

function findMeant(text: string, type: AttributeValue): string | undefined {
  const bare = withoutEnds(text);
  switch (type) {
    case 'color':
      return isCssColor(bare) ? bare : undefined;
    case 'boolean':
      return readBoolean(bare).ok ? bare : undefined;
    case 'position':
      return readPosition(bare).ok ? bare : undefined;
    case 'edges':
      return withoutMarks(text, isPath);
    case 'tags':
    case 'sources':
      return wordIn(text) ?? wordsIn(text);
    case 'url':
      return wordIn(text) ?? matched(BRACKETED, text);
    case 'text':
    case 'ids':
    case 'former-ids':
    case 'prerequisites':
    case 'actions':
    case 'rewards':
    case 'checks':
      return undefined;
    default:
      return type.includes(bare.toLowerCase()) ? bare : undefined;
  }
}

function withoutEnds(text: string): string {
  const isMark = (at: number): boolean => MARKS_AND_SPACE.test(text.charAt(at));
  let start = 0;
  let end = text.length;
  while (start < end && isMark(start)) start += 1;
  while (end > start && isMark(end - 1)) end -= 1;
  return text.slice(start, end);
}

function withoutMarks(text: string, isGood: (bare: string) => boolean): string | undefined {
  const bare = text.replaceAll(MARKS, '').trim();
  return isGood(bare) ? bare : undefined;
}

function isPath(edges: string): boolean {
  return readList(edges, ';').every((path) =>
    readFilledList(path.text).every((point) => readPosition(point.text).ok),
  );
}

/** Removes the quotation marks around entries of a list. Undefined if no entry is quoted. */
function wordsIn(text: string): string | undefined {
  const entries = readList(text);
  if (!entries.some((entry) => wordIn(entry.text) !== undefined)) return undefined;
  return entries.map((entry) => wordIn(entry.text) ?? entry.text).join(', ');
}

function wordIn(text: string): string | undefined {
  return matched(QUOTED, text)?.trim();
}

function matched(pattern: RegExp, text: string): string | undefined {
  return pattern
    .exec(text)
    ?.slice(1)
    .find((part) => part !== undefined);
}
