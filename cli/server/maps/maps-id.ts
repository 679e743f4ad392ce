const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Of 80 bits: nobody comes upon one by trying; and of signs that nobody mistakes for others. */
export function newMapsId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}

/** The id of published maps: itself, of their address, or as reports name their source; undefined for none. */
export function readMapsId(text: string): string | undefined {
  return /^(?:.*\/m\/|-\/)?([a-km-np-z2-9]{16})(?:[/#?].*)?$/.exec(text.trim())?.[1];
}
