// A request header about accepted formats. `null` and undefined mean that it is missing.
type HeaderValue = string | null | undefined;

/** Returns the encodings in `Accept-Encoding`, in lower case and in the client's order, without refused ones. */
export function acceptedEncodings(header: HeaderValue): string[] {
  return (header ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')
    .filter((name) => name !== '');
}

/** Returns our best compression that the client accepts. Undefined for none. */
export function compressionFor(header: HeaderValue): 'br' | 'gzip' | undefined {
  const accepted = acceptedEncodings(header);
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name));
}

/**
 * Returns whether `If-None-Match` contains an ETag, which is given with its quotes. Ignores the weak mark (`W/`), which
 * a proxy adds if it compresses the response.
 */
export function isKnown(header: HeaderValue, etag: string): boolean {
  const known = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}

/**
 * Returns the language chosen on this site, from the learner app's cookie, and the browser's languages, the preferred
 * one first.
 */
export function wantedLanguages(headers: Headers): { chosen: string | undefined; browser: string[] } {
  const chosen = /(?:^|;\s*)PXT_LANG=([^;\s]+)/.exec(headers.get('Cookie') ?? '')?.[1];
  const browser = (headers.get('Accept-Language') ?? '').split(',').map((part) => {
    const [locale = '', weight] = part.trim().split(/\s*;\s*q=/);
    return { locale, weight: Number(weight ?? 1) };
  });
  return {
    chosen,
    browser: browser
      .filter(({ locale, weight }) => locale !== '' && weight > 0)
      .sort((one, other) => other.weight - one.weight)
      .map(({ locale }) => locale),
  };
}
