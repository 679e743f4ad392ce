/** Spec §9: name of the preferred-language cookie. The editor on the same site reads it too. */
const name = 'PXT_LANG';
const oneYear = 365 * 24 * 60 * 60;

/** Returns the language in the cookie. Undefined if there is none or cookies are blocked. */
export function readLanguageCookie(document: { cookie: string }): string | undefined {
  for (const pair of document.cookie.split(';')) {
    const [key, value] = pair.split('=');
    if (key?.trim() === name && value) return value.trim();
  }
  return undefined;
}

/** Sets the language cookie for a year. An empty value means no preference. Does nothing if cookies are blocked. */
export function writeLanguageCookie(document: { cookie: string }, locale: string): void {
  document.cookie = `${name}=${locale}; path=/; max-age=${oneYear}; SameSite=Lax`;
}
