import { lineText, type Place, type SourceText } from '#parser';
import type { FrameLine } from '#schemas/authoring.ts';
import { sanitize, toCells, widthOf, wrap, type Cell } from './cells.ts';

/** A position to show, with its label. */
export interface Mark {
  place: Place;
  label: string;
  /** True for the finding itself, false for a related position. */
  isMain: boolean;
}

export type Paint = (text: string) => string;

export interface FrameStyle {
  /** Width of the whole line in characters. */
  width: number;
  main: Paint;
  secondary: Paint;
  dim: Paint;
}

const ELLIPSIS = '…';
/** A cut line shows one third of its width before the mark. */
const BEFORE_SHARE = 3;
const MIN_WIDTH = 20;

/** Returns the lines of a file around the marks, with each mark underlined and labelled. */
export function drawFrame(marks: readonly Mark[], source: SourceText, style: FrameStyle): string[] {
  const lines = linesOf(marks, source);
  const digits = String(Math.max(...lines.map(({ line }) => line))).length;
  const room = Math.max(MIN_WIDTH, style.width - digits - GUTTER);
  const drawn: string[] = [];
  let last: number | undefined;
  for (const { line, text, marked } of lines) {
    if (last !== undefined && line > last + 1) drawn.push(style.dim(`${' '.repeat(digits + 2)} ⋮`));
    last = line;
    const isMain = marked.some((mark) => mark.isMain);
    const sign = isMain ? style.main('›') : ' ';
    const window = openWindow(text, marked[0]?.columns, room);
    drawn.push(
      `${sign} ${style.dim(`${String(line).padStart(digits)} │`)} ${paintLine(window, marked, style)}`.trimEnd(),
    );
    const gutter = `${' '.repeat(digits + 2)} ${style.dim('│')} `;
    for (const mark of marked) {
      drawn.push(...underline(window, mark, { room, style }).map((under) => gutter + under));
    }
  }
  return drawn;
}

/** Width of the symbol, spaces and bar beside the line number. */
const GUTTER = 5;

interface LineMark extends Mark {
  columns: NonNullable<FrameLine['marked']>;
}

interface MarkedLine {
  line: number;
  text: string;
  marked: LineMark[];
}

function linesOf(marks: readonly Mark[], source: SourceText): MarkedLine[] {
  const lines = new Map<number, MarkedLine>();
  for (const mark of marks) {
    for (const { line, text, marked } of frameLines(mark.place, source)) {
      const known = lines.get(line) ?? { line, text, marked: [] };
      if (marked) known.marked.push({ ...mark, columns: marked });
      lines.set(line, known);
    }
  }
  return [...lines.values()].sort((left, right) => left.line - right.line);
}

/** The visible part of a line. */
interface LineWindow {
  cells: readonly Cell[];
  before: string;
  after: string;
}

/** Number of code units assumed per column. Few characters have more. */
const UNITS_PER_COLUMN = 16;

/** Returns the characters around a mark that could be visible: a line may be long and have thousands of marks. */
function cellsAround(text: string, columns: FrameLine['marked'], room: number): LineWindow {
  const mark = (columns?.start ?? 1) - 1;
  const reach = room * UNITS_PER_COLUMN;
  const first = wholeSign(text, Math.max(0, mark - reach));
  const last = wholeSign(text, Math.min(text.length, mark + reach));
  const cells = toCells(text.slice(first, last));
  if (first > 0) for (const cell of cells) moveBy(cell, first);
  return { cells, before: first > 0 ? ELLIPSIS : '', after: last < text.length ? ELLIPSIS : '' };
}

/** Returns the offset, moved back by one if it would split a surrogate pair. */
function wholeSign(text: string, at: number): number {
  return /^[\uDC00-\uDFFF]/.test(text.charAt(at)) ? Math.max(0, at - 1) : at;
}

function moveBy(cell: Cell, units: number): void {
  cell.start += units;
  cell.end += units;
}

function openWindow(text: string, columns: FrameLine['marked'], room: number): LineWindow {
  const around = cellsAround(text, columns, room);
  const { cells } = around;
  if (widthOf(cells) <= room - around.before.length - around.after.length) return around;
  const marked = Math.max(
    0,
    cells.findIndex(({ end }) => end >= (columns?.start ?? 1)),
  );
  let first = marked;
  // Reserves one column for the ellipsis at each end.
  let left = room - 2 - Math.min(widthOf(cells.slice(marked)), room - 2 - Math.floor(room / BEFORE_SHARE));
  for (; first > 0 && left >= (cells[first - 1]?.width ?? 0); first -= 1)
    left -= cells[first - 1]?.width ?? 0;
  let last = first;
  let right = room - 2;
  for (; last < cells.length && right >= (cells[last]?.width ?? 0); last += 1)
    right -= cells[last]?.width ?? 0;
  return {
    cells: cells.slice(first, last),
    before: first > 0 ? ELLIPSIS : around.before,
    after: last < cells.length ? ELLIPSIS : around.after,
  };
}

function paintLine(
  { cells, before, after }: LineWindow,
  marks: readonly LineMark[],
  style: FrameStyle,
): string {
  let line = style.dim(before);
  let run = '';
  let paint: Paint | undefined;
  const flush = (): void => {
    line += paint ? paint(run) : run;
    run = '';
  };
  for (const cell of cells) {
    const mark = marks.find((one) => isIn(cell, one));
    const next = mark && (mark.isMain ? style.main : style.secondary);
    if (next !== paint) flush();
    paint = next;
    run += cell.printed;
  }
  flush();
  return line + style.dim(after);
}

function underline(
  { cells, before }: LineWindow,
  mark: LineMark,
  { room, style }: { room: number; style: FrameStyle },
): string[] {
  const first = cells.findIndex((cell) => isIn(cell, mark));
  const start = before.length + widthOf(first < 0 ? cells : cells.slice(0, first));
  const length = Math.max(1, widthOf(cells.filter((cell) => isIn(cell, mark))));
  const paint = mark.isMain ? style.main : style.secondary;
  const line = `${' '.repeat(start)}${paint((mark.isMain ? '^' : '-').repeat(length))}`;
  if (mark.label === '') return [line];
  const label = sanitize(mark.label);
  const beside = room - start - length - 1;
  const [only, ...more] = wrap(label, Math.max(MIN_WIDTH, beside));
  if (only !== undefined && more.length === 0 && toCells(only).length <= beside)
    return [`${line} ${paint(only)}`];
  const indent = Math.min(start, Math.max(0, room - 2 * MIN_WIDTH));
  return [line, ...wrap(label, room - indent).map((part) => `${' '.repeat(indent)}${paint(part)}`)];
}

function isIn(cell: Cell, { columns }: LineMark): boolean {
  return cell.end >= columns.start && cell.start < columns.end - 1;
}

/** Number of lines shown before and after the marked one. */
const CONTEXT_LINES = 1;

/** Returns the line on which a range begins, with the range marked, and the lines around it. */
export function frameLines(place: Place, source: SourceText): FrameLine[] {
  const first = Math.max(1, place.start.line - CONTEXT_LINES);
  const last = Math.min(source.lineStarts.length, place.start.line + CONTEXT_LINES);
  const frame: FrameLine[] = [];
  for (let line = first; line <= last; line += 1) {
    const text = lineText(source, line);
    const isMarked = line === place.start.line;
    const end = place.end.line === line ? place.end.column : text.length + 1;
    frame.push({
      line,
      text,
      ...(isMarked && { marked: { start: place.start.column, end: Math.max(end, place.start.column + 1) } }),
    });
  }
  return frame;
}
