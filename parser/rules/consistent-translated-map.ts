import { withoutLocale } from '../addresses/localized-path.ts';
import { resolveContentUrl } from '../addresses/resolve-content-url.ts';
import { defineRule } from './define-rule.ts';
import type { Cause, CheckContext, FindingOf, FixDraft, RuleContext } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { valueRange, type AttributeNode } from '../syntax/tree.ts';
import { unclearCauses } from '../facts/unclear-values.ts';
import { findMeant } from '../facts/meant-attributes.ts';
import { contentRepositoryOf } from '../facts/named-files.ts';
import {
  inOriginalMap,
  originalMapOf,
  pairMaps,
  pairNodes,
  type OriginalMap,
} from '../facts/original-map.ts';
import { headerRange, keyRange } from '../facts/ranges.ts';
import {
  MAP_ATTRIBUTES,
  NODE_ATTRIBUTES,
  type Entry,
  type Reading,
  type Shared,
} from '../facts/shared-attributes.ts';
import { phrase } from '../phrases/phrase.ts';

const MESSAGES = {
  value: 'The attribute `{key}` is `{value}` here, but `{wanted}` in the original `{path}`.',
  list: 'The attribute `{key}` is not the same as in the original `{path}`.',
  extra: 'The original `{path}` has no attribute `{key}` here.',
  missing: 'The attribute `{line}` of the original `{path}` is missing here.',
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const consistentTranslatedMap = defineRule('consistent-translated-map', {
  messages: MESSAGES,
  visit: {
    document: (_document, context) => {
      const original = originalMapOf(context);
      if (!original) return;
      const maps = pairMaps(context.document, original.document);
      for (const { mine, theirs } of [...maps.same, ...maps.renamed]) {
        const nodes = pairNodes(mine, theirs);
        const names = new Map(
          [...maps.renamed, ...nodes.renamed].map((pair) => [pair.mine.id, pair.theirs.id]),
        );
        const reading = { idOf: (id: string) => names.get(id) ?? id, locationOf: locationReader(context) };
        compare({ mine, theirs, shared: MAP_ATTRIBUTES }, reading, { context, original });
        for (const pair of [...nodes.same, ...nodes.renamed]) {
          compare({ ...pair, shared: NODE_ATTRIBUTES }, reading, { context, original });
        }
      }
    },
  },
});

/** Returns a function that resolves addresses, so that different addresses of one file have the same result. */
function locationReader(context: CheckContext): Reading['locationOf'] {
  const repository = contentRepositoryOf(context);
  const path = withoutLocale(context.path ?? '');
  return (url) => {
    if (url === '') return '';
    const location = resolveContentUrl(url, repository, { as: 'tutorial', from: { kind: 'local', path } });
    return location.kind === 'local' ? withoutLocale(location.path) : JSON.stringify(location).toLowerCase();
  };
}

interface Comparison {
  mine: Entry;
  theirs: Entry;
  shared: readonly Shared[];
}

function compare(
  { mine, theirs, shared }: Comparison,
  reading: Reading,
  { context, original }: { context: RuleContext<MapDocument, Found>; original: OriginalMap },
): void {
  for (const attribute of shared) {
    // Only the translation has other ids, so only its ids need converting.
    const isSame = attribute.read(mine, reading) === attribute.read(theirs, { ...reading, idOf: (id) => id });
    if (isSame) continue;
    const because = [
      ...causesOf(mine, attribute.key, context.document),
      ...causesOf(theirs, attribute.key, original.document).map((cause) => ({
        ...cause,
        file: original,
      })),
    ];
    const finding = toFinding(attribute, { mine, theirs }, original);
    context.report(because.length > 0 ? withoutOffers(finding, because) : finding);
  }
}

/** Returns the findings that explain why an attribute does not have the value that its author wrote. */
function causesOf({ attributes, section }: Entry, key: string, document: MapDocument): readonly Cause[] {
  const scalar = attributes.scalars.get(key);
  if (scalar) return unclearCauses(document, scalar) ?? [];
  return attributes.lists.has(key) ? [] : (findMeant(document, section, key)?.because ?? []);
}

/** Returns a finding without suggestions, because unclear values are neither edited nor suggested. */
function withoutOffers(finding: Found, because: readonly Cause[]): Found {
  return { ...finding, expected: [], suggestions: [], because };
}

function toFinding(
  { key, note }: Shared,
  { mine, theirs }: Pick<Comparison, 'mine' | 'theirs'>,
  original: OriginalMap,
): Found {
  const [own, other] = [mine, theirs].map(({ attributes }) => attributes.scalars.get(key));
  const [list, otherList] = [mine, theirs].map(({ attributes }) => attributes.lists.get(key));
  const originalRange = otherList
    ? keyRange(otherList)
    : other
      ? valueRange(other)
      : headerRange(theirs.section);
  const isInOriginal = other !== undefined || otherList !== undefined;
  const reason = isInOriginal ? 'This is the original' : 'The original has none here';
  const found = { note, related: inOriginalMap(original, reason, originalRange) };
  if (own && other) return { ...found, ...changedValue(own, other.value, original) };
  const mark = own ?? list;
  if (mark) {
    return {
      ...found,
      message: isInOriginal ? 'list' : 'extra',
      values: { key, path: original.path },
      range: keyRange(mark),
    };
  }
  const line = other && `${key}: ${other.value}`;
  return {
    ...found,
    message: 'missing',
    values: { line: line ?? key, path: original.path },
    range: headerRange(mine.section),
    ...(line !== undefined && { suggestions: [addLine(line, mine.section.headerEnd)] }),
  };
}

function changedValue(attribute: AttributeNode, value: string, original: OriginalMap): Found {
  const range = valueRange(attribute);
  return {
    message: 'value',
    values: { key: attribute.key, value: attribute.value, wanted: value, path: original.path },
    range,
    expected: [value],
    suggestions: [
      { title: phrase('title.replace-with', { text: value }), edits: [{ ...range, text: value }] },
    ],
  };
}

function addLine(line: string, at: number): FixDraft {
  return {
    title: phrase('title.add', { text: line }),
    edits: [{ start: at, end: at, text: `\n* ${line}` }],
  };
}
