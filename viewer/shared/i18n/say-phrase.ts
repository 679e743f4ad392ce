import { IntlMessageFormat } from 'intl-messageformat';
import type { PhraseValue } from '#parser';
import type { AuthorMessages } from './message.ts';

/** Translates a phrase of the parser. Undefined if a part of it has no translation. */
export type SayPhrase = (value: PhraseValue) => string | undefined;

const LIST_TYPES = { and: 'conjunction', or: 'disjunction', comma: 'unit' } as const;

/** Creates a function that translates phrases with a language's messages. It parses a message on first use. */
export function createSayPhrase(messages: AuthorMessages, locale: string): SayPhrase {
  const formats = new Map<string, IntlMessageFormat>();
  const say: SayPhrase = (value) => {
    if (typeof value !== 'object') return String(value);
    if ('join' in value) {
      const items = sayAll(value.items, say);
      return items && new Intl.ListFormat(locale, { type: LIST_TYPES[value.join] }).format(items);
    }
    const { id, values = {} } = value;
    const message = Object.hasOwn(messages, id) ? messages[id] : undefined;
    if (message === undefined || typeof message === 'string') return message;
    const translated = sayAll(Object.values(values), say);
    if (!translated) return undefined;
    const format = formats.get(id) ?? new IntlMessageFormat(message, locale);
    formats.set(id, format);
    const names = Object.keys(values);
    return String(format.format(Object.fromEntries(names.map((name, index) => [name, translated[index]]))));
  };
  return say;
}

/** Translates several phrases. Undefined if one of them has no translation. */
export function sayAll(values: readonly PhraseValue[], say: SayPhrase): string[] | undefined {
  const translated = values.map(say);
  return translated.every((one) => one !== undefined) ? translated : undefined;
}
