// What request headers say of the form in which a client wants an answer. `null` and undefined: there is no such header.
type HeaderValue = string | null | undefined;

/** The codings of `Accept-Encoding`, in lower case and in the client's order, without those that it refuses. */
export function acceptedEncodings(header: HeaderValue): string[] {
  return (header ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '')
    .filter((name) => name !== '');
}

/** The best of ours that the client takes; undefined for a body as it is. */
export function compressionFor(header: HeaderValue): 'br' | 'gzip' | undefined {
  const accepted = acceptedEncodings(header);
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name));
}

/** True where `If-None-Match` names an ETag, in quotes. A web server on the way that compresses calls it weak. */
export function isKnown(header: HeaderValue, etag: string): boolean {
  const known = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}

/** The language that was chosen at this site, in the cookie of the learner app, and those of the browser, the best first. */
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
