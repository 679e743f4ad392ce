import { sectionAt } from '../facts/section-at.ts';
import { bulletAt, surroundingsOfBullet } from './bullet-at.ts';
import { completeKeys } from './complete-keys.ts';
import { completeValue } from './complete-value.ts';
import type { Completion } from './completion.ts';
import type { LanguageContext } from './language-context.ts';

/** Returns suggestions for an offset, most likely first: attributes, values, ids, files and colours. */
export function completeAt(context: LanguageContext, offset: number): Completion[] {
  const { document } = context;
  const at = sectionAt(document, offset);
  const bullet = at && bulletAt(document, offset);
  if (!at || !bullet) return [];
  const surroundings = surroundingsOfBullet(document, at.section, bullet);
  const { key, value } = bullet;
  if (value && offset > key.end) {
    if (offset < value.start && document.source.text.slice(offset, value.start).includes(':')) return [];
    return completeValue(context, offset, { at, surroundings, bullet: { ...bullet, value } });
  }
  const isBehindMark = !bullet.mark || offset >= bullet.mark.end;
  return isBehindMark && offset <= Math.max(key.end, key.start)
    ? completeKeys(context, offset, { at, surroundings, bullet })
    : [];
}
