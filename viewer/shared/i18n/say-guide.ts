import { createSayPhrase } from './say-pattern.ts';

/** What there is to say of an attribute, a value or a name, in the author's language. What has no words stays English. */
export type SayGuide = (english: string) => string;

/** Says what is written of attributes, by paragraphs; `guides` has them by their English, without the last full stop. */
export function createSayGuide(guides: Readonly<Record<string, string>>, locale: string): SayGuide {
  const { phrase } = createSayPhrase(guides, locale);
  const stop = /^(?:ja|zh)\b/.test(locale) ? '。' : '.';
  /** As beside a word in a list, where there is no code. */
  const plain = new Map(
    Object.entries(guides).map(([english, said]) => [withoutCode(english), withoutCode(said)]),
  );
  const sayParagraph = (english: string): string => {
    const said = phrase(english) ?? plain.get(english);
    if (said !== undefined || !english.endsWith('.')) return said ?? english;
    const sentence = phrase(withFirst(english.slice(0, -1), (letter) => letter.toLowerCase()));
    if (sentence === undefined) return english;
    return withFirst(sentence, (letter) => letter.toLocaleUpperCase(locale)) + stop;
  };
  return (english) => english.split('\n\n').map(sayParagraph).join('\n\n');
}

function withoutCode(text: string): string {
  return text.replaceAll('`', '');
}

function withFirst(text: string, change: (letter: string) => string): string {
  return change(text.charAt(0)) + text.slice(1);
}
