import type { Fix } from '#schemas/generated/diagnostic.ts';
import { skipWhiteSpace } from '../syntax/line-kinds.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { valueRange } from '../syntax/tree.ts';
import type { ListEntry } from '../values/read-list.ts';
import { removeLines } from './line-edits.ts';
import { replaceFix } from '../facts/ranges.ts';

/** Takes an entry out of a comma list, with its comma; the whole line where it is the only one. */
export function removeEntry(attribute: AttributeNode, entry: ListEntry, text: string): Fix[] {
  if (attribute.segments.length > 1) return [];
  const title = `Remove \`${entry.text.replaceAll('`', "'")}\``;
  const { value } = attribute;
  const before = value.lastIndexOf(',', entry.start);
  const after = value.indexOf(',', entry.end);
  if (before < 0 && after < 0) return [{ ...removeLines(attribute, text), title }];
  const end = after < 0 ? entry.end : skipWhiteSpace(value, after + 1, value.length);
  const range = valueRange(attribute, after < 0 ? before : entry.start, end);
  return [{ title, edits: [{ ...range, text: '' }] }];
}

/** Writes another text for an entry. */
export function replaceEntry(attribute: AttributeNode, entry: ListEntry, text: string): Fix[] {
  if (attribute.segments.length > 1) return [];
  return [replaceFix(valueRange(attribute, entry.start, entry.end), text)];
}
