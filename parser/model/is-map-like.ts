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
    else if (!isFenced) addKey(keys, text, start, end);
    if (hasHeading && keys.size >= NEEDED_KEYS) return true;
    start = end + 1;
  }
  return false;
}

function addKey(keys: Set<string>, text: string, start: number, end: number): void {
  const bullet = readBulletLine(text, start, end);
  if (!bullet || bullet.keyStart === bullet.keyEnd) return;
  const key = text.slice(bullet.keyStart, bullet.keyEnd).toLowerCase();
  if (ATTRIBUTES.has(key) && !COMMON_KEYS.has(key)) keys.add(key);
}
