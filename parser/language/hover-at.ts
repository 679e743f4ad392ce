import type { PhraseValue } from '#schemas/generated/diagnostic.ts';
import type { TextRange } from '../diagnostics/rule.ts';
import { paragraphsInEnglish, type Paragraph } from '../phrases/paragraphs.ts';
import { phrase } from '../phrases/phrase.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { findGuide } from './attribute-guides.ts';
import { guidePage } from './attribute-page.ts';
import { bulletAt, surroundingsOfBullet, type BulletAt } from './bullet-at.ts';
import { formerUseAt, idUseAt, usesOfTarget, type IdTarget } from '../facts/id-uses.ts';
import type { LanguageContext } from './language-context.ts';
import { linkAt, type PlacedLink } from './links-of.ts';
import { findValueGuide, listGuidesOf } from './list-guides.ts';
import { sectionAt } from '../facts/section-at.ts';

/** Markdown on a range. `link` is set for an address, so that callers can describe the file. */
export interface Hover {
  range: TextRange;
  text?: string;
  /** The paragraphs of `text`, for translation. */
  phrases?: readonly Paragraph[];
  link?: PlacedLink;
}

/** Describes the id, address, attribute or value at an offset. Undefined if there is nothing to show. */
export function hoverAt(context: LanguageContext, offset: number): Hover | undefined {
  const { document } = context;
  const use = idUseAt(document, offset);
  if (use) return toHover(use.range, describeTarget(context, use.target));
  const former = formerUseAt(document, offset);
  if (former) {
    const [target, ...more] = describeTarget(context, former.target);
    return toHover(former.range, [phrase('about.former-name', { target }), ...more]);
  }
  const link = linkAt(context, offset);
  if (link) return { range: link.range, link };
  const at = sectionAt(document, offset);
  const bullet = at && bulletAt(document, offset);
  if (!at || !bullet?.mark) return undefined;
  const description = describeBullet(context, { ...at, bullet }, offset);
  return (
    description && toHover(isOnKey(bullet, offset) ? bullet.key : (bullet.value ?? bullet.key), description)
  );
}

function toHover(range: TextRange, phrases: readonly Paragraph[]): Hover {
  return { range, text: paragraphsInEnglish(phrases), phrases };
}

function isOnKey({ key }: BulletAt, offset: number): boolean {
  return offset >= key.start && offset <= key.end;
}

function describeBullet(
  { document }: LanguageContext,
  { section, level, bullet }: NonNullable<ReturnType<typeof sectionAt>> & { bullet: BulletAt },
  offset: number,
): Paragraph[] | undefined {
  const { text } = document.source;
  const key = text.slice(bullet.key.start, bullet.key.end).toLowerCase();
  const { lists } = surroundingsOfBullet(document, section, bullet);
  if (!isOnKey(bullet, offset)) {
    const { value } = bullet;
    const isOnValue = value && offset >= value.start && offset <= value.end;
    if (!isOnValue) return undefined;
    const choice = findValueGuide(key, text.slice(value.start, value.end).toLowerCase());
    return choice && [choice];
  }
  const guide = lists.length > 0 ? listGuidesOf(lists).find((one) => one.key === key) : findGuide(key, level);
  return guide && guidePage(guide, level);
}

const MAX_NAMES = 12;

function describeTarget(
  { document }: LanguageContext,
  target: IdTarget,
): [first: PhraseValue, ...more: PhraseValue[]] {
  if (target.kind === 'map') return [describeMap(document, target)];
  const { map, node: entry } = target;
  const { node } = entry;
  const before = map.map.nodes.filter(({ nextIds }) => nextIds.includes(node.activityId));
  const names = {
    id: nameOf(entry.section),
    map: nameOf(map.section),
    name: escape(node.displayName),
  };
  const reachedFrom = before.map(({ activityId }) => activityId);
  return [
    phrase(`about.${node.kind}`, names),
    ...namesLine('about.leads-to', node.nextIds),
    ...(map.map.rootId === node.activityId
      ? [phrase('about.begins')]
      : namesLine('about.reached-from', reachedFrom)),
    ...namesLine('about.formerly', node.formerIds ?? []),
  ];
}

function describeMap(
  document: LanguageContext['document'],
  target: Extract<IdTarget, { kind: 'map' }>,
): PhraseValue {
  const { map, section } = target.map;
  const maps = usesOfTarget(document, target).filter(({ role }) => role === 'required').length;
  const names = { id: nameOf(section), count: map.nodes.length, name: escape(map.displayName) };
  if (maps === 0) return phrase('about.map', names);
  return maps === 1
    ? phrase('about.map-opens-one', names)
    : phrase('about.map-opens-more', { ...names, maps });
}

function namesLine(
  id: 'about.leads-to' | 'about.reached-from' | 'about.formerly',
  ids: readonly string[],
): PhraseValue[] {
  if (ids.length === 0) return [];
  const names = ids
    .slice(0, MAX_NAMES)
    .map((one) => `\`${one}\``)
    .join(', ');
  const count = ids.length - MAX_NAMES;
  return [count > 0 ? phrase(`${id}-more`, { names, count }) : phrase(id, { names })];
}

function nameOf(section: SectionNode): string {
  return section.header.trimEnd();
}

/** Escapes a name for markdown, because names are plain text and must not become markup. */
function escape(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|!]/g, (character) => `\\${character}`).replace(/\s+/g, ' ');
}
