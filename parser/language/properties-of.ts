import type { AttributeContent, SectionPart } from '#schemas/map-edit.ts';
import type { TextRange } from '../diagnostics/rule.ts';
import { isProseKey } from '../edits/set-prose.ts';
import { itemsOf } from '../edits/read-back.ts';
import { headerRange } from '../facts/ranges.ts';
import { sectionOfPart, type SectionAt } from '../facts/section-at.ts';
import { ATTRIBUTES, type AttributeLevel, type AttributeValue } from '../model/attribute-catalogue.ts';
import { ACTION_KINDS } from '../model/build-actions.ts';
import { blockOf, readSectionAttributes } from '../model/section-attributes.ts';
import type { AttributeNode, ListNode, SectionNode } from '../syntax/tree.ts';
import type { AttributeGuide } from './attribute-guide.ts';
import { guidesOf } from './attribute-guides.ts';
import { allowedFilesOf, linkOffers, suggestValues } from './complete-value.ts';
import type { Completion, CompletionSpot } from './completion.ts';
import { fileAddressesOf, type AllowedFiles } from './file-addresses.ts';
import type { LanguageContext } from './language-context.ts';

export interface Properties {
  part: SectionPart;
  level: AttributeLevel;
  heading: string;
  headingRange: TextRange;
  range: TextRange;
  /** All possible attributes, in the order in which authors write them. */
  properties: readonly Property[];
}

export interface Property {
  key: string;
  value: AttributeValue;
  /** True if the value may have several lines. */
  hasLines: boolean;
  /** The content as written. Undefined if the section does not have the attribute. */
  content: AttributeContent | undefined;
  range?: TextRange;
  /** A value as authors write it. For a list, the lines below the name. */
  example: string;
  /** Default value of a flag or a choice. */
  without?: string;
  /** Kind of file that an address refers to. */
  files?: AllowedFiles;
  /** Possible values, in the form to write. */
  offers: readonly Offer[];
  /** Possible values for each entry of a list of attributes, by key. */
  entryOffers?: Readonly<Record<string, readonly Offer[]>>;
}

export interface Offer {
  value: string;
  name?: string;
}

/** Returns the properties of a part, or undefined if the text has no such part. */
export function propertiesOf(context: LanguageContext, part: SectionPart): Properties | undefined {
  const at = sectionOfPart(context.document, part);
  if (!at) return undefined;
  const { section, level } = at;
  const { start, end } = section.position;
  return {
    part,
    level,
    heading: section.header.trimEnd(),
    headingRange: headerRange(section),
    range: { start: start.offset, end: end.offset },
    properties: guidesOf(level).map((guide) => propertyOf(context, at, guide)),
  };
}

function propertyOf(context: LanguageContext, at: SectionAt, guide: AttributeGuide): Property {
  const { key, example } = guide;
  const value = ATTRIBUTES.get(key)?.value ?? 'text';
  const files = value === 'url' ? allowedFilesOf(key, at.level) : undefined;
  const without = valueWithout(key, at);
  const entryOffers = entryOffersOf(context, at, value);
  return {
    key,
    value,
    hasLines: key === 'description',
    ...readProperty(at.section, key),
    example,
    ...(without !== undefined && { without }),
    ...(files && { files }),
    offers: suggestValues(context, { key, at, whole: ANYWHERE, entry: ANYWHERE }).map(toOffer),
    ...(entryOffers && { entryOffers }),
  };
}

const ANYWHERE: CompletionSpot = {
  range: { start: 0, end: 0 },
  before: '',
  usedValues: new Set(),
  text: '',
};

/**
 * Returns the value that has an effect: of repeated attributes the last, and of an attribute and a block the
 * attribute.
 */
function readProperty(section: SectionNode, key: string): Pick<Property, 'content' | 'range'> {
  const attributes = readSectionAttributes(section);
  const item = attributes.scalars.get(key) ?? attributes.lists.get(key);
  if (item) {
    const content = item.type === 'list' ? itemsOf(item) : item.value;
    return { content, range: { start: item.position.start.offset, end: endOf(item) } };
  }
  const block = isProseKey(key) ? attributes.blocks.find(({ language }) => language === key) : undefined;
  if (!block) return { content: undefined };
  const { start, end } = block.position;
  return { content: blockOf(attributes, key), range: { start: start.offset, end: end.offset } };
}

/** Returns the end of an attribute including nested entries. */
function endOf(item: AttributeNode | ListNode): number {
  const last = item.type === 'list' ? item.children.at(-1) : undefined;
  return Math.max(item.position.end.offset, last ? endOf(last) : 0);
}

function valueWithout(key: string, { level, map }: SectionAt): string | undefined {
  switch (key) {
    case 'kind':
      return 'activity';
    case 'editor':
      return 'blocks';
    case 'layout':
      return 'automatic';
    case 'allowcodecarryover':
      return String(level === 'map' || (map?.map.allowCodeCarryover ?? true));
    default:
      return ATTRIBUTES.get(key)?.value === 'boolean' ? 'false' : undefined;
  }
}

function entryOffersOf(
  context: LanguageContext,
  at: SectionAt,
  value: AttributeValue,
): Property['entryOffers'] | undefined {
  const filesOf = (allowed: AllowedFiles): Offer[] =>
    fileAddressesOf(context, allowed).map(({ address, path }) => ({ value: address, name: path }));
  if (value === 'rewards') return { certificate: filesOf('certificate'), image: filesOf('image') };
  if (value !== 'actions') return undefined;
  return Object.fromEntries(
    ACTION_KINDS.map((key) => [key, linkOffers(context, { key, at, spot: ANYWHERE }).map(toOffer)]),
  );
}

function toOffer({ kind, label, detail, edit: { text } }: Completion): Offer {
  const isNamed = kind === 'activity' || kind === 'map' || kind === 'file';
  return { value: text, ...(isNamed && detail !== undefined && detail !== label && { name: detail }) };
}
