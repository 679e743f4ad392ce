import type { AttributeValue } from '../model/attribute-catalogue.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { asidesOf } from './asides-of.ts';
import type { SectionView } from './sections-of.ts';
import { sectionsOf } from './sections-of.ts';

export interface PlacedAttribute {
  attribute: AttributeNode;
  view: SectionView;
  /** What it should hold. */
  value: AttributeValue;
}

/**
 * The attributes that count, stand where they mean something, and hold such a value. Left out are values
 * that the reader glued together or that hold a comment, and what stands in
 * a comment or a fenced block: what is wrong with those has rules of its own.
 */
export function attributesOf(
  document: MapDocument,
  isWanted: (value: AttributeValue, key: string) => boolean,
): PlacedAttribute[] {
  return allAttributesOf(document).filter(({ value, attribute }) => isWanted(value, attribute.key));
}

/** A dozen rules ask for them: they are looked through once. */
const found = new WeakMap<MapDocument, PlacedAttribute[]>();

function allAttributesOf(document: MapDocument): PlacedAttribute[] {
  const known = found.get(document);
  if (known) return known;
  const placed: PlacedAttribute[] = [];
  const isAside = asidesOf(document);
  for (const view of sectionsOf(document)) {
    for (const attribute of view.attributes.scalars.values()) {
      const description = ATTRIBUTES.get(attribute.key);
      if (!description?.levels.includes(view.level)) continue;
      if (isDistorted(attribute) || isAside(attribute.keyStart)) continue;
      placed.push({ attribute, view, value: description.value });
    }
  }
  found.set(document, placed);
  return placed;
}

/** True when the value holds more than its author wrote for it. */
export function isDistorted(attribute: AttributeNode): boolean {
  const { segments, value } = attribute;
  return segments.length > 1 || value.includes('<!--') || value.endsWith('-->');
}
