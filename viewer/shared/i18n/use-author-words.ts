import { useState } from 'react';
import {
  joinParagraphs,
  inEnglish,
  tutorialWords,
  type Paragraph,
  type Phrase,
  type TutorialWords,
} from '#parser';
import { findLocale } from '../domain/decide-language.ts';
import { catalogues } from './generated/author-catalogues.ts';
import { createSayFinding, sayInEnglish, type SayFinding } from './say-finding.ts';
import { createSayPhrase } from './say-phrase.ts';
import { useLocale } from './use-text.ts';
import { useTask } from '../hooks/use-task.ts';

/** Why something was refused: in English, and as a phrase if it has one. */
export interface Refused {
  reason: string;
  phrase?: Phrase;
}

/** A text of the parser: in English, and as paragraphs for translation unless it is the same in every language. */
export interface Guide {
  text: string;
  phrases?: readonly Paragraph[] | undefined;
}

/** The parser's texts in the author's language. A text without a translation stays English. */
export interface AuthorWords {
  finding: SayFinding;
  /** Returns the description of an attribute, value or name, as markdown. */
  guide: (guide: Guide) => string;
  /** Returns why something cannot be done. */
  refusal: (refused: Refused) => string;
  /** The texts of a new tutorial's template. */
  tutorial: TutorialWords;
}

export const ENGLISH: AuthorWords = {
  finding: sayInEnglish,
  guide: ({ text }) => text,
  refusal: ({ reason }) => reason,
  tutorial: tutorialWords(inEnglish),
};

/** Loads the words of a language, or English if it has none. Rejects if the network fails. */
export async function loadAuthorWords(locale: string): Promise<AuthorWords> {
  const nearest = findLocale(Object.keys(catalogues), locale);
  const messages = nearest === undefined ? undefined : await catalogues[nearest]?.();
  if (!messages || nearest === undefined) return ENGLISH;
  const say = createSayPhrase(messages, nearest);
  return {
    finding: createSayFinding(say, nearest),
    guide: ({ text, phrases }) => (phrases && joinParagraphs(phrases, say, nearest)) ?? text,
    refusal: ({ reason, phrase }) => (phrase && say(phrase)) ?? reason,
    tutorial: tutorialWords((one) => say(one) ?? inEnglish(one)),
  };
}

/** Returns the words of the author's language. English until they are loaded, and if they cannot be. */
export function useAuthorWords(): AuthorWords {
  const locale = useLocale();
  const [words, setWords] = useState(ENGLISH);
  useTask(
    (signal) => {
      const show = (loaded: AuthorWords): void => {
        if (!signal.aborted) setWords(loaded);
      };
      loadAuthorWords(locale).then(show, () => show(ENGLISH));
    },
    [locale],
  );
  return words;
}
