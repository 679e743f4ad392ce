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
