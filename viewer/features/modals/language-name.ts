/** The name of a language in a language, as it stands at the start of a line; its code where the browser knows none. */
export function toLanguageName(locale: string, inLocale: string): string {
  const name = new Intl.DisplayNames([inLocale, 'en'], { type: 'language', languageDisplay: 'standard' }).of(
    locale,
  );
  const [first = '', ...rest] = name ?? locale;
  return first.toLocaleUpperCase(inLocale) + rest.join('');
}
