/** Blocks that are no functions: the word for them in conditions, and the keywords that begin them in programs. */
export interface BlockWord {
  word: string;
  /** Ids of the blocks. */
  blocks: readonly string[];
  /** Keywords in JavaScript and Python. Absent if a text does not tell. */
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

/** Returns the word for what an author wrote, such as `Loops`. */
export function readBlockWord(name: string): BlockWord | undefined {
  const lower = name.toLowerCase();
  return BLOCK_WORDS.get(lower) ?? BLOCK_WORDS.get(lower.replace(/s$/, ''));
}
