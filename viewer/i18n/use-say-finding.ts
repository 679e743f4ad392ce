import { useEffect, useState } from 'react';
import { findLocale } from '../domain/decide-language.ts';
import { createSayFinding, sayInEnglish, type FindingTexts, type SayFinding } from './say-finding.ts';
import { useLocale } from './use-text.ts';

/** One file a language, which only its authors load. */
const catalogues = import.meta.glob<FindingTexts>('./findings/*.json', { import: 'default' });

/** Says findings in a language; in English for one that has no texts. Rejects when the network fails. */
export async function loadSayFinding(locale: string): Promise<SayFinding> {
  const locales = Object.keys(catalogues).map((path) => path.slice('./findings/'.length, -'.json'.length));
  const nearest = findLocale(locales, locale);
  const texts = await catalogues[`./findings/${nearest}.json`]?.();
  return texts && nearest !== undefined ? createSayFinding(texts, nearest) : sayInEnglish;
}

/** Says findings in the author's language; in English until its texts are there, and where they do not come. */
export function useSayFinding(): SayFinding {
  const locale = useLocale();
  const [say, setSay] = useState<SayFinding>(() => sayInEnglish);
  useEffect(() => {
    let isOver = false;
    const show = (loaded: SayFinding): void => {
      if (!isOver) setSay(() => loaded);
    };
    loadSayFinding(locale).then(show, () => show(sayInEnglish));
    return () => {
      isOver = true;
    };
  }, [locale]);
  return say;
}
