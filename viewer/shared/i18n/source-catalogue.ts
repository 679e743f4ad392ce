import { messages } from './generated/first-en.ts';
import type { Catalogue } from './message.ts';

/**
 * The language that everything is written in first, and that stands where a translation is missing: what the map says.
 * The rest comes with the parts that say it.
 */
export const sourceCatalogue: Catalogue = { locale: 'en', messages };

/** All that is said in the source language. Rejects when the network fails. */
export async function loadWholeSource(): Promise<Catalogue> {
  const later = await import('./generated/later-en.ts');
  return { ...sourceCatalogue, messages: { ...messages, ...later.messages } };
}
