import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Diagnostic, Place, Point } from '#schemas/generated/diagnostic.ts';
import { applyFixes } from '../../parser/diagnostics/apply-fixes.ts';
import { runRulesOn } from '../../parser/diagnostics/run-rules.ts';
import { buildDocument } from '../../parser/model/build-document.ts';
import { RULES } from '../../parser/rules/index.ts';
import { scanPage } from '../../parser/syntax/scan-page.ts';
import type { AttributeNode, ListNode, PageTree } from '../../parser/syntax/tree.ts';
import { mapLikeText, SAMPLE_MAP } from '../support/map-texts.ts';

const lint = (text: string): Diagnostic[] => runRulesOn(buildDocument(scanPage(text)), RULES);

/**
 * The offset of each line's start, as the format defines lines: only a line feed ends a line, and a byte order mark
 * does not belong to the first line.
 */
function lineStartsOf(text: string): number[] {
  const starts = [text.startsWith('\ufeff') ? 1 : 0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function expectInside(text: string, places: readonly (Place | undefined)[]): void {
  const starts = lineStartsOf(text);
  const isPoint = ({ line, column, offset }: Point): boolean => {
    const start = starts[line - 1];
    if (start === undefined) return false;
    // Allow offset 0, before a byte order mark: the whole tree begins there.
    if (offset === 0 && line === 1 && column === 1) return true;
    return offset <= text.length && offset === start + column - 1 && offset < (starts[line] ?? Infinity);
  };
  const wrong = places.filter(
    (place) =>
      place && !(isPoint(place.start) && isPoint(place.end) && place.start.offset <= place.end.offset),
  );
  expect(wrong).toEqual([]);
}

function itemsOf(tree: PageTree): (AttributeNode | ListNode)[] {
  const items: (AttributeNode | ListNode)[] = [];
  const open = tree.children.flatMap((section) => section.children);
  for (let item = open.pop(); item; item = open.pop()) {
    if (item.type === 'block') continue;
    items.push(item);
    if (item.type === 'list') open.push(...item.children);
  }
  return items;
}

/** Joins a value from its segments in the text and the line feeds between them, which belong to no segment. */
function partsOf(text: string, { value, segments }: AttributeNode): string {
  let result = '';
  for (const { valueStart, start, end } of segments) {
    result += value.slice(result.length, valueStart).replace(/[^\n]/g, '?');
    result += text.slice(start, end);
  }
  return result;
}

describe('any text', () => {
  test('is scanned with the right position of everything in it', () => {
    fc.assert(
      fc.property(mapLikeText, (text) => {
        const tree = scanPage(text);
        const items = itemsOf(tree);
        const blocks = tree.children.flatMap(({ children }) =>
          children.filter(({ type }) => type === 'block'),
        );
        expectInside(
          text,
          [tree, ...tree.children, ...items, ...blocks].map(({ position }) => position),
        );
        for (const section of tree.children) {
          expect(text.slice(section.headerStart, section.headerEnd)).toBe(section.header);
        }
        for (const item of items) {
          expect(text.slice(item.keyStart, item.keyEnd)).toBe(item.rawKey);
          expect(item.rawKey.toLowerCase()).toBe(item.key);
          if (item.type === 'attribute') expect(partsOf(text, item)).toBe(item.value);
        }
        for (const { start, end } of tree.misreadings) {
          expect(start >= 0 && start <= end && end <= text.length).toBe(true);
        }
      }),
    );
  });

  test('contains every range of its findings and fixes', () => {
    fc.assert(
      fc.property(mapLikeText, (text) => {
        const found = lint(text);
        expectInside(
          text,
          found.flatMap(({ place, related = [] }) => [place, ...related.map((end) => end.place)]),
        );
        for (const { fix } of found) {
          let last = 0;
          for (const { start, end } of [...(fix?.edits ?? [])].sort(
            (left, right) => left.start - right.start,
          )) {
            expect(last <= start && start <= end && end <= text.length).toBe(true);
            last = end;
          }
        }
      }),
    );
  });

  test('has no fix left after some rounds of fixes, and each round changes it', () => {
    fc.assert(
      fc.property(mapLikeText, (text) => {
        let fixed = text;
        for (let round = 0; round < 30; round += 1) {
          const fixes = lint(fixed).flatMap(({ fix }) => fix ?? []);
          if (fixes.length === 0) return;
          const next = applyFixes(fixed, fixes).text;
          expect(next).not.toBe(fixed);
          fixed = next;
        }
        expect(lint(fixed).filter(({ fix }) => fix)).toEqual([]);
      }),
    );
  });

  test('without backticks does not change how the headings of a map below it are read', () => {
    fc.assert(
      fc.property(mapLikeText, (text) => {
        const safe = text.replaceAll('`', "'");
        const alone = scanPage(SAMPLE_MAP).children.map(({ header }) => header);
        const both = scanPage(`${safe}\n${SAMPLE_MAP}`).children.map(({ header }) => header);
        expect(both.slice(-alone.length)).toEqual(alone);
      }),
    );
  });
});
