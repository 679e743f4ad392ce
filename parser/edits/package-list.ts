import type { Node } from 'jsonc-parser';
import { folderOf } from '../repository/file-index.ts';
import { lineText, pointAt, type SourceText } from '../syntax/source-text.ts';
import { phrase } from '../phrases/phrase.ts';
import type { FixDraft } from '../diagnostics/rule.ts';

/* Changes a JSON list with minimal edits, which can be combined with each other. */

/**
 * Returns the fix that adds entries: in order if the list is sorted, else after entries of the same folder or,
 * without such entries, at the end.
 */
export function insertEntries(source: SourceText, list: Node, entries: readonly string[]): FixDraft {
  const [firstEntry = ''] = entries;
  const count = entries.length;
  const title =
    count === 1
      ? phrase('title.add', { text: firstEntry })
      : phrase('title.add-the-missing-files', { count });
  const held = list.children ?? [];
  const [first] = held;
  if (!first) return { title, edits: [fillEmpty(source, list, entries)] };
  const separator = separatorOf(source.text, list, held);
  // Several edits at one offset would have no defined order, so join them.
  const texts = new Map<number, string>();
  for (const { entry, after } of insertionsOf(entries, held)) {
    const text = JSON.stringify(entry);
    const at = after ? after.offset + after.length : first.offset;
    texts.set(at, (texts.get(at) ?? '') + (after ? `,${separator}${text}` : `${text},${separator}`));
  }
  return { title, edits: [...texts].map(([at, text]) => ({ start: at, end: at, text })) };
}

/** Returns the fix that removes an entry with its comma and line. */
export function removeEntry(list: Node, node: Node): FixDraft {
  const entries = list.children ?? [];
  const at = entries.indexOf(node);
  const before = entries[at - 1];
  const after = entries[at + 1];
  const end = node.offset + node.length;
  const start = before ? before.offset + before.length : node.offset;
  const edit = before || !after ? { start, end, text: '' } : { start, end: after.offset, text: '' };
  return { title: phrase('title.remove', { text: String(node.value) }), edits: [edit] };
}

export function replaceEntry(node: Node, entry: string): FixDraft {
  const { offset, length } = node;
  const edit = { start: offset, end: offset + length, text: JSON.stringify(entry) };
  return { title: phrase('title.replace-with', { text: entry }), edits: [edit] };
}

function separatorOf(text: string, list: Node, held: readonly Node[]): string {
  const [first, second] = held;
  if (!first) return ' ';
  if (!second) return text.slice(list.offset + 1, first.offset) || ' ';
  const between = text.slice(first.offset + first.length, second.offset);
  return between.slice(between.indexOf(',') + 1);
}

interface Insertion {
  entry: string;
  /** The entry of the list to insert after. Undefined to insert at the start. */
  after: Node | undefined;
}

function insertionsOf(entries: readonly string[], held: readonly Node[]): Insertion[] {
  const paths = held.map(({ value }) => String(value));
  const isSorted = paths.length > 1 && paths.every((path, at) => at === 0 || (paths[at - 1] ?? '') <= path);
  const sorted = entries.toSorted((left, right) => (left < right ? -1 : 1));
  if (isSorted) {
    let at = 0;
    return sorted.map((entry) => {
      while (at < paths.length && (paths[at] ?? '') < entry) at += 1;
      return { entry, after: held[at - 1] };
    });
  }
  const lastOfFolder = new Map(held.map((node, at) => [folderOf(paths[at] ?? ''), node]));
  return sorted.map((entry) => {
    const folder = folderOf(entry);
    return { entry, after: (folder === '' ? undefined : lastOfFolder.get(folder)) ?? held.at(-1) };
  });
}

/** Fills an empty list, with one entry per line unless the file is a single line. */
function fillEmpty(source: SourceText, list: Node, entries: readonly string[]): FixDraft['edits'][number] {
  const start = list.offset + 1;
  const end = list.offset + list.length - 1;
  const texts = entries.map((entry) => JSON.stringify(entry));
  if (source.lineStarts.length < 3) return { start, end, text: texts.join(', ') };
  const line = lineText(source, pointAt(source, list.offset).line);
  const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
  const lines = texts.map((text) => `\n${indent}${indent || '    '}${text}`);
  return { start, end, text: `${lines.join(',')}\n${indent}` };
}

/** Adds the list as the last field, in the style of the field before it. */
export function addList(
  { text }: SourceText,
  { offset, length }: { offset: number; length: number },
  paths: readonly string[],
): FixDraft {
  const at = offset + length;
  const lineStart = text.lastIndexOf('\n', offset) + 1;
  const indent = text.slice(lineStart, offset);
  const title = phrase('title.add', { text: 'files' });
  const entries = paths.map((path) => JSON.stringify(path));
  if (indent.trim() !== '' || lineStart === 0) {
    return { title, edits: [{ start: at, end: at, text: `, "files": [${entries.join(', ')}]` }] };
  }
  const inner = entries.map((entry) => `\n${indent}${indent}${entry}`).join(',');
  const list = entries.length === 0 ? '[]' : `[${inner}\n${indent}]`;
  return { title, edits: [{ start: at, end: at, text: `,\n${indent}"files": ${list}` }] };
}
