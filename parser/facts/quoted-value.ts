import { ATTRIBUTES, type AttributeValue } from '../model/attribute-catalogue.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { isCssColor } from '../values/read-color.ts';
import { readActionLink } from '../values/read-link.ts';
import { readFilledList, readList } from '../values/read-list.ts';
import { readPosition } from '../values/read-position.ts';
import { readBoolean } from '../values/reading.ts';

/** Quotation marks, straight and as word processors write them, and what marks code. */
export const MARKS = /[`"'“”„‟‘’‚‛«»]/g;

const MARKS_AND_SPACE = new RegExp(`${MARKS.source}|\\s`);

/** A word between marks of one kind. */
const QUOTED = /^(?:["“”„‟«»]([^"“”„‟«»]+)["“”„‟«»]|['‘’‚‛]([^'‘’‚‛]+)['‘’‚‛]|`([^`]+)`)$/;

/** An address in pointed brackets, or in the link that markdown makes of it. */
const BRACKETED = /^(?:<([^<>\s]+)>|!?\[[^\]]*\]\(([^()\s]+)\))$/;

/** What else than attributes of the catalogue holds an address: the entries of `rewards`. */
const REWARD_ADDRESSES = new Set(['image', 'preview', 'previewurl', 'certificate', 'completion-badge']);

/** What of a node depends on these, so that the rules about them speak of their marks too. */
const OF_NODES = new Set(['kind', 'type']);

export interface QuotedValue {
  with: 'quotes' | 'backticks' | 'brackets';
  /** Where it stands in the value. */
  start: number;
  end: number;
  /** The same without marks. */
  meant: string;
}

/** What an attribute of that name should hold, in `rewards` too; undefined of a name that means nothing. */
export function valueTypeOf(key: string): AttributeValue | undefined {
  return REWARD_ADDRESSES.has(key) ? 'url' : ATTRIBUTES.get(key)?.value;
}

/** A value between marks that are taken for a part of it, where it is a good one without; never a name or description. */
export function findQuoted({ key, value }: AttributeNode): QuotedValue | undefined {
  if (!/[`"'“”„‟‘’‚‛«»<>[]/.test(value)) return undefined;
  const own = valueTypeOf(key);
  const link = own === undefined ? readActionLink(value) : undefined;
  const { start, text } = link ? { start: link.targetStart, text: link.target } : { start: 0, text: value };
  const type = own ?? 'url';
  const meant = OF_NODES.has(key) ? undefined : findMeant(text, type);
  if (meant === undefined || meant === '' || meant === text) return undefined;
  const isCode = text.includes('`');
  const isBracketed = type === 'url' && BRACKETED.test(text);
  return {
    with: isBracketed ? 'brackets' : isCode ? 'backticks' : 'quotes',
    start,
    end: start + text.length,
    meant,
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
      return undefined;
    default:
      return type.includes(bare.toLowerCase()) ? bare : undefined;
  }
}

/** Without what stands around it, on one side too. */
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

/** A list of which some entries stand between marks, without these. */
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
