import type { AttributeLevel } from '../model/attribute-catalogue.ts';

/** What an attribute is for, in the words of authors. Editors show it, and the tables of docs/map-format.md hold it. */
export interface AttributeGuide {
  key: string;
  levels: readonly AttributeLevel[];
  /** Markdown of one line. */
  text: string;
  /** What counts without it, as the end of "Without it ...". */
  without?: string;
  /** A value as authors write it; for a list the lines below. */
  example: string;
}
