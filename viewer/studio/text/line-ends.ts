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

/** Marks a line break that is written in another way than most of its file. */
class OddBreak extends RangeValue {
  // A break that is deleted takes its mark along.
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

/** An undone deletion brings the marks back. */
const restored = StateEffect.define<Range<OddBreak>>({
  map: ({ from, to, value }, changes) => value.range(changes.mapPos(from, 1), changes.mapPos(to, -1)),
});

/** Sets whether the file begins with a byte order mark, which is no part of the document. */
const marked = StateEffect.define<boolean>();

const byteOrderMark = StateField.define<boolean>({
  create: () => false,
  update: (has, { effects }) => {
    const set = effects.findLast((effect) => effect.is(marked));
    return set?.is(marked) ? set.value : has;
  },
});

/** An edit of a file that removes its byte order mark: in the document nothing is left of it. */
export function isMarkRemoval({ start, end, text }: TextEdit): boolean {
  return start === 0 && end === 0 && text === '';
}

/** What removes the byte order mark of a text. Undo brings it back. */
export const REMOVE_MARK: StateEffect<unknown> = marked.of(false);

/** True for a transaction that changes nothing of the document, but whether its file has a byte order mark. */
export function changesMark({ effects }: Transaction): boolean {
  return effects.some((effect) => effect.is(marked));
}

/** Keeps how the lines of a file end while it is edited: in the document all end with `\n`. */
export function keepLineEnds({ hasMark, odd }: FileShape): Extension {
  return [
    oddBreaks.init(() => toMarks(odd)),
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

/** From now on the lines end as those of another text do, which has taken the place of the one before. */
const replaced = StateEffect.define<RangeSet<OddBreak>>();

/** What makes the lines of a text end so, together with the change that makes it that text. */
export function endAs({ hasMark, odd }: FileShape): StateEffect<unknown>[] {
  return [replaced.of(toMarks(odd)), marked.of(hasMark)];
}

function toMarks(odd: FileShape['odd']): RangeSet<OddBreak> {
  return RangeSet.of(
    odd.map(({ at, end }) => new OddBreak(end).range(at, at + 1)),
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

/** What is to be written into the file that a state shows; `shape` as it was opened with. */
export function fileTextOf(state: EditorState, { usual }: FileShape): string {
  const odd = rangesOf(state).map(({ from, value }) => ({ at: from, end: value.end }));
  const hasMark = state.field(byteOrderMark);
  return closeText(state.doc.toString(), { hasMark, usual, odd });
}
