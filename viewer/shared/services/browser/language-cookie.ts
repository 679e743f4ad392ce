/** Spec §9: the preferred-language cookie. The editor of the same site reads it too. */
const name = 'PXT_LANG';
const oneYear = 365 * 24 * 60 * 60;

/** Returns the cookie's language, or undefined if there is none or cookies are blocked. */
export function readLanguageCookie(document: { cookie: string }): string | undefined {
  for (const pair of document.cookie.split(';')) {
    const [key, value] = pair.split('=');
    if (key?.trim() === name && value) return value.trim();
  }
  return undefined;
}

/** Sets the cookie for a year. An empty value means no preference. Ignores blocked cookies. */
export function writeLanguageCookie(document: { cookie: string }, locale: string): void {
  document.cookie = `${name}=${locale}; path=/; max-age=${oneYear}; SameSite=Lax`;
}
