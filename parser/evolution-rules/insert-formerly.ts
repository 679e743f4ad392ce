import type { TextEdit } from '#schemas/generated/diagnostic.ts';
import { exclusionsOf } from '../facts/exclusions-of.ts';
import { insertAttribute } from '../edits/insert-attribute.ts';
import { withEntry } from '../edits/list-values.ts';
import { replaceValue } from '../edits/write-attribute.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { phrase } from '../phrases/phrase.ts';
import type { FixDraft } from '../diagnostics/rule.ts';

/**
 * Returns the fix that adds earlier headings to `formerly`. Undefined if a list cannot express one of them, such as a
 * heading with a comma.
 */
export function insertFormerly(
  document: MapDocument,
  owner: Pick<MapEntry | NodeEntry, 'section' | 'attributes'>,
  headings: readonly string[],
): FixDraft | undefined {
  if (headings.some((heading) => heading === '' || heading.includes(',') || heading !== heading.trim())) {
    return undefined;
  }
  return insertInList(document, owner, { key: 'formerly', value: headings.join(', ') });
}

/** Returns the fix that adds a value to a list, or adds the list. Undefined if there is no suitable line. */
export function insertInList(
  document: MapDocument,
  { section, attributes }: Pick<MapEntry | NodeEntry, 'section' | 'attributes'>,
  { key, value }: { key: string; value: string },
): FixDraft | undefined {
  const title = phrase('title.add-to-heading', {
    text: `${key}: ${value}`,
    heading: section.header.trimEnd(),
  });
  const before = attributes.scalars.get(key);
  if (before) {
    return { title, edits: replaceValue(before, withEntry(before.value, value), document.source.text).edits };
  }
  const edit = newLine(document, section, [key, value]);
  return edit && { title, edits: [edit] };
}

/**
 * Returns the edit that adds an attribute on its own line. Undefined if the section starts inside a comment or a block: the
 * author probably did not mean it to be a section.
 */
function newLine(
  document: MapDocument,
  section: SectionNode,
  attribute: [key: string, value: string],
): TextEdit | undefined {
  const first = section.children.find((child) => child.type !== 'block' && child.rawKey !== '');
  if (first?.type !== 'block' && first && exclusionsOf(document)(first.keyStart)) return undefined;
  return insertAttribute(document, section, attribute);
}
