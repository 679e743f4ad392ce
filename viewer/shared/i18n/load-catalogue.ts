import { PSEUDO_LOCALE, findLocale } from '../domain/decide-language.ts';
import { catalogues } from './generated/catalogues.ts';
import type { Catalogue } from './message.ts';
import { loadFullSource, sourceCatalogue } from './source-catalogue.ts';

/** The languages included in the viewer, as BCP 47 tags. */
export const shippedLocales: readonly string[] = [sourceCatalogue.locale, ...Object.keys(catalogues)].sort();

/**
 * Loads the included texts of a language. Resolves to an empty catalogue if there are none. Rejects if the network
 * fails.
 */
export async function loadCatalogue(locale: string): Promise<Catalogue> {
  if (locale === PSEUDO_LOCALE) {
    const [{ toPseudoMessages }, source] = await Promise.all([
      import('./to-pseudo-messages.ts'),
      loadFullSource(),
    ]);
    return { locale, messages: toPseudoMessages(source.messages) };
  }
  const nearest = findLocale(Object.keys(catalogues), locale);
  const messages = await (nearest === undefined ? undefined : catalogues[nearest])?.();
  return messages ? { locale, messages } : { ...sourceCatalogue, messages: {} };
}
