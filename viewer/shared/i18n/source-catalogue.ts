import { messages } from './generated/first-en.ts';
import type { Catalogue } from './message.ts';

/** Texts in the source language, used where translations are missing. Deferred parts load their texts separately. */
export const sourceCatalogue: Catalogue = { locale: 'en', messages };

/** Loads the texts in `later/`, and returns them with those in `first/`. Rejects if the network fails. */
export async function loadFullSource(): Promise<Catalogue> {
  const later = await import('./generated/later-en.ts');
  return { ...sourceCatalogue, messages: { ...messages, ...later.messages } };
}
