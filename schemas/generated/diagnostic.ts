// Generated from ../diagnostic.schema.json by scripts/generate-schemas.mjs. Do not edit.

/**
 * One finding in an author's file: what, where, what a learner would see, and how to mend it. `skillmap lint --format json` prints these; the authoring overlay shows them.
 */
export interface Diagnostic {
  ruleId: string;
  severity: 'error' | 'warning' | 'info';
  reason: string;
  place?: Place;
  /**
   * What a learner would see, and what to do.
   */
  note?: string;
  /**
   * Likely spellings, best first.
   */
  expected?: string[];
  /**
   * The rule's page.
   */
  url?: string;
  related?: RelatedPlace[];
  fix?: Fix;
  /**
   * What the author may have meant, likeliest first: made only when one is chosen.
   */
  suggestions?: Fix[];
}
/**
 * From start up to, not including, end. Absent when the finding is about the whole file.
 */
export interface Place {
  start: Point;
  end: Point;
}
/**
 * Lines and columns count from 1, offsets from 0, all in UTF-16 code units.
 */
export interface Point {
  line: number;
  column: number;
  offset: number;
}
export interface RelatedPlace {
  reason: string;
  place: Place;
  /**
   * Where it is in another file: that file, from the repository's root, with forward slashes.
   */
  path?: string;
}
/**
 * As a finding's `fix` the only thing the author can have meant, made by `--fix` without asking; among its `suggestions` one that somebody has to choose.
 */
export interface Fix {
  title: string;
  edits: TextEdit[];
}
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}
