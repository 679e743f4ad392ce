import type { Phrase } from '#schemas/generated/diagnostic.ts';
import type { AttributeLevel } from '../model/attribute-catalogue.ts';

/** The documentation of an attribute. Editors show it, and docs/map-format.md contains it. */
export interface AttributeGuide {
  key: string;
  levels: readonly AttributeLevel[];
  /** A line of markdown about the attribute. It begins with a small letter and has no full stop. */
  text: Phrase;
  /** A sentence about what happens if the attribute is missing. */
  without?: Phrase;
  /** A value as authors write it. For a list, the lines below the name. */
  example: string;
}
