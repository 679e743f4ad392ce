import { useEffect } from 'react';
import { textDirection } from '../i18n/text-direction.ts';
import { useLocale } from '../i18n/use-text.ts';
import type { Preferences } from '../ports/storage.ts';

/** Keeps the document's language, direction, theme and contrast up to date. */
export function useDocumentLook({ highContrast, theme }: Pick<Preferences, 'highContrast' | 'theme'>): void {
  const locale = useLocale();
  useEffect(() => {
    // Forced colors need the same styles as high contrast: no decoration, and visible borders.
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

/** Sets the document's title, in the learner's language, which the server does not know. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
