import { isFenceLine, isWhiteSpace, readBulletLine, readHeadingLine } from '../syntax/line-kinds.ts';
import { evidenceOf, isOtherType, meantAttribute, type Evidence } from './map-evidence.ts';

export type TextKind =
  /** A map, even a broken one. */
  | 'map'
  /** Attributes and little else: the beginning of a map. */
  | 'draft'
  /** Nothing, or only headings. */
  | 'blank'
  /** Anything else: a readme, a lesson plan, a tutorial. */
  | 'other';

/** A text with this many kinds of evidence is a map, whatever else it contains. */
const ENOUGH_EVIDENCE = 3;
/** Kinds of evidence that readmes also contain, but rarely several of them below one heading. */
const WEAK_EVIDENCE: ReadonlySet<Evidence> = new Set(['type', 'url', 'next']);

/** True for a map, even a broken one. Distinguishes maps from tutorials, readmes and lesson plans. */
export function isMapLike(text: string): boolean {
  return textKindOf(text) === 'map';
}

/** True for a map, and for the beginning of one in a file that should be a map. */
export function isMapOrDraft(text: string, isToBeMap: () => boolean): boolean {
  const kind = textKindOf(text);
  return kind === 'map' || (kind === 'draft' && isToBeMap());
}

/**
 * Returns what a text contains. A map has a `##` or `###` heading and, outside of fences, one line that only maps have
 * or two that other texts rarely combine. Without more evidence, most of its lines must be attributes.
 */
export function textKindOf(given: string): TextKind {
  // Lone carriage returns break the map for learners, but the author meant line breaks.
  const text = given.includes('\r') ? given.replaceAll(/\r\n?/g, '\n') : given;
  const lines = createTally(text);
  let isFenced = false;
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (start < text.length) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? text.length : feed;
    if (isFenceLine(text, start, end)) isFenced = !isFenced;
    else lines.add(start, end, isFenced);
    if (lines.isCertain()) return 'map';
    start = end + 1;
  }
  return lines.kind();
}

/** Counts the evidence for and against a map, line by line. */
function createTally(text: string) {
  const evidence = new Set<Evidence>();
  /** Evidence found in the current section. */
  let sectionEvidence = new Set<Evidence>();
  let hasRareCombination = false;
  let hasHeading = false;
  let hasOtherType = false;
  let level = 0;
  let attributes = 0;
  let otherLines = 0;
  let isInComment = false;
  const addBullet = (word: string, value: string): boolean => {
    const key = meantAttribute(word);
    if (key === undefined) return false;
    attributes += 1;
    const bullet = { key, value, level };
    hasOtherType ||= isOtherType(bullet);
    const found = evidenceOf(bullet);
    if (found) {
      sectionEvidence.add(found);
      if (found !== 'word') evidence.add(found);
      hasRareCombination ||=
        sectionEvidence.size > (sectionEvidence.has('word') && !sectionEvidence.has('type') ? 2 : 1);
    }
    return true;
  };
  /** True for a line that is not blank, indented or in a comment. */
  const isProse = (start: number, end: number): boolean =>
    start < end && !isWhiteSpace(text.charCodeAt(start)) && !isInComment && !text.startsWith('<!--', start);
  return {
    add: (start: number, end: number, isFenced: boolean) => {
      const heading = readHeadingLine(text, start, end);
      if (heading) {
        level = heading.level;
        sectionEvidence = new Set();
        hasHeading ||= level > 1;
      }
      if (heading || isFenced) return;
      const bullet = readBulletLine(text, start, end);
      const key = bullet ? text.slice(bullet.keyStart, bullet.keyEnd).toLowerCase() : '';
      const isAttribute = bullet && addBullet(key, text.slice(bullet.valueStart, bullet.valueEnd));
      if (!isAttribute && isProse(start, end)) otherLines += 1;
      isInComment = isInCommentAfter(text.slice(start, end), isInComment);
    },
    isCertain: () => hasHeading && evidence.size >= ENOUGH_EVIDENCE,
    kind: (): TextKind => {
      const isMostlyAttributes = attributes >= otherLines;
      const isFirm = evidence.has('certain') || hasRareCombination || isRare(evidence);
      if (hasHeading && isFirm && isMostlyAttributes) return 'map';
      if (attributes === 0 && otherLines === 0) return 'blank';
      // A lesson plan may consist of attributes such as `type: workshop` alone.
      const isAlien = hasOtherType && evidence.size === 0;
      return isMostlyAttributes && !isAlien ? 'draft' : 'other';
    },
  };
}

/** True for a combination of evidence that other texts rarely contain, even below different headings. */
function isRare(evidence: ReadonlySet<Evidence>): boolean {
  return evidence.size > 2 || (evidence.size === 2 && [...evidence].some((one) => !WEAK_EVIDENCE.has(one)));
}

function isInCommentAfter(line: string, isInComment: boolean): boolean {
  const begin = line.lastIndexOf('<!--');
  const end = line.lastIndexOf('-->');
  return begin === end ? isInComment : begin > end;
}
