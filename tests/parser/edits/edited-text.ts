import { expect } from 'vitest';
import type { TextEdit } from '../../../schemas/generated/diagnostic.ts';
import type { Page } from '../../../schemas/generated/page.ts';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import type { Outcome } from '../../../parser/edits/edit-outcome.ts';
import type { AttributeContent } from '../../../schemas/map-edit.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../../../parser/model/map-document.ts';
import { readMap } from '../../../parser/parse-page.ts';
import type { AttributeNode, ListNode, PageTree, SectionNode } from '../../../parser/syntax/tree.ts';
import { readCorpusMaps } from '../../support/corpus.ts';
import { SAMPLE_MAP } from '../../support/map-texts.ts';

/** The value of an intention that must succeed. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}

/** The text after edits, which must be sorted, not overlap, leave every other byte, and be invertible. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  let after = '';
  let at = 0;
  const inverse: TextEdit[] = [];
  for (const { start, end, text: written } of edits) {
    expect(start).toBeGreaterThanOrEqual(at);
    expect(end).toBeGreaterThanOrEqual(start);
    expect(start < end || written !== '').toBe(true);
    after += text.slice(at, start);
    inverse.push({ start: after.length, end: after.length + written.length, text: text.slice(start, end) });
    after += written;
    at = end;
  }
  after += text.slice(at);
  // Fixes, the language server and a text editor must get the same result.
  if (edits.length > 0) expect(applyFixes(text, [{ title: '', edits: [...edits] }]).text).toBe(after);
  const back = inverse.reduceRight(
    (whole, edit) => whole.slice(0, edit.start) + edit.text + whole.slice(edit.end),
    after,
  );
  expect(back).toBe(text);
  return after;
}

/** The text after an intention that must succeed. */
export function editedBy(text: string, intend: (document: MapDocument) => Outcome<TextEdit[]>): string {
  return edited(text, valueOf(intend(readMap(text))));
}

/** The model of a tree that was changed directly instead of through its text. */
export function pageOf(document: MapDocument, change: (sections: SectionNode[]) => void): Page {
  const { source, ...tree } = document.tree;
  const copy: PageTree = { ...structuredClone(tree), source };
  change(copy.children);
  return buildDocument(copy).page;
}

/** Sets an attribute of a section in a tree, and removes any other with its name. */
export function giveContent(
  section: SectionNode | undefined,
  key: string,
  content: AttributeContent | undefined,
): void {
  if (!section) throw new Error('Expected a section');
  section.children = section.children.filter((child) => child.type === 'block' || child.key !== key);
  if (content !== undefined) section.children.push(toItem(key, content));
}

function toItem(key: string, content: AttributeContent): AttributeNode | ListNode {
  const place = { line: 1, column: 1, offset: 0 };
  const base = {
    key,
    rawKey: key,
    keyStart: 0,
    keyEnd: 0,
    indent: 0,
    position: { start: place, end: place },
  };
  if (typeof content === 'string') return { ...base, type: 'attribute', value: content, segments: [] };
  return {
    ...base,
    type: 'list',
    children: content.map((one) => toItem(one.key.toLowerCase(), one.content)),
  };
}

/** The maps and nodes of a document with the indexes of their sections. */
export function sectionsIn(document: MapDocument): {
  maps: { map: MapEntry; at: number }[];
  nodes: { map: MapEntry; node: NodeEntry; at: number }[];
} {
  const at = (section: SectionNode): number => document.tree.children.indexOf(section);
  return {
    maps: document.maps.map((map) => ({ map, at: at(map.section) })),
    nodes: document.maps.flatMap((map) => map.nodes.map((node) => ({ map, node, at: at(node.section) }))),
  };
}

/** Maps in the forms that editors save: other line ends, a byte order mark, tabs, no final line end. */
export const STYLED_MAPS: readonly (readonly [name: string, text: string])[] = [
  ['everything the format knows', SAMPLE_MAP],
  ['\\r\\n and a byte order mark', `\uFEFF${SAMPLE_MAP.replaceAll('\n', '\r\n')}`],
  ['no end of the last line', SAMPLE_MAP.trimEnd()],
  ['tabs', SAMPLE_MAP.replaceAll('    ', '\t')],
  ['dashes, and bullets moved in', SAMPLE_MAP.replaceAll(/^( *)\*/gm, '  $1- ')],
];

/** `STYLED_MAPS` and all maps of the corpus. */
export const REAL_MAPS: readonly (readonly [name: string, text: string])[] = [
  ...STYLED_MAPS,
  ...readCorpusMaps().map(({ name, text }) => [name, text] as const),
];
