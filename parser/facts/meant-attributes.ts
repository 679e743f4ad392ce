import type { Cause, RuleId, TextRange } from '../diagnostics/rule.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { MapDocument } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import type { AttributeNode, ListNode, SectionNode } from '../syntax/tree.ts';
import { exclusionsOf } from './exclusions-of.ts';
import { bulletsWithoutColon } from './bullets-without-colon.ts';
import { ignoredLinesOf } from './ignored-lines.ts';
import { readAlmostBullet } from './read-almost-bullet.ts';

/*
 * Attributes that their author wrote, and that the reader does not find: of each a rule speaks, so that what is missing
 * without it is no mistake of its own, as long as that rule is heard. Rules ask only when they are about to report.
 */

export interface MeantAttribute {
  /** Where its name stands. */
  range: TextRange;
  /** What stands behind the name on its line. */
  text: string;
  /** What is told of it. */
  because: readonly Cause[];
}

/**
 * The attribute that is meant by one that is misspelt, a list in place of a value, or no bullet with a colon. Not one
 * without a value: of that only a hint is given, and what learners lose by it weighs more.
 */
export function findMeant(
  document: MapDocument,
  owner: Pick<SectionNode | ListNode, 'children' | 'position'>,
  key: string,
): MeantAttribute | undefined {
  const exclusionAt = exclusionsOf(document);
  const child = owner.children.find(
    (one) => one.type !== 'block' && !exclusionAt(one.keyStart) && isMeant(one, key),
  );
  const found =
    child && child.type !== 'block'
      ? { start: child.keyStart, end: child.keyEnd, rules: child.key === key ? OF_LISTS : OF_NAMES }
      : findBullet(lostBulletsOf(document), owner.position, key);
  if (!found) return undefined;
  const range = { start: found.start, end: found.end };
  const because = found.rules.map((rule) => ({ rule, range }));
  return { range, text: textBehind(document.source.text, range.end), because };
}

/** The rules that speak of a name that is none, and of a list in place of a value. */
const OF_NAMES: readonly RuleId[] = ['no-unknown-attribute'];
const OF_LISTS: readonly RuleId[] = ['no-lost-scalar', 'no-misplaced-attribute'];

const LIST_NAMES: ReadonlySet<string> = new Set(['actions', 'rewards', 'certificate', 'completion-badge']);

/** What is told of the name of a list in a range that is not read as that: what stands below it went elsewhere. */
export function findLostList(document: MapDocument, { start, end }: TextRange): readonly Cause[] | undefined {
  const bullets = lostBulletsOf(document);
  for (let at = firstFrom(bullets, start); (bullets[at]?.end ?? Infinity) <= end; at += 1) {
    const bullet = bullets[at];
    if (bullet && LIST_NAMES.has(bullet.key)) return bullet.rules.map((rule) => ({ rule, range: bullet }));
  }
  return undefined;
}

function isMeant(child: AttributeNode | ListNode, key: string): boolean {
  if (child.key === key) return child.type === 'list';
  return !ATTRIBUTES.has(child.key) && findLikely(child.key, [key]) !== undefined;
}

function textBehind(text: string, from: number): string {
  const feed = text.indexOf('\n', from);
  return text
    .slice(from, feed < 0 ? text.length : feed)
    .replace(/^\s*[:：=;]?/, '')
    .trim();
}

interface LostBullet extends TextRange {
  key: string;
  /** Those that speak of it. */
  rules: readonly RuleId[];
}

/** Lines that give an attribute, but for their colon or their bullet, in the order of the text. */
const lostBulletsOf: (document: MapDocument) => readonly LostBullet[] = oncePer(listBullets);

const NAME = /^[a-z-]+/i;
const LONGEST_LOOK = 120;

function listBullets(document: MapDocument): LostBullet[] {
  const { text } = document.source;
  const glued = (['glued-text', 'lost-text'] as const).flatMap((kind) =>
    bulletsWithoutColon(document, kind).flatMap(({ start, end, because }): LostBullet[] => {
      if (because) return [];
      const name = NAME.exec(text.slice(start, Math.min(end, start + LONGEST_LOOK)))?.[0] ?? '';
      return [{ start, end: start + name.length, key: name.toLowerCase(), rules: [`no-${kind}`] }];
    }),
  );
  const ignored = ignoredLinesOf(document).flatMap(({ kind, lineStart, start, end }): LostBullet[] => {
    if (kind !== 'bullet') return [];
    const almost = readAlmostBullet(
      text.slice(start, Math.min(end, start + LONGEST_LOOK)),
      start > lineStart,
    );
    if (!almost) return [];
    const from = start + almost.keyStart;
    const key = almost.key.toLowerCase();
    return [{ start: from, end: from + key.length, key, rules: ['consistent-bullet'] }];
  });
  return [...glued, ...ignored].sort((left, right) => left.start - right.start);
}

/** Those of a section stand together, so that no more than these are looked at. */
function findBullet(
  bullets: readonly LostBullet[],
  { start, end }: SectionNode['position'],
  key: string,
): LostBullet | undefined {
  for (let at = firstFrom(bullets, start.offset); at < bullets.length; at += 1) {
    const bullet = bullets[at];
    if (!bullet || bullet.start >= end.offset) return undefined;
    if (bullet.key === key) return bullet;
  }
  return undefined;
}

/** The index of the first that begins at an offset or behind it. */
function firstFrom(bullets: readonly LostBullet[], offset: number): number {
  let low = 0;
  let high = bullets.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bullets[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
