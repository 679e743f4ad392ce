import type { TextRange } from '../diagnostics/rule.ts';
import { createSourceText } from '../syntax/source-text.ts';
import {
  findBareHints,
  findBareSettings,
  findCommentedSettings,
  isSwitchedOn,
  readEditorLine,
  type EditorLines,
  type SettingsContext,
} from './read-settings.ts';
import { formOf, readSteps, stepLevel } from './read-steps.ts';
import { scanBlocks, type HashLine } from './scan-blocks.ts';
import type { TutorialBlock, TutorialDocument, TutorialHeading } from './tutorial-document.ts';

/** Reads a tutorial like the editor. Accepts any text, in linear time. */
export function readTutorial(text: string): TutorialDocument {
  const source = createSourceText(text);
  const { blocks, hashLines } = scanBlocks(source);
  const comments = findComments(text, blocks);
  const lines: EditorLines = { settings: [], hints: [] };
  const headings: TutorialHeading[] = [];
  for (const line of hashLines) {
    const { start, end, block } = line;
    const isInBlock = block?.isClosed === true;
    const isTaken = readEditorLine({ start, text: text.slice(start, end), isInBlock }, lines);
    if (!isTaken && line.indent === 0) headings.push(toHeading(line, text));
  }
  addOddLines(lines, { text, blocks, comments });
  markCommented(headings, comments);
  const form = formOf(headings, isSwitchedOn(lines.settings, 'activities'));
  endUnclosed(headings, stepLevel(form));
  const title = headings.find(({ level }) => level === 1)?.text;
  return {
    source,
    ...(title && title.start < title.end && { title }),
    form,
    steps: readSteps({ text, headings, blocks, form }),
    headings,
    blocks,
    ...lines,
    comments,
  };
}

function addOddLines({ settings, hints }: EditorLines, surroundings: SettingsContext): void {
  const odd = [...findBareSettings(surroundings), ...findCommentedSettings(surroundings, settings)];
  insert(settings, odd);
  insert(hints, findBareHints(surroundings));
}

function insert<Range extends TextRange>(ranges: Range[], more: readonly Range[]): void {
  if (more.length === 0) return;
  ranges.push(...more);
  ranges.sort((left, right) => left.start - right.start);
}

function toHeading({ start, end, hashes, block }: HashLine, text: string): TutorialHeading {
  const behind = text.slice(start + hashes, end);
  const textStart = start + hashes + (behind.length - behind.trimStart().length);
  const trimmed = behind.trim();
  const range = { start: Math.min(textStart, end), end: Math.min(textStart + trimmed.length, end) };
  return { level: hashes, text: range, ...(block && { block }), isInComment: false, start, end };
}

/** Ends an unclosed block with its step. */
function endUnclosed(headings: readonly TutorialHeading[], level: number): void {
  for (const heading of headings) {
    const { block } = heading;
    if (!block || block.isClosed || heading.level > level) continue;
    if (block.end > heading.start)
      block.content.end = block.end = Math.max(heading.start, block.content.start);
  }
  for (const heading of headings) {
    if (heading.block && !heading.block.isClosed && heading.block.end <= heading.start) delete heading.block;
  }
}

const OPENING = '<!--';
const CLOSING = '-->';

/** Returns the closed comments outside of blocks. */
function findComments(text: string, blocks: readonly TutorialBlock[]): TextRange[] {
  const comments: TextRange[] = [];
  let start = text.indexOf(OPENING);
  let next = 0;
  while (start >= 0) {
    while ((blocks[next]?.end ?? Infinity) <= start) next += 1;
    const block = blocks[next];
    if (block && block.start <= start) {
      start = text.indexOf(OPENING, Math.max(block.end, start + 1));
      continue;
    }
    const closing = text.indexOf(CLOSING, start + OPENING.length);
    if (closing < 0) return comments;
    const end = closing + CLOSING.length;
    comments.push({ start, end });
    start = text.indexOf(OPENING, end);
  }
  return comments;
}

function markCommented(headings: readonly TutorialHeading[], comments: readonly TextRange[]): void {
  let next = 0;
  for (const heading of headings) {
    while ((comments[next]?.end ?? Infinity) <= heading.start) next += 1;
    heading.isInComment = (comments[next]?.start ?? Infinity) < heading.start;
  }
}
