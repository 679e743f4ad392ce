import { useState } from 'react';
import type { Phrase } from '#parser';
import { findLocale } from '../domain/decide-language.ts';
import { catalogues as messagesOf } from './generated/author-catalogues.ts';
import { createSayFinding, sayInEnglish, type SayFinding } from './say-finding.ts';
import { createSayPhrase as createSayPattern, type FindingTexts } from './say-pattern.ts';
import { createSayPhrase } from './say-phrase.ts';
import { createSayGuide, type SayGuide } from './say-guide.ts';
import { useLocale } from './use-text.ts';
import { useTask } from '../hooks/use-task.ts';

/** One file a language, which only its authors load. */
const catalogues = import.meta.glob<FindingTexts>('./findings/*.json', { import: 'default' });

/** Why something was refused: in English, and as a phrase where the parser refused it. */
export interface Refused {
  reason: string;
  phrase?: Phrase;
}

/** What an author is told, in their language. */
export interface AuthorWords {
  finding: SayFinding;
  guide: SayGuide;
  /** Why something cannot be done. What has no words stays English. */
  refusal: (refused: Refused) => string;
}

export const ENGLISH: AuthorWords = {
  finding: sayInEnglish,
  guide: (english) => english,
  refusal: ({ reason }) => reason,
};

/** The words of a language; English for one that has no texts. Rejects when the network fails. */
export async function loadAuthorWords(locale: string): Promise<AuthorWords> {
  const locales = Object.keys(catalogues).map((path) => path.slice('./findings/'.length, -'.json'.length));
  const nearest = findLocale(locales, locale);
  const texts = await catalogues[`./findings/${nearest}.json`]?.();
  const messages = nearest === undefined ? undefined : await messagesOf[nearest]?.();
  if (!texts || !messages || nearest === undefined) return ENGLISH;
  const say = createSayPhrase(messages, nearest);
  const { phrase: sayPattern } = createSayPattern(texts.refusals, nearest);
  return {
    finding: createSayFinding(say, nearest),
    guide: createSayGuide(texts.guides, nearest),
    refusal: ({ reason, phrase }) => (phrase ? say(phrase) : sayPattern(reason)) ?? reason,
  };
}

/** The words of the author's language; English until they are there, and where they do not come. */
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
