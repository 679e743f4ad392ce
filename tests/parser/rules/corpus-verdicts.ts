/*
 * All findings in the maps of the corpus, each checked in its file. The test fails for a finding that is not listed,
 * and for a listed finding that no longer occurs. The list contains names and lines only, so that no map is copied.
 */

export interface Verdict {
  rule: string;
  /** Why the findings are correct. An incorrect finding would be a bug in the rule. */
  why: string;
  /** Line numbers of the findings, by file. */
  found: Readonly<Record<string, readonly number[]>>;
}

export const verdicts: readonly Verdict[] = [
  {
    rule: 'consistent-fenced-bullet',
    why: 'The list of three paths in the introduction is read as attributes `top path` and so on; nothing is lost yet.',
    found: {
      'skillmap__bug-arena': [19],
    },
  },
  {
    rule: 'no-blank-line-in-fence',
    why: 'The reader drops the blank line above the picture, so that it follows the last entry of the list.',
    found: {
      'skillmap__bug-arena': [22],
    },
  },
  {
    rule: 'no-duplicate-activity',
    why: 'The second node is a copy whose id was to be changed too; the reader refuses the file.',
    found: {
      test__skillmap__guess: [34],
    },
  },
  {
    rule: 'no-duplicate-url',
    why: 'Another name and description, the same tutorial: learners get it a second time.',
    found: {
      'recipes__shark-splash__00-map': [33, 51, 60, 68],
      'sample__beginner-skillmap-2': [309],
      'sample-repo/beginner-skillmap-2': [309],
    },
  },
  {
    rule: 'no-live-comment',
    why: 'Two nodes were to be hidden by a comment; to the reader they are nodes.',
    found: {
      skillmap__sparks: [44, 56],
      test__skillmap__sparks: [44, 56],
    },
  },
  {
    rule: 'no-lost-text',
    why: 'The description goes on in the next line, which is lost: learners read half a sentence.',
    found: {
      'courses__csintro__blocks__unit-1__skillmap': [67],
    },
  },
  {
    rule: 'no-low-contrast',
    why: 'Teal paths on green, without a background picture: 1.3 to 1.',
    found: {
      'courses__csintro__blocks__unit-3__lab-3-4-skillmap': [5],
      'courses__csintro__blocks__unit-3__lab-3-5-skillmap': [5],
    },
  },
  {
    rule: 'no-misplaced-attribute',
    why: 'No reader looks for it on a completion, which has no code.',
    found: {
      skillmap__zoo: [86],
    },
  },
  {
    rule: 'no-misplaced-attribute',
    why: 'No reader looks for it on the page; activities carry code over anyway.',
    found: {
      graveyard__skillmap__sing: [12],
      skillmap__adventure: [12],
      skillmap__balloon: [12],
      'skillmap__beginner-skillmap': [12],
      'skillmap__bug-arena': [13],
      skillmap__dino: [12],
      skillmap__mole: [12],
      skillmap__sparks: [12],
      skillmap__star: [12],
      skillmap__story: [12],
      test__skillmap__guess: [12],
      test__skillmap__sparks: [12],
    },
  },
  {
    rule: 'no-misplaced-attribute',
    why: 'Only a map can be locked; learners can start the activity at once.',
    found: {
      'graveyard__skillmap__beginner-skillmap-2': [127, 170],
      'sample__beginner-skillmap-2': [139, 199, 265],
      'sample-repo/beginner-skillmap-2': [139, 199, 265],
    },
  },
  {
    rule: 'no-misplaced-attribute',
    why: 'Tags count on activities only; on the page no reader looks for them.',
    found: {
      graveyard__skillmap__sing: [13],
      'skillmap__3-in-a-row': [14],
      skillmap__adventure: [13],
      skillmap__balloon: [13],
      'skillmap__beginner-skillmap': [13],
      'skillmap__bug-arena': [14],
      skillmap__dino: [13],
      skillmap__galaxy: [12],
      skillmap__mole: [13],
      skillmap__space: [12],
      skillmap__sparks: [13],
      skillmap__star: [13],
      skillmap__story: [13],
      skillmap__zoo: [12],
      test__skillmap__globetrotters: [5],
      test__skillmap__guess: [13],
      test__skillmap__sparks: [13],
    },
  },
  {
    rule: 'no-slanted-path',
    why: 'A bend of `4 3` where the rest of the path stands at `3 3`: the path gets a bend that nobody wrote.',
    found: {
      skillmap__space: [59],
    },
  },
  {
    rule: 'no-swallowed-attribute',
    why: 'The reader makes `actions` a part of the badge above it: learners get none of the three actions.',
    found: {
      skillmap__forest: [86],
      'test__skillmap__forest-2024': [86],
    },
  },
  {
    rule: 'no-unknown-activity',
    why: 'An id of the map that this one was copied from; the reader refuses the file.',
    found: {
      test__skillmap__guess: [39, 50],
    },
  },
  {
    rule: 'no-unknown-attribute',
    why: 'Misspelt, and so nothing to any reader; spelt right it belongs to the map.',
    found: {
      'graveyard__skillmap__beginner-skillmap-2': [83],
      'sample__beginner-skillmap-2': [95],
      'skillmap__beginner-skillmap': [56],
      'sample-repo/beginner-skillmap-2': [95],
    },
  },
  {
    rule: 'no-unknown-attribute',
    why: 'The format has no such attribute: strokes are always black (§9).',
    found: {
      'graveyard__skillmap__long-shark': [10],
      skillmap__peachtree: [10],
      skillmap__racer: [11],
      skillmap__rockstar: [10],
      skillmap__shark: [10],
      skillmap__turkey: [10],
      test__skillmap__class: [10],
      test__skillmap__pongo: [10],
      'test__skillmap__shark-with-input': [10],
    },
  },
  {
    rule: 'require-certificate-preview',
    why: 'No picture of it is given: the dialog that hands it out shows the drawing of a scroll.',
    found: {
      'courses__csintro__blocks__unit-1__skillmap': [114],
      'courses__csintro__blocks__unit-2__skillmap': [69, 132],
      'skillmap__intermediate-skillmap': [83, 156],
      skillmap__rockstar: [59],
      skillmap__sc: [128],
      test__skillmap__class: [60],
      test__skillmap__pongo: [51],
    },
  },
  {
    rule: 'require-documentation-page',
    why: 'Its pages were moved to another folder of the documentation: nothing is at `/skillmap/clicker` any more.',
    found: {
      'sample-repo/beginner-skillmap-2': [53],
    },
  },
  {
    rule: 'require-name-field',
    why: 'Opened: none of the three PDFs has a form at all; a name goes across its middle. The first tells of all.',
    found: {
      'sample-repo/skillmap': [8],
    },
  },
  {
    rule: 'require-position',
    why: '`layout: manual`, and no node has a position: the map is laid out automatically.',
    found: {
      test__skillmap__globetrotters: [9],
    },
  },
  {
    rule: 'valid-action-syntax',
    why: 'A space before the link, which the MakeCode reader then loses.',
    found: {
      'graveyard__skillmap__forest-old': [82],
    },
  },
];
