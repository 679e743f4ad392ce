import { SAMPLE_SENTENCES } from '../../shared/i18n/generated/sample-texts.ts';
import { ENGLISH } from '../../shared/i18n/use-author-words.ts';

const { introductionText, firstStepText, secondStepText } = ENGLISH.tutorial;
const SAMPLES = new Set([...SAMPLE_SENTENCES, introductionText, firstStepText, secondStepText]);

/**
 * Returns true if a tutorial has a sentence that the Studio wrote and asks the author to replace, in any language. Only
 * a whole line counts: an author's own text may contain the same words.
 */
export function hasSampleSentence(tutorial: string): boolean {
  return tutorial.split(/\r\n?|\n/).some((line) => SAMPLES.has(line.trim()));
}
