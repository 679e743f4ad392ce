import type { Phrase, PhraseValue } from '#schemas/generated/diagnostic.ts';
import { inEnglish } from './in-english.ts';

/** A paragraph of markdown. A `sentence` is shown with a capital letter and a full stop, which its message lacks. */
export type Paragraph = PhraseValue | { sentence: Phrase };

/** Joins paragraphs into one markdown text. Undefined if `say` returns undefined for one of them. */
export function joinParagraphs(
  paragraphs: readonly Paragraph[],
  say: (value: PhraseValue) => string | undefined,
  locale = 'en',
): string | undefined {
  const translated = paragraphs.map((one) => {
    if (typeof one !== 'object' || !('sentence' in one)) return say(one);
    const text = say(one.sentence);
    return text === undefined ? undefined : toSentence(text, locale);
  });
  return translated.includes(undefined) ? undefined : translated.join('\n\n');
}

export function paragraphsInEnglish(paragraphs: readonly Paragraph[]): string {
  return joinParagraphs(paragraphs, inEnglish) ?? '';
}

function toSentence(text: string, locale: string): string {
  const stop = /^(?:ja|zh)\b/.test(locale) ? '。' : '.';
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1) + stop;
}
