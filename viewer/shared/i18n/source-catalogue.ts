import { messages } from './generated/first-en.ts';
import type { Catalogue } from './message.ts';

/** The source language, which replaces missing translations: only the texts in `first/`. */
export const sourceCatalogue: Catalogue = { locale: 'en', messages };

/** Loads the texts in `later/`, and returns them with those in `first/`. Rejects if the network fails. */
export async function loadWholeSource(): Promise<Catalogue> {
  const later = await import('./generated/later-en.ts');
  return { ...sourceCatalogue, messages: { ...messages, ...later.messages } };
}
