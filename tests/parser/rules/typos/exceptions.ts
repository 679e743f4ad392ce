/** A typo that causes several findings. The author needs all of them. */
export interface Exception {
  kind: string;
  /** A part of the typo's name. */
  typo: string;
  why: string;
}

const EACH_ENTRY = 'Each entry is wrong by itself, and has a fix of its own.';
const TWO_OR_ONE = 'Without a second `name`, two sections look like one section with attributes given twice.';

export const EXCEPTIONS: readonly Exception[] = [
  { kind: 'heading left out', typo: '### corner', why: TWO_OR_ONE },
  { kind: 'heading left out', typo: '### liftoff', why: TWO_OR_ONE },
  {
    kind: 'heading left out',
    typo: '## moon',
    why: 'Below a list, lines of another heading look like lines that are indented too little.',
  },
  ...['line left out', 'value left out', 'value in the next line'].map((kind) => ({
    kind,
    typo: '* next: engine, fuel',
    why: 'Each of the two needs a path to it, possibly from different nodes.',
  })),
  {
    kind: 'line left out',
    typo: '* kind: layout',
    why: 'Without `kind`, the section is read as an activity, which needs both `type` and `url`.',
  },
  { kind: 'value broken', typo: '* next: `engine, fuel`', why: EACH_ENTRY },
  { kind: 'value broken', typo: '* next: "engine, fuel"', why: EACH_ENTRY },
  { kind: 'value broken', typo: '* required: `earth, 2 flying`', why: EACH_ENTRY },
  { kind: 'value broken', typo: '* required: "earth, 2 flying"', why: EACH_ENTRY },
];
