import { useEffect } from 'react';
import { textDirection } from '../../i18n/text-direction.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import type { Preferences } from '../../services/ports/storage.ts';

/** Keeps the document's title, description, theme and contrast as they should be. */
export function useAppearance(
  { highContrast, theme }: Preferences,
  title: string | undefined,
  description: string | undefined,
): void {
  const text = useText();
  const locale = useLocale();
  const shownTitle = title || text('page.defaultTitle');
  const shownDescription = description || text('page.defaultDescription');
  useEffect(() => {
    document.body.classList.toggle('high-contrast', highContrast);
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [highContrast, theme]);
  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = textDirection(locale);
  }, [locale]);
  useEffect(() => {
    document.title = shownTitle;
    document.querySelector('meta[name="description"]')?.setAttribute('content', shownDescription);
  }, [shownTitle, shownDescription]);
}
