import { invertedEffects } from '@codemirror/commands';
import {
  RangeSet,
  RangeValue,
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type Range,
  type Transaction,
} from '@codemirror/state';
import type { TextEdit } from '#parser';
import { closeText, type FileShape, type LineEnd } from '../domain/line-ends.ts';

/** Marks a line ending that differs from the usual one of its file. */
class OddBreak extends RangeValue {
  // If a line ending is deleted, its mark is deleted too.
  override startSide = 1;
  override endSide = -1;
  readonly end: LineEnd;
  constructor(end: LineEnd) {
    super();
    this.end = end;
  }
  override eq(other: RangeValue): boolean {
    return other instanceof OddBreak && other.end === this.end;
  }
}

/** An effect that restores marks when a deletion is undone. */
const restored = StateEffect.define<Range<OddBreak>>({
  map: ({ from, to, value }, changes) => value.range(changes.mapPos(from, 1), changes.mapPos(to, -1)),
});

/** An effect that sets whether the file begins with a byte order mark, which the document does not contain. */
const marked = StateEffect.define<boolean>();

const byteOrderMark = StateField.define<boolean>({
  create: () => false,
  update: (has, { effects }) => {
    const set = effects.findLast((effect) => effect.is(marked));
    return set?.is(marked) ? set.value : has;
  },
});

/** Returns true for an edit that removes a file's byte order mark. In the document, such an edit is empty. */
export function isMarkRemoval({ start, end, text }: TextEdit): boolean {
  return start === 0 && end === 0 && text === '';
}

/** An effect that removes a text's byte order mark. It can be undone. */
export const REMOVE_MARK: StateEffect<unknown> = marked.of(false);

/** Returns true for a transaction that sets or removes the byte order mark. It may leave the document unchanged. */
export function changesMark({ effects }: Transaction): boolean {
  return effects.some((effect) => effect.is(marked));
}

/**
 * Returns an extension that keeps a file's line endings while it is edited. In the document, all lines end with `\n`.
 */
export function keepLineEnds({ hasMark, exceptions }: FileShape): Extension {
  return [
    oddBreaks.init(() => toMarks(exceptions)),
    byteOrderMark.init(() => hasMark),
    invertedEffects.of(({ effects, startState }) =>
      effects.some((effect) => effect.is(marked)) ? [marked.of(startState.field(byteOrderMark))] : [],
    ),
    invertedEffects.of((transaction) => {
      if (!transaction.docChanged) return [];
      const { startState, changes } = transaction;
      return rangesOf(startState).flatMap((range) =>
        changes.mapPos(range.from, 1) < changes.mapPos(range.to, -1) ? [] : [restored.of(range)],
      );
    }),
  ];
}

/** An effect that replaces the marked line endings, together with the whole text. */
const replaced = StateEffect.define<RangeSet<OddBreak>>();

/** Returns the effects that set the line endings of a text. Dispatch them with the change that replaces the text. */
export function endAs({ hasMark, exceptions }: FileShape): StateEffect<unknown>[] {
  return [replaced.of(toMarks(exceptions)), marked.of(hasMark)];
}

function toMarks(exceptions: FileShape['exceptions']): RangeSet<OddBreak> {
  return RangeSet.of(
    exceptions.map(({ at, end }) => new OddBreak(end).range(at, at + 1)),
    true,
  );
}

const oddBreaks = StateField.define<RangeSet<OddBreak>>({
  create: () => RangeSet.empty,
  update: (marks, { changes, effects }) => {
    const all = effects.find((effect) => effect.is(replaced));
    if (all?.is(replaced)) return all.value;
    const add = effects.flatMap((effect) => (effect.is(restored) ? [effect.value] : []));
    return marks.map(changes).update({ add: add.filter(({ from, to }) => from < to), sort: true });
  },
});

function rangesOf(state: EditorState): Range<OddBreak>[] {
  const ranges: Range<OddBreak>[] = [];
  const cursor = state.field(oddBreaks).iter();
  for (; cursor.value; cursor.next()) ranges.push(cursor.value.range(cursor.from, cursor.to));
  return ranges;
}

/** Returns the text to write to the file. `shape` is that of the file when it was opened. */
export function fileTextOf(state: EditorState, { dominant }: FileShape): string {
  const exceptions = rangesOf(state).map(({ from, value }) => ({ at: from, end: value.end }));
  const hasMark = state.field(byteOrderMark);
  return closeText(state.doc.toString(), { hasMark, dominant, exceptions });
}
