import type { Phrase } from '#schemas/generated/diagnostic.ts';
import type { AttributeLevel } from '../model/attribute-catalogue.ts';

/** What an attribute is for, in the words of authors. Editors show it, and the tables of docs/map-format.md hold it. */
export interface AttributeGuide {
  key: string;
  levels: readonly AttributeLevel[];
  /** A line of markdown that begins with a small letter and has no full stop. */
  text: Phrase;
  /** What counts without it, as a sentence. */
  without?: Phrase;
  /** A value as authors write it; for a list the lines below. */
  example: string;
}
