import type { Mend } from '../diagnostics/define-rule.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { asidesOf } from '../facts/asides-of.ts';
import type { AttributeNode, ListNode, SectionNode } from '../syntax/tree.ts';

/**
 * The edit that says, in its author's style, what a map or a node was called before; undefined where that cannot be
 * said: a list cannot name a heading with a comma in it.
 */
export function insertFormerly(
  document: MapDocument,
  owner: Pick<MapEntry | NodeEntry, 'section' | 'attributes'>,
  headings: readonly string[],
): Mend | undefined {
  if (headings.some((heading) => heading === '' || heading.includes(',') || heading !== heading.trim())) {
    return undefined;
  }
  return insertInList(document, owner, { key: 'formerly', value: headings.join(', ') });
}

/** The edit that adds to a comma list of a section, or gives it the list; undefined where there is no good place. */
export function insertInList(
  document: MapDocument,
  { section, attributes }: Pick<MapEntry | NodeEntry, 'section' | 'attributes'>,
  { key, value }: { key: string; value: string },
): Mend | undefined {
  const title = `Add \`${key}: ${value}\` to \`${section.header.trimEnd()}\``;
  const before = attributes.scalars.get(key);
  const edit = before ? appendTo(before, value) : newLine(document, section, `${key}: ${value}`);
  return edit && { title, edits: [edit] };
}

type Edit = Mend['edits'][number];

function appendTo({ segments }: AttributeNode, value: string): Edit | undefined {
  const [segment, ...more] = segments;
  // A value that was glued together stands in several places.
  return segment && more.length === 0
    ? { start: segment.end, end: segment.end, text: `, ${value}` }
    : undefined;
}

/** Behind the name, where that comes first, else below the heading. */
function newLine(document: MapDocument, section: SectionNode, attribute: string): Edit | undefined {
  const { text } = document.source;
  const first = section.children.find(
    (child): child is AttributeNode | ListNode => child.type !== 'block' && child.rawKey !== '',
  );
  if (!first) return afterLine(text, section.headerStart, `* ${attribute}`);
  if (asidesOf(document)(first.keyStart)) return undefined;
  const start = lineStart(text, first.keyStart);
  const [, bullet = ''] = /^([\t ]*[*-][\t ]+)/.exec(text.slice(start, first.keyStart)) ?? [];
  if (bullet === '') return undefined;
  const line = `${bullet}${attribute}`;
  const isName = first.type === 'attribute' && first.key === 'name' && first.segments.length === 1;
  const isFollowedByList =
    section.children[1]?.type === 'attribute' && section.children[1].indent > first.indent + 1;
  if (isName && !isFollowedByList) return afterLine(text, first.keyStart, line);
  return { start, end: start, text: `${line}${lineEnd(text, start)}` };
}

function afterLine(text: string, offset: number, line: string): Edit {
  const feed = text.indexOf('\n', offset);
  const end = feed < 0 ? text.length : feed - (text[feed - 1] === '\r' ? 1 : 0);
  return { start: end, end, text: `${lineEnd(text, offset)}${line}` };
}

/** As the author ends the line, or the text's first where it is the last. */
function lineEnd(text: string, offset: number): string {
  const here = text.indexOf('\n', offset);
  const feed = here < 0 ? text.indexOf('\n') : here;
  return text[feed - 1] === '\r' ? '\r\n' : '\n';
}

function lineStart(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return start === 0 && text.codePointAt(0) === 0xfeff ? 1 : start;
}
