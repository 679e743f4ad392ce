import { use, useMemo, useState, type ReactNode } from 'react';
import { PSEUDO_LOCALE, findLocale } from '../domain/decide-language.ts';
import { createText, type Text } from './create-texts.ts';
import type { Catalogue, CompiledMessages } from './message.ts';
import { TextContext } from './use-text.ts';
import { useTask } from '../hooks/use-task.ts';

type Messages = Partial<CompiledMessages>;

/** The texts of a part of the product, in English, and how to load the other languages. */
export interface PartCatalogues {
  source: Messages;
  /** Functions that load the texts in a language, by its BCP 47 code. */
  catalogues: Readonly<Record<string, () => Promise<Messages>>>;
}

/** Loads a part's texts in a language, or in English if there are none. Rejects if the network fails. */
async function loadCatalogue({ source, catalogues }: PartCatalogues, locale: string): Promise<Catalogue> {
  if (locale === PSEUDO_LOCALE) {
    const { toPseudoMessages } = await import('./to-pseudo-messages.ts');
    return { locale, messages: toPseudoMessages(source) };
  }
  const nearest = findLocale(Object.keys(catalogues), locale);
  const messages = await (nearest === undefined ? undefined : catalogues[nearest])?.();
  return messages ? { locale, messages } : { locale: 'en', messages: source };
}

interface PartTextsProps extends PartCatalogues {
  children: ReactNode;
}

/**
 * Adds the texts of a part to the surrounding provider, so that other pages do not load them. Renders its children when
 * the language is loaded, or in English if that fails.
 */
export function PartTexts({ source, catalogues, children }: PartTextsProps) {
  const texts = use(TextContext);
  if (!texts) throw new Error('There is no TextsProvider above this component.');
  const { locale } = texts;
  const [translations, setTranslations] = useState<Catalogue>();
  useTask(
    (signal) => {
      const show = (catalogue: Catalogue): void => {
        if (!signal.aborted) setTranslations(catalogue);
      };
      loadCatalogue({ source, catalogues }, locale).then(show, () =>
        show({ locale: 'en', messages: source }),
      );
    },
    [source, catalogues, locale],
  );
  const value = useMemo(() => {
    const ofPart = translations && createText(translations, { locale: 'en', messages: source });
    const text: Text = (id, ...values) => (id in source && ofPart ? ofPart : texts.text)(id, ...values);
    return { ...texts, text };
  }, [texts, translations, source]);
  return translations && <TextContext value={value}>{children}</TextContext>;
}
