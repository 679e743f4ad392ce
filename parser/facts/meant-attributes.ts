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
 * Attributes that the author wrote but the reader does not find. Other rules report them, so rules about missing
 * attributes give those findings as causes. Rules call these functions only when they are about to report.
 */

export interface MeantAttribute {
  range: TextRange;
  /** The rest of the line after the name. */
  text: string;
  because: readonly Cause[];
}

/**
 * Finds an attribute that is misspelt, a list instead of a value, or a bullet without its colon. Ignores attributes
 * without a value: those are only hints, and the missing attribute matters more.
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
      ? { start: child.keyStart, end: child.keyEnd, rules: child.key === key ? LIST_RULES : NAME_RULES }
      : findBullet(lostBulletsOf(document), owner.position, key);
  if (!found) return undefined;
  const range = { start: found.start, end: found.end };
  const because = found.rules.map((rule) => ({ rule, range }));
  return { range, text: textBehind(document.source.text, range.end), because };
}

const NAME_RULES: readonly RuleId[] = ['no-unknown-attribute'];
const LIST_RULES: readonly RuleId[] = ['no-lost-scalar', 'no-misplaced-attribute'];

const LIST_NAMES: ReadonlySet<string> = new Set(['actions', 'rewards', 'certificate', 'completion-badge']);

/** Returns the findings on the first list name in a range that is not read as a list, or undefined. */
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
  rules: readonly RuleId[];
}

/** Returns the lines that would be attributes if they had a colon or a bullet, in order. */
const lostBulletsOf: (document: MapDocument) => readonly LostBullet[] = oncePer(listBullets);

const NAME = /^[a-z-]+/i;
const MAX_LOOKAHEAD = 120;

function listBullets(document: MapDocument): LostBullet[] {
  const { text } = document.source;
  const glued = (['glued-text', 'lost-text'] as const).flatMap((kind) =>
    bulletsWithoutColon(document, kind).flatMap(({ start, end, because }): LostBullet[] => {
      if (because) return [];
      const name = NAME.exec(text.slice(start, Math.min(end, start + MAX_LOOKAHEAD)))?.[0] ?? '';
      return [{ start, end: start + name.length, key: name.toLowerCase(), rules: [`no-${kind}`] }];
    }),
  );
  const ignored = ignoredLinesOf(document).flatMap(({ kind, lineStart, start, end }): LostBullet[] => {
    if (kind !== 'bullet') return [];
    const almost = readAlmostBullet(
      text.slice(start, Math.min(end, start + MAX_LOOKAHEAD)),
      start > lineStart,
    );
    if (!almost) return [];
    const from = start + almost.keyStart;
    const key = almost.key.toLowerCase();
    return [{ start: from, end: from + key.length, key, rules: ['consistent-bullet'] }];
  });
  return [...glued, ...ignored].sort((left, right) => left.start - right.start);
}

/** Finds the first bullet with a key in a section. Stops at the end of the section, because bullets are sorted. */
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
