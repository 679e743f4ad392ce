const ID_CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/**
 * Creates an id of 80 random bits, so that it cannot be guessed, from characters that are not mistaken for each other.
 */
export function newMapsId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => ID_CHARACTERS[byte % ID_CHARACTERS.length]).join('');
}

/**
 * Returns the id of published maps from the id itself, their URL, or a report's page source. Returns undefined for
 * other text.
 */
export function readMapsId(text: string): string | undefined {
  return /^(?:.*\/m\/|-\/)?([a-km-np-z2-9]{16})(?:[/#?].*)?$/.exec(text.trim())?.[1];
}
