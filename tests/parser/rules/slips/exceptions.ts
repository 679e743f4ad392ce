/** A slip of which more is said, and rightly: each of it is something to act upon. */
export interface Exception {
  kind: string;
  /** A part of the slip's name. */
  slip: string;
  why: string;
}

const EACH_ENTRY = 'Each entry is wrong by itself, and has a mend of its own.';
const TWO_OR_ONE =
  'Without a second `name` nobody can tell two sections from one in which attributes were written twice.';

export const EXCEPTIONS: readonly Exception[] = [
  { kind: 'heading left out', slip: '### corner', why: TWO_OR_ONE },
  { kind: 'heading left out', slip: '### liftoff', why: TWO_OR_ONE },
  {
    kind: 'heading left out',
    slip: '## moon',
    why: 'Below a list nobody can tell the lines of another heading from those that were moved in too little.',
  },
  ...['line left out', 'value left out', 'value in the next line'].map((kind) => ({
    kind,
    slip: '* next: engine, fuel',
    why: 'Each of the two needs a path that leads to it, and may well get it from elsewhere.',
  })),
  {
    kind: 'line left out',
    slip: '* kind: layout',
    why: 'Nothing is left that says what it was: an activity needs both.',
  },
  { kind: 'value broken', slip: '* next: `engine, fuel`', why: EACH_ENTRY },
  { kind: 'value broken', slip: '* next: "engine, fuel"', why: EACH_ENTRY },
  { kind: 'value broken', slip: '* edges: `1 1; 0 2`', why: EACH_ENTRY },
  { kind: 'value broken', slip: '* edges: "1 1; 0 2"', why: EACH_ENTRY },
  { kind: 'value broken', slip: '* required: `earth, 2 flying`', why: EACH_ENTRY },
  { kind: 'value broken', slip: '* required: "earth, 2 flying"', why: EACH_ENTRY },
];
