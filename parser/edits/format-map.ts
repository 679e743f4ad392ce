import type { TextEdit } from '#schemas/generated/diagnostic.ts';
import type { MapDocument } from '../model/map-document.ts';
import { readMap } from '../parse-page.ts';
import type { SectionNode } from '../syntax/tree.ts';
import { readList } from '../values/read-list.ts';
import { applyEdits } from './edit-outcome.ts';
import { isNameList, STYLE_HABITS } from './style-habits.ts';

/**
 * Returns the edits that make the style of a map consistent, in the style of most of the file. Learners get the same
 * map: if the edits of one habit would change it, they are left out. Empty for texts without a map.
 */
export function formatMap(document: MapDocument): TextEdit[] {
  if (document.maps.length === 0) return [];
  const { text } = document.source;
  const reading = readingOf(document);
  const keepsReading = (edits: readonly TextEdit[]): boolean =>
    edits.length === 0 || readingOf(readMap(applyEdits(text, edits))) === reading;
  const byHabit = STYLE_HABITS.map((habit) => habit(document));
  const all = inOrder(byHabit.flat());
  if (keepsReading(all)) return all;
  let kept: TextEdit[] = [];
  for (const edits of byHabit) {
    const next = inOrder([...kept, ...edits]);
    if (keepsReading(next)) kept = next;
  }
  return kept;
}

function inOrder(edits: readonly TextEdit[]): TextEdit[] {
  return edits.toSorted((left, right) => left.start - right.start);
}

/**
 * Returns a text that identifies everything the map reader gets from a file. Ignores white space in lists of names.
 */
function readingOf({ tree }: MapDocument): string {
  return JSON.stringify(
    tree.children.map(({ level, header, children }) => [level, header, children.map(readingOfItem)]),
  );
}

function readingOfItem(item: SectionNode['children'][number]): unknown {
  if (item.type === 'block') return [item.language, item.content];
  if (item.type === 'list') return [item.key, item.children.map(readingOfItem)];
  return [item.key, isNameList(item) ? readList(item.value).map(({ text }) => text) : item.value];
}
