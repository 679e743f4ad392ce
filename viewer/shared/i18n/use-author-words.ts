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

/** Why something was refused: a reason in English, and a phrase for translation if there is one. */
export interface RefusalReason {
  reason: string;
  phrase?: Phrase;
}

/**
 * A description from the parser: a text in English, and paragraphs for translation unless the text is the same in every
 * language.
 */
export interface Guide {
  text: string;
  phrases?: readonly Paragraph[] | undefined;
}

/** Translates the parser's texts to the author's language. A text without a translation stays in English. */
export interface AuthorWords {
  finding: SayFinding;
  /** Returns the description of an attribute, value or name, as markdown. */
  guide: (guide: Guide) => string;
  /** Returns the reason why an action was refused. */
  refusal: (refused: RefusalReason) => string;
  /** Texts for the template of a new tutorial. */
  tutorial: TutorialWords;
}

export const ENGLISH: AuthorWords = {
  finding: sayInEnglish,
  guide: ({ text }) => text,
  refusal: ({ reason }) => reason,
  tutorial: tutorialWords(inEnglish),
};

/**
 * Loads the translations of the parser's texts. Resolves to English if there are none. Rejects if the network fails.
 */
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

/** Returns the parser's texts in the author's language. They are in English until loaded, and if loading fails. */
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
