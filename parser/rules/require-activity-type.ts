import type { FindingOf } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import type { MapDocument } from '../model/map-document.ts';
import { valueOf, type SectionAttributes } from '../model/section-attributes.ts';
import { placeOf } from '../syntax/source-text.ts';
import { valueRange, type AttributeNode } from '../syntax/tree.ts';
import { addAttribute } from '../edits/insert-attribute.ts';
import { likelyValue, possibleValues } from '../facts/ranges.ts';
import { isEmptyDuplicate } from '../facts/duplicate-nodes.ts';
import { isKindUnclear, isNodeKind, kindAsType } from '../facts/is-kind-unclear.ts';
import { findMeant, type MeantAttribute } from '../facts/meant-attributes.ts';
import { isMapLike } from '../facts/wrong-levels.ts';
import type { SectionView } from '../facts/sections-of.ts';
import { meantNote, locateMissing } from '../facts/locate-missing.ts';
import { phrase } from '../phrases/phrase.ts';
import type { Phrase } from '#schemas/generated/diagnostic.ts';

const MAP_NOTE = phrase('note.looks-like-map');
const MAP_ERROR_NOTE = phrase('note.map-error');

const ADD_LINE = phrase('note.add-line', { line: '* type: tutorial' });

const MESSAGES = {
  missing: 'The activity `{heading}` needs `type: tutorial`.',
  certificate: 'A node with `type: {type}` needs `kind: completion` too.',
  kind: '`type: {type}` is not a type. Did you mean `kind: {type}`?',
  likely: 'There is no type `{type}`. Did you mean `{likely}`?',
  unknown: 'There is no type `{type}`: the type of an activity is `tutorial`.',
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const requireActivityType = defineRule('require-activity-type', {
  messages: MESSAGES,
  visit: {
    activity: (view, { document, text, report }) => {
      if (isEmptyDuplicate(view.section, document)) return;
      const type = view.attributes.scalars.get('type');
      if (!type) report(missingType(view, document));
      else if (type.value.toLowerCase() !== 'tutorial' && !isGlued(view, type, text)) {
        report(otherType(view, type, document));
      }
    },
  },
});

/** True if the `url` became part of the value `tutorial`. `require-activity-url` reports that mistake. */
function isGlued({ attributes }: SectionView, { segments }: AttributeNode, text: string): boolean {
  const [first, ...more] = segments;
  if (!first || more.length === 0 || attributes.scalars.has('url')) return false;
  return text.slice(first.start, first.end).trim().toLowerCase() === 'tutorial';
}

function missingType(view: SectionView, document: MapDocument): Found {
  const { section, attributes } = view;
  const { text } = document.source;
  const where = locateMissing(section, 'type', document);
  const url = attributes.scalars.get('url');
  const isMap = isMapLike(view);
  // If the section is not an activity, adding `type` would only cause findings on other missing attributes.
  const isOther = isMap || isKindUnclear(view, document);
  const isMissing = !isOther && !where.related && !isNamed(section, text);
  const kind =
    where.related || attributes.scalars.has('kind') ? undefined : findMeant(document, section, 'kind');
  return {
    message: 'missing',
    values: { heading: section.header.trimEnd() },
    ...where,
    ...(kind && { related: [{ reason: 'This does not count', range: kind.range }] }),
    note: unknownKindNote(attributes) ??
      (kind && lostKindNote(kind, document)) ?? [
        MAP_ERROR_NOTE,
        meantNote(where, document) ?? (isMap ? MAP_NOTE : ADD_LINE),
      ],
    ...(isMissing && url && !isFile(url.value) && !attributes.scalars.has('kind')
      ? { fix: addAttribute(document, section, ['type', 'tutorial']) }
      : isMissing && { suggestions: [addAttribute(document, section, ['type', 'tutorial'])] }),
  };
}

const TYPE_KEY = /^[^a-z\n]*type\b/i;
/** Number of characters of a line to search: enough for a list mark and white space before the name. */
const MAX_LOOKAHEAD = 40;

/** True if a line in the section names the type but is not read: that line should be fixed. */
function isNamed({ position }: SectionView['section'], text: string): boolean {
  const end = position.end.offset;
  for (let at = position.start.offset; at >= 0 && at < end; at = nextLine(text, at)) {
    if (TYPE_KEY.test(text.slice(at, at + MAX_LOOKAHEAD))) return true;
  }
  return false;
}

/** Returns the start of the next line, or -1 at the end of the text. */
function nextLine(text: string, from: number): number {
  const feed = text.indexOf('\n', from);
  return feed < 0 ? -1 : feed + 1;
}

function isFile(url: string): boolean {
  return /\.(?:pdf|png|jpe?g|gif|svg)$/i.test(url);
}

function otherType({ section, attributes }: SectionView, type: AttributeNode, document: MapDocument): Found {
  const range = valueRange(type);
  const kindNote = unknownKindNote(attributes);
  if (type.value.toLowerCase() === 'certificate') {
    // Another rule corrects an unknown `kind`. Adding a second one would lose the author's word.
    const isKindGiven = attributes.scalars.has('kind');
    return {
      message: 'certificate',
      values: { type: 'certificate' },
      range,
      suggestions: isKindGiven ? [] : [addAttribute(document, section, ['kind', 'completion'])],
      note: kindNote ?? [MAP_ERROR_NOTE, phrase('note.certificate-place')],
    };
  }
  const kind = kindAsType(attributes);
  if (kind !== undefined) {
    return {
      message: 'kind',
      values: { type: kind },
      range: { start: type.keyStart, end: range.end },
      expected: [`kind: ${kind}`],
      fix: {
        title: phrase('title.write', { text: `kind: ${kind}` }),
        edits: [
          { start: type.keyStart, end: type.keyEnd, text: 'kind' },
          { ...range, text: kind },
        ],
      },
      note: [MAP_ERROR_NOTE, phrase('note.read-as-activity')],
    };
  }
  const likely = findLikely(type.value.toLowerCase(), ['tutorial']);
  const note = kindNote ?? [MAP_ERROR_NOTE, phrase('note.activity-is-tutorial')];
  return likely === undefined
    ? {
        message: 'unknown',
        values: { type: type.value },
        range,
        note,
        ...possibleValues(type, ['tutorial']),
      }
    : {
        message: 'likely',
        values: { type: type.value, likely },
        range,
        note,
        ...likelyValue(type, likely),
      };
}

function lostKindNote({ range }: MeantAttribute, { source }: MapDocument): Phrase[] {
  const { line } = placeOf(source, range.start, range.end).start;
  const name = source.text.slice(range.start, range.end);
  return [MAP_ERROR_NOTE, phrase('note.fix-line-first', { key: name, line })];
}

/** Returns a note on a node that is only an activity because of its unknown `kind`, else undefined. */
function unknownKindNote(attributes: SectionAttributes): Phrase | undefined {
  const kind = valueOf(attributes, 'kind');
  if (kind === undefined || isNodeKind(kind)) return undefined;
  return phrase('note.map-error-by-kind', { value: kind });
}
