import { ATTRIBUTES, type AttributeValue } from '../model/attribute-catalogue.ts';
import type { MapDocument } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { sectionsOf, type SectionView } from './sections-of.ts';

/** An attribute that has an effect. */
export interface PlacedAttribute {
  /** The attribute as written: its key, its value, and their positions. */
  attribute: AttributeNode;
  /** The section that contains it. */
  view: SectionView;
  /** The type of its value. */
  value: AttributeValue;
}

export function attributesOf(document: MapDocument, value: AttributeValue): readonly PlacedAttribute[] {
  return placedOf(document).byValue.get(value) ?? [];
}

/** Returns the attributes that have an effect in the section that contains them. */
export function placedAttributesOf(document: MapDocument): readonly PlacedAttribute[] {
  return placedOf(document).all;
}

interface Placed {
  all: readonly PlacedAttribute[];
  byValue: ReadonlyMap<AttributeValue, readonly PlacedAttribute[]>;
}

const placedOf: (document: MapDocument) => Placed = oncePer(findPlaced);

function findPlaced(document: MapDocument): Placed {
  const all: PlacedAttribute[] = [];
  const byValue = new Map<AttributeValue, PlacedAttribute[]>();
  for (const view of sectionsOf(document)) {
    for (const attribute of view.attributes.scalars.values()) {
      const description = ATTRIBUTES.get(attribute.key);
      if (!description?.levels.includes(view.level)) continue;
      const placed = { attribute, view, value: description.value };
      all.push(placed);
      const same = byValue.get(placed.value);
      if (same) same.push(placed);
      else byValue.set(placed.value, [placed]);
    }
  }
  return { all, byValue };
}
