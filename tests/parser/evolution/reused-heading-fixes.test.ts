import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import type { MapEntry } from '../../../parser/model/map-document.ts';
import { parsePage } from '../../../parser/parse-page.ts';
import { hasCorpus, readCorpusMaps } from '../../support/corpus.ts';
import { tries } from '../../support/tries.ts';
import { lint, read } from './compare.ts';
import { accept, map } from './heading-changes.ts';

test('the suggestions for reused headings restore headings in any order and leave no finding', async () => {
  const contents = ['a', 'b', 'c', 'd', 'e'];
  const before = map(...contents.map((content, index) => `id${index} = ${content} > id${index + 1}`));
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(contents, { minLength: 5 }),
      fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
      async (shown, ids) => {
        const after = map(...shown.map((content, index) => `id${ids[index]} = ${content} > id${ids[index]}`));
        const text = await accept(before, after);
        const left = await lint(before, text);
        expect(left.filter(({ ruleId }) => ruleId === 'no-reused-heading')).toEqual([]);
        for (const { id, node } of read(text).maps[0]?.nodes ?? []) {
          expect(node).toMatchObject({ url: `/${contents[Number(id.slice(2))]}` });
        }
      },
    ),
    tries(150),
  );
});

describe('the suggestion for a reused heading', () => {
  const activity = (id: string, content: string, next = ''): string =>
    `### ${id}\n* type: tutorial\n* url: /${content}\n${next && `* next: ${next}\n`}`;
  const bend = (id: string, next: string): string => `### ${id}\n* kind: layout\n* next: ${next}\n`;
  const page = (...sections: string[]): string => `# page\n## m\n${sections.join('')}`;

  test('is missing if a layout node of the path has the heading now', async () => {
    const before = page(
      activity('one', 'a', 'two'),
      activity('two', 'b', 'bend'),
      bend('bend', 'end'),
      activity('end', 'c'),
    );
    const after = page(
      activity('two', 'a', 'bend'),
      activity('bend', 'b', 'one'),
      bend('one', 'end'),
      activity('end', 'c'),
    );
    const found = (await lint(before, after)).filter(({ ruleId }) => ruleId === 'no-reused-heading');
    expect(found).toHaveLength(1);
    expect(found[0]).not.toHaveProperty('suggestions');
  });

  test('updates references to a heading that the suggestion removes', async () => {
    const before = page(activity('start', 's', 'one'), activity('one', 'a', 'two'), activity('two', 'b'));
    const after = page(activity('start', 's', 'one'), activity('one', 'b'));
    expect(await accept(before, after)).toBe(page(activity('start', 's', 'two'), activity('two', 'b')));
  });

  test('keeps the targets of layout nodes with exchanged headings', async () => {
    const before = page(
      activity('root', 'r', 'b'),
      bend('b', 'x'),
      activity('x', '1', 'y'),
      activity('y', '2'),
    );
    const after = page(
      activity('root', 'r', 'b'),
      bend('b', 'y'),
      activity('y', '1', 'y'),
      activity('x', '2'),
    );
    expect(await accept(before, after)).toBe(
      page(activity('root', 'r', 'b'), bend('b', 'x'), activity('x', '1', 'x'), activity('y', '2')),
    );
  });

  test('is missing for a heading with trailing white space', async () => {
    const before = page(activity('x', '1', 'y'), activity('y', '2'));
    const after = page(activity('y ', '1', 'x'), activity('x', '2'));
    for (const { suggestions } of await lint(before, after)) expect(suggestions).toBeUndefined();
  });

  test('is missing for headings that differ only in white space', async () => {
    const before = page(
      activity('two ', 'c', 'four'),
      activity('two', 'a'),
      bend('three', ''),
      bend('four', 'two'),
      bend('new', ''),
    );
    const after = page(
      activity('new', 'd'),
      activity('three', 'a'),
      activity('five', 'b'),
      activity('two', 'c'),
    );
    const found = (await lint(before, after)).filter(({ ruleId }) => ruleId === 'no-reused-heading');
    expect(found).not.toEqual([]);
    for (const { suggestions } of found) expect(suggestions).toBeUndefined();
  });

  test('never makes a map unreadable for learners, whatever has changed', async () => {
    const ids = ['one', 'two', 'three', 'four', 'five'];
    const heads = [...ids, 'new', 'One', 'two '];
    const contents = ['a', 'b', 'c', 'd', 'layout', 'layout', 'layout'];
    const text = fc
      .tuple(
        fc.shuffledSubarray(heads, { minLength: 4 }),
        fc.shuffledSubarray(contents, { minLength: 4 }),
        fc.array(fc.shuffledSubarray([...ids, 'nowhere'], { maxLength: 3 }), { minLength: 8, maxLength: 8 }),
      )
      .map(([shown, given, nexts]) =>
        page(
          ...given.map((content, index) => {
            const [id, next] = [shown[index % shown.length] ?? '', nexts[index]?.join(', ') ?? ''];
            return content === 'layout' ? bend(id, next) : activity(id, content, next);
          }),
        ),
      );
    let fixes = 0;
    await fc.assert(
      fc.asyncProperty(text, text, async (before, after) => {
        for (const { ruleId, suggestions = [] } of await lint(before, after)) {
          if (ruleId !== 'no-reused-heading') continue;
          for (const fix of suggestions) {
            fixes += 1;
            const { violations } = parsePage(applyFixes(after, [fix]).text);
            expect(violations.length).toBeLessThanOrEqual(parsePage(after).violations.length);
          }
        }
      }),
      tries(1500),
    );
    expect(fixes).toBeGreaterThan(100);
  });
});

describe.skipIf(!hasCorpus)('real maps (need the corpus beside the repository)', () => {
  test('with two swapped headings have one finding, whose suggestion restores the map', async () => {
    let swaps = 0;
    for (const { name, text } of readCorpusMaps()) {
      for (const one of read(text).maps) {
        const swapped = swapFirst(text, one);
        if (swapped === undefined) continue;
        swaps += 1;
        expect([name, ...(await lint(text, swapped)).map(({ ruleId }) => ruleId)]).toEqual([
          name,
          'no-reused-heading',
        ]);
        expect(await accept(text, swapped)).toBe(text);
      }
    }
    expect(swaps).toBeGreaterThan(50);
  });
});

/** Swaps the headings of a map's first two activities. Returns undefined if their tutorials do not identify them. */
function swapFirst(text: string, { map: { nodes: kept }, nodes }: MapEntry): string | undefined {
  const urls = kept.flatMap((node) => (node.kind === 'activity' ? [node.url] : []));
  const [one, other] = nodes.filter(
    ({ node }) => node.kind === 'activity' && urls.filter((url) => url === node.url).length === 1,
  );
  // Skip duplicate headings: references to them are ambiguous.
  if (!one || !other || kept.length < nodes.length) return undefined;
  const [from, to] = [one.section, other.section];
  return (
    text.slice(0, from.headerStart) +
    to.header.trimEnd() +
    text.slice(from.headerStart + from.header.trimEnd().length, to.headerStart) +
    from.header.trimEnd() +
    text.slice(to.headerStart + to.header.trimEnd().length)
  );
}
