/** How the editor uses a fenced block. */
export type FencePurpose =
  /** Visible code, whose blocks are added to the toolbox. */
  | 'code'
  /** Code that the step does not show, such as the code that learners start with. */
  | 'hidden-code'
  /** Settings of the editor, pictures or tile maps. */
  | 'data'
  /** Displayed without further effect. */
  | 'shown';

/** The fence languages that the editor knows, in lower case. For some of them, the editor ignores case. */
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

/** True for a block with the learners' starting code. */
export function isTemplate(language: string): boolean {
  return language === 'template' || language.endsWith('-template');
}

/** True for a block that applies to the whole tutorial, regardless of its position in the text. */
export function isForWholeTutorial(language: string): boolean {
  const lower = language.toLowerCase();
  return isTemplate(lower) || lower === 'customts' || FENCE_LANGUAGES.get(lower) === 'data';
}
