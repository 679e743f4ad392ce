import { messages } from './generated/first-en.ts';
import type { Catalogue } from './message.ts';

/** The source language, which replaces missing translations. Deferred parts load their texts separately. */
export const sourceCatalogue: Catalogue = { locale: 'en', messages };

/** Loads all texts of the source language. Rejects if the network fails. */
export async function loadWholeSource(): Promise<Catalogue> {
  const later = await import('./generated/later-en.ts');
  return { ...sourceCatalogue, messages: { ...messages, ...later.messages } };
}
