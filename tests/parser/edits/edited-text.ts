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

/** The value of a successful outcome; throws if the outcome is a refusal. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}

/** Applies edits; expects that they are sorted, do not overlap, and that their inverse restores the text. */
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
  // The edits must give the same result as a fix.
  if (edits.length > 0) expect(applyFixes(text, [{ title: '', edits: [...edits] }]).text).toBe(after);
  const back = inverse.reduceRight(
    (whole, edit) => whole.slice(0, edit.start) + edit.text + whole.slice(edit.end),
    after,
  );
  expect(back).toBe(text);
  return after;
}

/** The text after an intention; throws if the intention is refused. */
export function editedBy(text: string, intend: (document: MapDocument) => Outcome<TextEdit[]>): string {
  return edited(text, valueOf(intend(readMap(text))));
}

/** Changes a copy of a document's tree directly, and returns its model. The text of the document is not changed. */
export function pageOf(document: MapDocument, change: (sections: SectionNode[]) => void): Page {
  const { source, ...tree } = document.tree;
  const copy: PageTree = { ...structuredClone(tree), source };
  change(copy.children);
  return buildDocument(copy).page;
}

/** Replaces an attribute of a section in a tree; undefined removes it. */
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

/** All maps and nodes of a document, each with the index of its section in the tree. */
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

/** One map in several styles: other line ends, a byte order mark, tabs, no final line end, other bullets. */
export const STYLED_MAPS: readonly (readonly [name: string, text: string])[] = [
  ['everything the format knows', SAMPLE_MAP],
  ['\\r\\n and a byte order mark', `\uFEFF${SAMPLE_MAP.replaceAll('\n', '\r\n')}`],
  ['no line end after the last line', SAMPLE_MAP.trimEnd()],
  ['tabs', SAMPLE_MAP.replaceAll('    ', '\t')],
  ['indented dashes as bullets', SAMPLE_MAP.replaceAll(/^( *)\*/gm, '  $1- ')],
];

/** `STYLED_MAPS` and all maps of the corpus. */
export const REAL_MAPS: readonly (readonly [name: string, text: string])[] = [
  ...STYLED_MAPS,
  ...readCorpusMaps().map(({ name, text }) => [name, text] as const),
];
