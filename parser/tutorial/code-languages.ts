import type { TutorialBlock } from './tutorial-document.ts';

/*
 * The language of a tutorial is that of its first block with a language. The toolbox gets no blocks in other
 * languages.
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

/** Code that the editor collects in any language. */
const LANGUAGE_NEUTRAL = new Set(['ghost', 'sim', 'template']);

/** Returns the language that a block sets, or undefined for neutral code and other blocks. */
export function codeLanguageOf({ language }: TutorialBlock): CodeLanguage | undefined {
  // The editor is case-sensitive about languages of code.
  return LANGUAGES.get(language);
}

/** True for blocks with code of any language. */
export function isCode(block: TutorialBlock): boolean {
  return codeLanguageOf(block) !== undefined || LANGUAGE_NEUTRAL.has(block.language.toLowerCase());
}

/** True if the editor finds the block: it needs three backticks, with the closing ones at the start of a line. */
export function isFound(
  { isClosed, closingIndent, language, info, fence }: TutorialBlock,
  text: string,
): boolean {
  return isClosed && closingIndent === 0 && info === language && text[fence.start] === '`';
}
