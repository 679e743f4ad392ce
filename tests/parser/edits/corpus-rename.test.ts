import { describe, expect, test } from 'vitest';
import { completeAt } from '../../../parser/language/complete-at.ts';
import { hoverAt } from '../../../parser/language/hover-at.ts';
import { idUsesOf } from '../../../parser/facts/id-uses.ts';
import { renamableAt, rename as renameTarget } from '../../../parser/edits/rename.ts';
import { symbolsOf } from '../../../parser/language/symbols-of.ts';
import { readMap } from '../../../parser/parse-page.ts';
import { hasCorpus, readCorpusMaps } from '../../support/corpus.ts';
import { editedBy } from './edited-text.ts';

const maps = readCorpusMaps();

/** Describes the paths of a page and the activities that its actions open, which renaming must not change. */
function shapeOf(text: string): string {
  return JSON.stringify(
    readMap(text).page.maps.map(({ mapId, prerequisites, nodes }) => [
      mapId,
      prerequisites,
      nodes.map((node) => [node.activityId, node.nextIds, 'actions' in node ? node.actions : [], node.kind]),
    ]),
  );
}

function rename(text: string, offset: number, name: string): string {
  return editedBy(text, (document) => {
    const found = renamableAt(document, offset);
    if (!found) throw new Error('There is nothing to rename');
    return renameTarget(document, found.target, { name });
  });
}

describe.skipIf(!hasCorpus)('real maps', () => {
  test.each(maps.map(({ name, text }) => [name, text]))(
    'keep their paths if a map or node is renamed, and their text if it is renamed back: %s',
    (_, text) => {
      const headings = idUsesOf(readMap(text)).filter(({ role }) => role === 'heading');
      const ids = headings.map(({ range }) => text.slice(range.start, range.end).toLowerCase());
      for (const [index, { range, target }] of headings.entries()) {
        const { header } = target.kind === 'map' ? target.map.section : target.node.section;
        const id = ids[index] ?? '';
        // Skip duplicate headings, because references mean the first one, and headings with white space, which is lost.
        if (ids.filter((other) => other === id).length > 1 || header.trim() !== header) continue;
        // `required` reads such a name as a tag, so renaming back would be refused.
        if (target.kind === 'map' && /^\d+\s/.test(header)) continue;
        const after = rename(text, range.start, 'renamed');
        expect(shapeOf(after).replaceAll('"renamed"', JSON.stringify(id))).toBe(shapeOf(text));
        const heading = idUsesOf(readMap(after)).find(
          (use) => use.role === 'heading' && after.slice(use.range.start, use.range.end) === 'renamed',
        );
        // Ignore case: a reference may have been written in another case than the heading.
        const back = rename(after, heading?.range.start ?? 0, header);
        expect(back.toLowerCase()).toBe(text.toLowerCase());
      }
    },
  );

  test.each(maps.map(({ name, text }) => [name, text]))(
    'have hovers and completions around the cursor, and symbols inside their parents: %s',
    (_, text) => {
      const document = readMap(text);
      const context = { document };
      for (let offset = 0; offset <= text.length; offset += 7) {
        const hover = hoverAt(context, offset);
        if (hover) expect(hover.range.start <= offset && offset <= hover.range.end).toBe(true);
        for (const { edit } of completeAt(context, offset)) {
          expect(edit.start <= offset && offset <= edit.end, text.slice(offset - 60, offset + 20)).toBe(true);
        }
      }
      for (const symbol of symbolsOf(document)) {
        for (const child of symbol.children) {
          expect(symbol.range.start <= child.range.start && child.range.end <= symbol.range.end).toBe(true);
          expect(child.range.start <= child.nameRange.start && child.nameRange.end <= child.range.end).toBe(
            true,
          );
        }
      }
    },
  );
});
