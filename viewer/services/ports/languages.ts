import type { LanguageChoice } from '../../domain/decide-language.ts';

/** The learner's language on this page, and the others to choose from. */
export interface Languages {
  current: LanguageChoice;
  /** BCP 47, in the order of the list; the current one may be none of them, where it was forced. */
  known: readonly string[];
  /** The page where people translate. */
  translationProject?: string;
  /** §4 Language change: remembers it and loads the page anew. Nothing happens for a language that is not known. */
  choose: (locale: string) => void;
  /** The account's language: loads the page anew where it is spoken here and is not the one at hand. */
  adopt?: (locale: string) => void;
}
