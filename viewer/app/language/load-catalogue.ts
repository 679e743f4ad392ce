import { PSEUDO_LOCALE, findLocale } from '../../domain/decide-language.ts';
import { catalogues } from '../../i18n/generated/catalogues.ts';
import type { Catalogue } from '../../i18n/message.ts';
import { sourceCatalogue } from '../../i18n/source-catalogue.ts';

/** The languages the viewer brings along, BCP 47. */
export const shippedLocales: readonly string[] = Object.keys(catalogues);

/** The shipped texts of a language, none for one that is not shipped. Rejects when the network fails. */
export async function loadCatalogue(locale: string): Promise<Catalogue> {
  if (locale === PSEUDO_LOCALE) {
    const { toPseudoMessages } = await import('../../i18n/to-pseudo-messages.ts');
    return { locale, messages: toPseudoMessages(sourceCatalogue.messages) };
  }
  const nearest = findLocale(shippedLocales, locale);
  const messages = await (nearest === undefined ? undefined : catalogues[nearest])?.();
  return messages ? { locale, messages } : { ...sourceCatalogue, messages: {} };
}
