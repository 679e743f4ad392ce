import { lineText, type SourceText } from './source-text.ts';

/**
 * Returns the numbers of the lines in fenced blocks, with their fences. Excludes blocks without an end: they may not be
 * meant as blocks.
 */
export function fencedLinesOf(source: SourceText): ReadonlySet<number> {
  const lines = new Set<number>();
  let open: { line: number; fence: string } | undefined;
  for (let line = 1; line <= source.lineStarts.length; line += 1) {
    const [, fence, info = ''] = /^[ \t]*(`{3,}|~{3,})(.*)/.exec(lineText(source, line)) ?? [];
    // A line with another backtick is inline code.
    if (fence === undefined || (fence.startsWith('`') && info.includes('`'))) continue;
    if (!open) open = { line, fence };
    else if (fence.startsWith(open.fence) && info.trim() === '') {
      for (let inside = open.line; inside <= line; inside += 1) lines.add(inside);
      open = undefined;
    }
  }
  return lines;
}
