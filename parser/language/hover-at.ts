import type { TextRange } from '../diagnostics/rule.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { findGuide } from './attribute-guides.ts';
import { guidePage } from './attribute-page.ts';
import { bulletAt, placeOfBullet, type BulletAt } from './bullet-at.ts';
import { formerUseAt, idUseAt, usesOfTarget, type IdTarget } from '../facts/id-uses.ts';
import type { LanguageContext } from './language-context.ts';
import { linkAt, type PlacedLink } from './links-of.ts';
import { findValueGuide, listGuidesOf } from './list-guides.ts';
import { sectionAt } from '../facts/section-at.ts';

/** Markdown on a range. `link` is set for an address, so that callers can describe the file. */
export interface Hover {
  range: TextRange;
  text?: string;
  link?: PlacedLink;
}

/** Describes the id, address, attribute or value at an offset. Undefined if there is nothing to show. */
export function hoverAt(context: LanguageContext, offset: number): Hover | undefined {
  const { document } = context;
  const use = idUseAt(document, offset);
  if (use) return { range: use.range, text: describeTarget(context, use.target) };
  const former = formerUseAt(document, offset);
  if (former)
    return { range: former.range, text: `Formerly the name of ${describeTarget(context, former.target)}` };
  const link = linkAt(context, offset);
  if (link) return { range: link.range, link };
  const at = sectionAt(document, offset);
  const bullet = at && bulletAt(document, offset);
  if (!at || !bullet?.mark) return undefined;
  const text = describeBullet(context, { ...at, bullet }, offset);
  if (text === undefined) return undefined;
  return { range: isOnKey(bullet, offset) ? bullet.key : (bullet.value ?? bullet.key), text };
}

function isOnKey({ key }: BulletAt, offset: number): boolean {
  return offset >= key.start && offset <= key.end;
}

function describeBullet(
  { document }: LanguageContext,
  { section, level, bullet }: NonNullable<ReturnType<typeof sectionAt>> & { bullet: BulletAt },
  offset: number,
): string | undefined {
  const { text } = document.source;
  const key = text.slice(bullet.key.start, bullet.key.end).toLowerCase();
  const { lists } = placeOfBullet(document, section, bullet);
  if (!isOnKey(bullet, offset)) {
    const { value } = bullet;
    const isOnValue = value && offset >= value.start && offset <= value.end;
    return isOnValue ? findValueGuide(key, text.slice(value.start, value.end).toLowerCase()) : undefined;
  }
  const guide = lists.length > 0 ? listGuidesOf(lists).find((one) => one.key === key) : findGuide(key, level);
  return guide && guidePage(guide, level);
}

const MOST_NAMES = 12;

function describeTarget(context: LanguageContext, target: IdTarget): string {
  const uses = usesOfTarget(context.document, target);
  if (target.kind === 'map') {
    const { map } = target.map;
    const required = uses.filter(({ role }) => role === 'required').length;
    const of =
      required === 0 ? '' : ` Needed to open ${required} ${required === 1 ? 'other map' : 'other maps'}.`;
    return `**\`${nameOf(target.map.section)}\`**, a map of ${map.nodes.length} nodes: ${escape(map.displayName)}.${of}`;
  }
  const { map, node: entry } = target;
  const { node } = entry;
  const before = map.map.nodes.filter(({ nextIds }) => nextIds.includes(node.activityId));
  const kind = { activity: 'an activity', reward: 'a reward', completion: 'a completion', layout: 'a bend' }[
    node.kind
  ];
  const lines = [
    `**\`${nameOf(entry.section)}\`**, ${kind} of the map \`${nameOf(map.section)}\`: ${escape(node.displayName)}`,
    ...namesLine('Leads to', node.nextIds),
    ...(map.map.rootId === node.activityId
      ? ['The map begins here.']
      : namesLine(
          'Reached from',
          before.map(({ activityId }) => activityId),
        )),
    ...namesLine('Formerly', node.formerIds ?? []),
  ];
  return lines.join('\n\n');
}

function namesLine(title: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const more = ids.length > MOST_NAMES ? ` and ${ids.length - MOST_NAMES} more` : '';
  return [
    `${title} ${ids
      .slice(0, MOST_NAMES)
      .map((id) => `\`${id}\``)
      .join(', ')}${more}`,
  ];
}

function nameOf(section: SectionNode): string {
  return section.header.trimEnd();
}

/** Names are plain text and must not become markup. */
function escape(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|!]/g, (character) => `\\${character}`).replace(/\s+/g, ' ');
}
