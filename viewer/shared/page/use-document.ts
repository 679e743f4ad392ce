import { useEffect } from 'react';
import { textDirection } from '../i18n/text-direction.ts';
import { useLocale } from '../i18n/use-text.ts';
import type { Preferences } from '../ports/storage.ts';

/** Gives the document its language and direction, theme and contrast. */
export function useDocumentLook({ highContrast, theme }: Pick<Preferences, 'highContrast' | 'theme'>): void {
  const locale = useLocale();
  useEffect(() => {
    // Who has chosen all colours for all pages needs the same: nothing that only looks, and lines that can be seen.
    const forced = matchMedia('(forced-colors: active)');
    const show = () => document.body.classList.toggle('high-contrast', highContrast || forced.matches);
    show();
    forced.addEventListener('change', show);
    return () => forced.removeEventListener('change', show);
  }, [highContrast]);
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = textDirection(locale);
  }, [locale]);
}

/** The name of the page in its tab, in the learner's language: the server knows none. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
