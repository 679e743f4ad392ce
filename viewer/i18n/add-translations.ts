import type { Catalogue } from './message.ts';
import { mergeTranslations } from './merge-translations.ts';
import type { Translations } from '../services/ports/page.ts';

export interface AddTranslationsOptions {
  locale: string;
  signal: AbortSignal;
  /** For the console. */
  warn: (message: string) => void;
}

/** Further translations over the shipped ones; those stay as they are where there are none. */
export async function addTranslations(
  shipped: Catalogue,
  translations: Translations,
  { locale, signal, warn }: AddTranslationsOptions,
): Promise<Catalogue> {
  const found = await translations.load(locale, signal);
  if (found === undefined) return shipped;
  const { catalogue, refused } = await mergeTranslations(shipped, locale, found);
  if (refused.length > 0) warn(`Translations for ${locale} that cannot be used: ${refused.join(', ')}`);
  return catalogue;
}
