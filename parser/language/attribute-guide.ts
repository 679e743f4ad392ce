import type { AttributeLevel } from '../model/attribute-catalogue.ts';

/** The documentation of an attribute. Editors show it, and docs/map-format.md contains it. */
export interface AttributeGuide {
  key: string;
  levels: readonly AttributeLevel[];
  /** One line of markdown. */
  text: string;
  /** The default, as the end of "Without it ...". */
  without?: string;
  /** A value as authors write it. For a list, the lines below. */
  example: string;
}
