import { use, useMemo, useState, type ReactNode } from 'react';
import { PSEUDO_LOCALE, findLocale } from '../domain/decide-language.ts';
import { createText, type Text } from './create-texts.ts';
import { messages as source } from './generated/studio-en.ts';
import { catalogues } from './generated/studio-catalogues.ts';
import type { Catalogue } from './message.ts';
import { TextContext } from './use-text.ts';
import { useTask } from '../hooks/use-task.ts';

const sourceCatalogue: Catalogue = { locale: 'en', messages: source };

/**
 * Loads the Studio's texts in a language, or in English if the viewer does not include the language. Rejects if the
 * network fails.
 */
async function loadStudioCatalogue(locale: string): Promise<Catalogue> {
  if (locale === PSEUDO_LOCALE) {
    const { toPseudoMessages } = await import('./to-pseudo-messages.ts');
    return { locale, messages: toPseudoMessages(source) };
  }
  const nearest = findLocale(Object.keys(catalogues), locale);
  const messages = await (nearest === undefined ? undefined : catalogues[nearest])?.();
  return messages ? { locale, messages } : sourceCatalogue;
}

/**
 * Adds the Studio's texts to the surrounding provider, so that learners do not have to load them. Renders its children
 * when the language is loaded, or in English if that fails.
 */
export function StudioTexts({ children }: { children: ReactNode }) {
  const texts = use(TextContext);
  if (!texts) throw new Error('There is no TextsProvider above this component.');
  const { locale } = texts;
  const [translations, setTranslations] = useState<Catalogue>();
  useTask(
    (signal) => {
      const show = (catalogue: Catalogue): void => {
        if (!signal.aborted) setTranslations(catalogue);
      };
      loadStudioCatalogue(locale).then(show, () => show(sourceCatalogue));
    },
    [locale],
  );
  const value = useMemo(() => {
    const ofStudio = translations && createText(translations, sourceCatalogue);
    const text: Text = (id, ...values) => (id in source && ofStudio ? ofStudio : texts.text)(id, ...values);
    return { ...texts, text };
  }, [texts, translations]);
  return translations && <TextContext value={value}>{children}</TextContext>;
}
