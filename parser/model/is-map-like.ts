import { isFenceLine, readBulletLine } from '../syntax/line-kinds.ts';
import { ATTRIBUTES } from './attribute-catalogue.ts';

/** Any markdown may speak of names and descriptions. */
const COMMON_KEYS = new Set(['name', 'description']);
const NEEDED_KEYS = 2;

/**
 * True for a text that is written as a map, however broken: it has a `##` or `###` heading and, outside of
 * fences, bullets with at least two different attributes of maps. Tells maps from tutorials and readmes.
 */
export function isMapLike(given: string): boolean {
  // Lines that end in a carriage return alone are lost to learners, but not to their author.
  const text = given.includes('\r') ? given.replaceAll(/\r\n?/g, '\n') : given;
  const keys = new Set<string>();
  let hasHeading = false;
  let isFenced = false;
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  while (start < text.length) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? text.length : feed;
    if (isFenceLine(text, start, end)) isFenced = !isFenced;
    else if (text.startsWith('##', start)) hasHeading = true;
    else if (!isFenced) {
      const key = mapKeyIn(text, start, end);
      if (key !== undefined) keys.add(key);
    }
    if (hasHeading && keys.size >= NEEDED_KEYS) return true;
    start = end + 1;
  }
  return false;
}

/** The attribute of a line that only maps have; undefined where it has none. */
function mapKeyIn(text: string, start: number, end: number): string | undefined {
  const bullet = readBulletLine(text, start, end);
  if (!bullet || bullet.keyStart === bullet.keyEnd) return undefined;
  const key = text.slice(bullet.keyStart, bullet.keyEnd).toLowerCase();
  return ATTRIBUTES.has(key) && !COMMON_KEYS.has(key) ? key : undefined;
}
