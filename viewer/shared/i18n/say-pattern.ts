/** What editors say and why something cannot be, by its English. */
export interface FindingTexts {
  guides: Readonly<Record<string, string>>;
  refusals: Readonly<Record<string, string>>;
}

export interface SayPhrase {
  phrase: (english: string) => string | undefined;
  /** A note of one or more sentences; `own` is what the finding's message has for a note. */
  note: (english: string, own: string | undefined) => string | undefined;
  value: (english: string) => string;
}

/** Says what there is a phrase for, with its values put in. */
export function createSayPhrase(phrases: Readonly<Record<string, string>>, locale: string): SayPhrase {
  const patterns = Object.entries(phrases)
    .filter(([english]) => HOLE.test(english))
    // What says more of itself is meant first.
    .sort(([one], [other]) => other.replaceAll(HOLES, '').length - one.replaceAll(HOLES, '').length)
    .map(([english, said]) => ({ pattern: toPattern(english), said }));
  const phrase = (english: string): string | undefined => {
    if (Object.hasOwn(phrases, english)) return phrases[english];
    for (const { pattern, said } of patterns) {
      const values = pattern.exec(english)?.groups;
      if (values) return fill(said, values, value);
    }
    return undefined;
  };
  const value = (english: string): string =>
    phrase(english) ?? sayList(english, phrase, locale) ?? sayItems(english, phrase, locale) ?? english;
  const gap = /^(?:ja|zh)\b/.test(locale) ? '' : ' ';
  const note: SayPhrase['note'] = (english, own) => {
    const [, added, rest] = ADDED.exec(english) ?? [];
    if (added !== undefined) {
      const said = [phrase(added), rest === undefined ? '' : note(rest, own)];
      return said.includes(undefined) ? undefined : said.filter((one) => one !== '').join(gap);
    }
    const said = saySentences(english.split(BETWEEN_SENTENCES), phrase);
    return said?.join(gap) ?? own;
  };
  return { phrase, value, note };
}

const HOLE = /\{\w+\}/;
const HOLES = /\{(\w+)\}/g;
/** Sentences that the runner puts before a note of the message. */
const ADDED = /^((?:The same goes for lines?|The two look the same:) [^.]+\.)(?: (.+))?$/s;
const BETWEEN_SENTENCES = /(?<=[.?!]) (?=[A-Z`])/;

/** The longest phrases that the sentences are made of; undefined where one of them is none. */
function saySentences(sentences: readonly string[], phrase: SayPhrase['phrase']): string[] | undefined {
  if (sentences.length === 0) return [];
  for (let count = sentences.length; count > 0; count -= 1) {
    const said = phrase(sentences.slice(0, count).join(' '));
    const rest = said === undefined ? undefined : saySentences(sentences.slice(count), phrase);
    if (said !== undefined && rest) return [said, ...rest];
  }
  return undefined;
}

/** `a map, a reward or a completion`; undefined where it is none, or has words that there are no phrases for. */
function sayList(english: string, phrase: SayPhrase['phrase'], locale: string): string | undefined {
  const [, start = '', word, last = ''] = LIST.exec(english) ?? [];
  if (word === undefined) return undefined;
  const items = [...(start.match(ITEMS) ?? []), last];
  const said = items.map((item) => (NAMES.test(item) ? item : phrase(item)));
  if (!said.every((item) => item !== undefined)) return undefined;
  return new Intl.ListFormat(locale, { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(said);
}

/** `page, map`; undefined where an item has no phrase. */
function sayItems(english: string, phrase: SayPhrase['phrase'], locale: string): string | undefined {
  const said = english.split(', ').map(phrase);
  if (!said.every((item) => item !== undefined)) return undefined;
  return new Intl.ListFormat(locale, { type: 'unit' }).format(said);
}

const LIST = /^((?:`[^`]*`|[^`])+?) (and|or) (`[^`]*`|[^`]+)$/s;
/** A comma in a name separates nothing. */
const ITEMS = /(?:`[^`]*`|[^`,\s]+(?: [^`,\s]+)*)/g;
const NAMES = /^(?:`[^`]*`|\d+)$/;

/** What matches the English of a phrase, with a group for each hole; what stands in code ends with it. */
function toPattern(english: string): RegExp {
  const parts = english.split('`').map((part, index) => {
    const literal = part.replaceAll(/[$()*+.?[\\\]^|/-]/g, String.raw`\$&`);
    return literal.replaceAll(
      HOLES,
      (_hole, name: string) => `(?<${name}>${index % 2 === 1 ? '[^`]+' : '.+'})`,
    );
  });
  return new RegExp(`^${parts.join('`')}$`, 's');
}

/** A template with its values; those in code are names, which are the same in every language. */
function fill(
  template: string,
  values: Readonly<Record<string, string | number>>,
  sayValue: (value: string) => string,
): string {
  const parts = template.split('`').map((part, index) =>
    part.replaceAll(HOLES, (hole, name: string) => {
      const value = values[name];
      if (value === undefined) return hole;
      return index % 2 === 1 ? String(value) : sayValue(String(value));
    }),
  );
  return parts.join('`');
}
