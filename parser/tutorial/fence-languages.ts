/** What the editor does with a fenced block of a language. */
export type FencePurpose =
  /** Code that learners see, and whose blocks are in their toolbox. */
  | 'code'
  /** Code that learners do not see: for the toolbox, the start, or the background. */
  | 'hidden-code'
  /** Settings of the editor, or pictures and maps. */
  | 'data'
  /** Shown, and otherwise without a meaning. */
  | 'shown';

/** The languages of fenced blocks that the editor knows, all in lower case but for those it takes in any. */
export const FENCE_LANGUAGES: ReadonlyMap<string, FencePurpose> = new Map<string, FencePurpose>([
  ['block', 'code'],
  ['blocks', 'code'],
  ['javascript', 'code'],
  ['js', 'code'],
  ['python', 'code'],
  ['sim', 'code'],
  ['spy', 'code'],
  ['ts', 'code'],
  ['typescript', 'code'],
  ['customts', 'hidden-code'],
  ['filterblocks', 'hidden-code'],
  ['ghost', 'hidden-code'],
  ['javascript-template', 'hidden-code'],
  ['js-template', 'hidden-code'],
  ['python-template', 'hidden-code'],
  ['template', 'hidden-code'],
  ['ts-template', 'hidden-code'],
  ['typescript-template', 'hidden-code'],
  ['assetjson', 'data'],
  ['blockconfig.global', 'data'],
  ['blockconfig.local', 'data'],
  ['config', 'data'],
  ['hiddennamespaces', 'data'],
  ['jres', 'data'],
  ['package', 'data'],
  ['simtheme', 'data'],
  ['validation.global', 'data'],
  ['validation.local', 'data'],
  ['apis', 'shown'],
  ['cards', 'shown'],
  ['codecard', 'shown'],
  ['diff', 'shown'],
  ['diffblocks', 'shown'],
  ['diffspy', 'shown'],
  ['namespaces', 'shown'],
  ['project', 'shown'],
  ['sig', 'shown'],
  ['typescript-invalid', 'shown'],
  ['typescript-valid', 'shown'],
]);

/** True for a block with the code that learners begin with. */
export function isTemplate(language: string): boolean {
  return language === 'template' || language.endsWith('-template');
}
