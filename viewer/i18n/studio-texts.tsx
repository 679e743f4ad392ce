import { use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { findLocale } from '../domain/decide-language.ts';
import { createText, type Text } from './create-texts.ts';
import { messages as source } from './generated/studio-en.ts';
import { catalogues } from './generated/studio-catalogues.ts';
import type { Catalogue } from './message.ts';
import { TextContext } from './use-text.ts';

const sourceCatalogue: Catalogue = { locale: 'en', messages: source };

/**
 * Adds what only the Studio says to the texts above it: learners load none of that. What stands in it is drawn when the
 * language is there; in English where it does not come.
 */
export function StudioTexts({ children }: { children: ReactNode }) {
  const texts = use(TextContext);
  if (!texts) throw new Error('No TextsProvider');
  const { locale } = texts;
  const [own, setOwn] = useState<Catalogue>();
  useEffect(() => {
    const nearest = findLocale(Object.keys(catalogues), locale);
    const load = nearest === undefined ? undefined : catalogues[nearest];
    let isOver = false;
    const show = (catalogue: Catalogue): void => {
      if (!isOver) setOwn(catalogue);
    };
    if (load)
      load().then(
        (messages) => show({ locale, messages }),
        () => show(sourceCatalogue),
      );
    else show(sourceCatalogue);
    return () => {
      isOver = true;
    };
  }, [locale]);
  const value = useMemo(() => {
    const ofStudio = own && createText(own, sourceCatalogue);
    const text: Text = (id, ...values) => (id in source && ofStudio ? ofStudio : texts.text)(id, ...values);
    return { ...texts, text };
  }, [texts, own]);
  return own && <TextContext value={value}>{children}</TextContext>;
}
