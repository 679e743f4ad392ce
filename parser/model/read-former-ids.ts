import { readFilledList } from '../values/read-list.ts';
import type { SectionAttributes } from './section-attributes.ts';
import { valueOf } from './section-attributes.ts';

/** `formerly`, read as `next` is: trimmed, lower-cased, without doubles. Nothing where it is not given. */
export function readFormerIds(attributes: SectionAttributes): { formerIds?: string[] } {
  const value = valueOf(attributes, 'formerly');
  if (value === undefined) return {};
  const ids = new Set(readFilledList(value).map(({ text }) => text.toLowerCase()));
  return ids.size > 0 ? { formerIds: [...ids] } : {};
}
