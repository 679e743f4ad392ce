/**
 * A word for blocks without a function in conditions, such as `loop`, with the keywords that begin these blocks in
 * programs.
 */
export interface BlockWord {
  word: string;
  /** Ids of the blocks. */
  blocks: readonly string[];
  /** Keywords in JavaScript and Python. Absent if a program's text does not show whether it contains the blocks. */
  keywords?: readonly string[];
}

const REPEAT = ['controls_repeat_ext', 'controls_repeat'];
const WHILE = ['device_while', 'controls_whileUntil'];
const FOR = ['pxt_controls_for', 'controls_for', 'controls_simple_for'];
const FOR_OF = ['pxt_controls_for_of', 'controls_for_of'];

export const BLOCK_WORDS: ReadonlyMap<string, BlockWord> = new Map(
  [
    { word: 'loop', blocks: [...REPEAT, ...WHILE, ...FOR, ...FOR_OF], keywords: ['for', 'while'] },
    { word: 'repeat', blocks: REPEAT },
    { word: 'while', blocks: WHILE, keywords: ['while'] },
    { word: 'for', blocks: FOR },
    { word: 'for of', blocks: FOR_OF },
    { word: 'if', blocks: ['controls_if'], keywords: ['if'] },
    { word: 'else', blocks: ['else'], keywords: ['else'] },
    { word: 'comparison', blocks: ['logic_compare'] },
    { word: 'list', blocks: ['lists_create_with', 'lists_create_empty'] },
    { word: 'on start', blocks: ['pxt-on-start'] },
  ].map((one) => [one.word, one]),
);

/** Returns the word that an author means. Ignores upper and lower case, and accepts plurals such as `Loops`. */
export function readBlockWord(name: string): BlockWord | undefined {
  const lower = name.toLowerCase();
  return BLOCK_WORDS.get(lower) ?? BLOCK_WORDS.get(lower.replace(/s$/, ''));
}
