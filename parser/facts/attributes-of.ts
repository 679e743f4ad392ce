import type { Cause, RuleId } from '../diagnostics/rule.ts';
import { ATTRIBUTES, type AttributeValue } from '../model/attribute-catalogue.ts';
import type { MapDocument } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { exclusionsOf } from './exclusions-of.ts';
import { findQuoted } from './quoted-value.ts';
import { sectionsOf, type SectionView } from './sections-of.ts';

export interface PlacedAttribute {
  attribute: AttributeNode;
  view: SectionView;
  /** What it should hold. */
  value: AttributeValue;
}

/** The placed attributes whose value should be such a one. */
export function attributesOf(document: MapDocument, value: AttributeValue): readonly PlacedAttribute[] {
  return placedOf(document).byValue.get(value) ?? [];
}

/**
 * The attributes that count, and stand where they mean something. Left out are values that the reader glued together, that
 * hold a comment or stand between quotation marks, and what stands in a comment or a fenced block: what is wrong with those has rules of its own.
 */
export function placedAttributesOf(document: MapDocument): readonly PlacedAttribute[] {
  return placedOf(document).all;
}

/** Those that were left out of it, with the mistakes because of which they are not what their author meant. */
export function unclearAttributesOf(document: MapDocument): readonly UnclearAttribute[] {
  return placedOf(document).unclear;
}

interface UnclearAttribute {
  placed: PlacedAttribute;
  because: readonly Cause[];
}

interface Placed {
  all: readonly PlacedAttribute[];
  unclear: readonly UnclearAttribute[];
  byValue: ReadonlyMap<AttributeValue, readonly PlacedAttribute[]>;
}

const placedOf: (document: MapDocument) => Placed = oncePer(findPlaced);

function findPlaced(document: MapDocument): Placed {
  const all: PlacedAttribute[] = [];
  const unclear: UnclearAttribute[] = [];
  const byValue = new Map<AttributeValue, PlacedAttribute[]>();
  const exclusionAt = exclusionsOf(document);
  for (const view of sectionsOf(document)) {
    for (const attribute of view.attributes.scalars.values()) {
      const description = ATTRIBUTES.get(attribute.key);
      if (!description?.levels.includes(view.level)) continue;
      const placed = { attribute, view, value: description.value };
      const because = exclusionAt(attribute.keyStart) ?? distortionOf(attribute);
      if (because) {
        unclear.push({ placed, because });
        continue;
      }
      all.push(placed);
      const same = byValue.get(placed.value);
      if (same) same.push(placed);
      else byValue.set(placed.value, [placed]);
    }
  }
  return { all, unclear, byValue };
}

/** The rules that speak of what was added to a value: on lines of its own, and on its own. */
const OF_ADDED_LINES = ['no-glued-text', 'no-slash-comment', 'no-live-comment', 'no-live-fence'] as const;
const OF_COMMENTS = ['no-comment-in-value'] as const;
const OF_QUOTES = ['no-quoted-value'] as const;

/** What is told of a value that holds more than its author wrote for it. */
export function distortionOf(attribute: AttributeNode): readonly Cause[] | undefined {
  if (!isDistorted(attribute)) return undefined;
  const { segments, keyStart, keyEnd } = attribute;
  const range = { start: keyStart, end: segments.at(-1)?.end ?? keyEnd };
  const rules: readonly RuleId[] =
    segments.length > 1
      ? [...OF_ADDED_LINES, ...OF_COMMENTS]
      : isCommented(attribute)
        ? OF_COMMENTS
        : OF_QUOTES;
  return rules.map((rule) => ({ rule, range }));
}

/** True when the value holds more than its author wrote for it. */
export function isDistorted(attribute: AttributeNode): boolean {
  return attribute.segments.length > 1 || isCommented(attribute) || findQuoted(attribute) !== undefined;
}

function isCommented({ value }: AttributeNode): boolean {
  return value.includes('<!--') || value.endsWith('-->');
}
