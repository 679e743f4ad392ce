import { invertedEffects } from '@codemirror/commands';
import {
  RangeSet,
  RangeValue,
  StateEffect,
  StateField,
  type EditorState,
  type Extension,
  type Range,
} from '@codemirror/state';
import { closeText, type FileShape, type LineEnd } from '../../../domain/line-ends.ts';

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

/** Keeps how the lines of a file end while it is edited: in the document all end with `\n`. */
export function keepLineEnds({ odd }: FileShape): Extension {
  return [
    oddBreaks.init(() => toMarks(odd)),
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
export function endAs({ odd }: FileShape): StateEffect<unknown> {
  return replaced.of(toMarks(odd));
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
export function fileTextOf(state: EditorState, { hasMark, usual }: FileShape): string {
  const odd = rangesOf(state).map(({ from, value }) => ({ at: from, end: value.end }));
  return closeText(state.doc.toString(), { hasMark, usual, odd });
}
