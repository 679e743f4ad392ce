import type { TextRange } from '../diagnostics/rule.ts';
import { ATTRIBUTES, type AttributeLevel } from '../model/attribute-catalogue.ts';
import { readList } from '../values/read-list.ts';
import type { BulletAt } from './bullet-at.ts';
import type { SectionAt } from '../facts/section-at.ts';
import { completeColors } from './complete-colors.ts';
import type { BulletContext } from './complete-keys.ts';
import { formerIds, mapAndTagIds, nextIds, nodeIds, tagNames } from './complete-ids.ts';
import { describe, toTextEdit, type Completion, type CompletionSpot } from './completion.ts';
import { fileAddressesOf, type AllowedFiles } from './file-addresses.ts';
import type { LanguageContext } from './language-context.ts';
import { findValueGuide } from './list-guides.ts';

export type ValueContext = BulletContext & { bullet: BulletAt & { value: TextRange } };

export function completeValue(context: LanguageContext, offset: number, site: ValueContext): Completion[] {
  const { text } = context.document.source;
  const { bullet, surroundings, at } = site;
  const key = text.slice(bullet.key.start, bullet.key.end).toLowerCase();
  const whole = wholeValue(text, offset, bullet);
  if (surroundings.lists.length > 0) return completeEntry(context, { ...site, key, offset, whole });
  const attribute = ATTRIBUTES.get(key);
  if (!attribute?.levels.includes(at.level)) return [];
  return suggestValues(context, { key, at, whole, entry: entryValue(text, offset, whole) });
}

/** Suggests values for an attribute. They replace the whole value or, in a list, one entry. */
export function suggestValues(
  context: LanguageContext,
  { key, at, whole, entry }: { key: string; at: SectionAt; whole: CompletionSpot; entry: CompletionSpot },
): Completion[] {
  const value = ATTRIBUTES.get(key)?.value;
  switch (value) {
    case 'boolean':
      return choices(key, ['true', 'false'], whole);
    case 'color':
      return completeColors(context.document, key, whole);
    case 'ids':
      return nextIds(at, entry);
    case 'former-ids':
      return formerIds(context.document, at, entry);
    case 'prerequisites':
      return mapAndTagIds(context.document, at, entry);
    case 'tags':
      return tagNames(context.document, entry);
    case 'url':
      return files(context, allowedFilesOf(key, at.level), whole);
    case 'checks':
      return [...choices(key, ['required'], entry), ...files(context, 'checks', entry)];
    case 'text':
    case 'position':
    case 'edges':
    case 'sources':
    case 'actions':
    case 'rewards':
    case undefined:
      return [];
    default:
      return choices(key, choicesAt(value, key, at.level), whole);
  }
}

function wholeValue(text: string, offset: number, { value }: { value: TextRange }): CompletionSpot {
  // The cursor may be in front of the value or in white space after it.
  const range = { start: Math.min(offset, value.start), end: Math.max(offset, value.end) };
  return {
    range,
    before: text[range.start - 1] === ':' ? ' ' : '',
    usedValues: new Set(),
    text: text.slice(range.start, range.end).trim(),
  };
}

function entryValue(text: string, offset: number, whole: CompletionSpot): CompletionSpot {
  const { start, end } = whole.range;
  const at = Math.min(Math.max(offset, start), end);
  const comma = text.lastIndexOf(',', at - 1);
  const from = comma >= start ? comma + 1 : start;
  const next = text.indexOf(',', at);
  const to = next >= 0 && next < end ? next : end;
  const raw = text.slice(from, to);
  const word = raw.trim();
  const wordStart = word === '' ? Math.max(from, at) : from + raw.indexOf(word);
  const range = { start: Math.min(wordStart, at), end: Math.max(wordStart + word.length, at) };
  const others = readList(text.slice(start, end)).filter((entry) => start + entry.start !== wordStart);
  return {
    range,
    before: ',:'.includes(text[range.start - 1] ?? ' ') ? ' ' : '',
    usedValues: new Set(others.map((entry) => entry.text.toLowerCase())),
    text: word,
  };
}

function choices(key: string, values: readonly string[], spot: CompletionSpot): Completion[] {
  return values.map((value) => {
    const guide = findValueGuide(key, value);
    return {
      label: value,
      kind: 'value',
      edit: toTextEdit(spot, value),
      ...(guide && describe({ documentation: [guide] })),
    };
  });
}

/** Returns the values of a key at a level: `type` is `tutorial` for activities and `certificate` for rewards. */
function choicesAt(values: readonly string[], key: string, level: string): readonly string[] {
  if (key !== 'type') return values;
  return values.filter((value) => (level === 'activity') === (value === 'tutorial'));
}

/** Returns the kind of file that an attribute's address refers to. */
export function allowedFilesOf(key: string, level: AttributeLevel): AllowedFiles {
  if (key === 'infourl') return 'page';
  if (key === 'url') return level === 'activity' ? 'tutorial' : 'certificate';
  return key === 'completionurl' ? 'certificate' : 'image';
}

function files(context: LanguageContext, allowed: AllowedFiles, spot: CompletionSpot): Completion[] {
  return fileAddressesOf(context, allowed).map(({ path, address }) => ({
    label: address,
    kind: 'file',
    detail: path,
    edit: toTextEdit(spot, address),
  }));
}

type EntryContext = ValueContext & { key: string; offset: number; whole: CompletionSpot };

function completeEntry(context: LanguageContext, site: EntryContext): Completion[] {
  const { key, surroundings, whole, at } = site;
  const [outer] = surroundings.lists;
  if (outer === 'rewards') {
    if (key === 'certificate' || key === 'url') return files(context, 'certificate', whole);
    const isImage = ['completion-badge', 'imageurl', 'image', 'previewurl', 'preview'].includes(key);
    return isImage ? files(context, 'image', whole) : [];
  }
  const spot = outer === 'actions' ? linkSpot(context.document.source.text, site) : undefined;
  return spot ? linkOffers(context, { key, at, spot }) : [];
}

/** Suggests targets of an action. */
export function linkOffers(
  context: LanguageContext,
  { key, at, spot }: { key: string; at: SectionAt; spot: CompletionSpot },
): Completion[] {
  if (key === 'activity') return nodeIds(at, spot);
  if (key === 'map') return files(context, 'map', spot);
  return key === 'tutorial' ? files(context, 'tutorial', spot) : [];
}

/** Returns the range between the parentheses of `[label](link)`. */
function linkSpot(text: string, { bullet, offset, whole }: EntryContext): CompletionSpot | undefined {
  const { start, end } = bullet.value;
  const open = text.indexOf('](', start);
  if (open < 0 || open + 2 > offset || offset > end) return undefined;
  const close = text.lastIndexOf(')', end - 1);
  const to = close >= open + 2 ? close : end;
  if (offset > to) return undefined;
  return { ...whole, before: '', range: { start: open + 2, end: to }, text: text.slice(open + 2, to).trim() };
}
