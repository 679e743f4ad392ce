import type { TutorialBlock } from './tutorial-document.ts';

/*
 * A tutorial has one language: that of the first block which has one. The editor opens in it, and collects the code of
 * no other one for the toolbox.
 */

export type CodeLanguage = 'blocks' | 'typescript' | 'python';

const LANGUAGES: ReadonlyMap<string, CodeLanguage> = new Map<string, CodeLanguage>([
  ['block', 'blocks'],
  ['blocks', 'blocks'],
  ['filterblocks', 'blocks'],
  ['javascript', 'typescript'],
  ['js', 'typescript'],
  ['ts', 'typescript'],
  ['typescript', 'typescript'],
  ['javascript-template', 'typescript'],
  ['js-template', 'typescript'],
  ['ts-template', 'typescript'],
  ['typescript-template', 'typescript'],
  ['python', 'python'],
  ['spy', 'python'],
  ['python-template', 'python'],
]);

/** Code of any language, which the editor collects with the rest. */
const NEUTRAL = new Set(['ghost', 'sim', 'template']);

/** The language that a block decides on; undefined for code of any language, and what is no code. */
export function codeLanguageOf({ language }: TutorialBlock): CodeLanguage | undefined {
  // The editor compares letter by letter.
  return LANGUAGES.get(language);
}

/** True for code that the editor looks for, as far as its language allows. */
export function isCode(block: TutorialBlock): boolean {
  return codeLanguageOf(block) !== undefined || NEUTRAL.has(block.language.toLowerCase());
}

/** True where the editor finds a block at all: it looks for three backticks, and for the last ones at the beginning of a line. */
export function isFound(
  { isClosed, closingIndent, language, info, fence }: TutorialBlock,
  text: string,
): boolean {
  return isClosed && closingIndent === 0 && info === language && text[fence.start] === '`';
}
