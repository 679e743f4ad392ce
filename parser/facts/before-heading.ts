import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { MapDocument } from '../model/map-document.ts';
import { readBulletLine, readFenceLanguage, skipWhiteSpaceBack } from '../syntax/line-kinds.ts';
import type { Misreading } from '../syntax/tree.ts';

/** Returns the attributes and blocks above the first heading, which are not read. */
export function lostBeforeHeading({ source: { text }, tree }: MapDocument): Misreading[] {
  return tree.misreadings.filter((misreading) => isAttribute(text, misreading));
}

function isAttribute(text: string, { kind, start, end }: Misreading): boolean {
  if (kind === 'block-before-heading') {
    const language = readFenceLanguage(text, start, firstLineEnd(text, { start, end }));
    return language !== undefined && PROSE_LANGUAGES.includes(language);
  }
  const bullet = kind === 'bullet-before-heading' ? readBulletLine(text, start, end) : undefined;
  return bullet !== undefined && ATTRIBUTES.has(text.slice(bullet.keyStart, bullet.keyEnd).toLowerCase());
}

/** Returns the end of the first line of a range, without trailing white space. */
export function firstLineEnd(text: string, { start, end }: { start: number; end: number }): number {
  const feed = text.indexOf('\n', start);
  return skipWhiteSpaceBack(text, feed < 0 ? end : Math.min(feed, end), start);
}

/** Languages of the fenced blocks that a map reads. All other blocks are skipped. */
export const PROSE_LANGUAGES: readonly string[] = ['name', 'description', 'intro'];
