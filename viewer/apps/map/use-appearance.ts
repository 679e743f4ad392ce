import { useEffect } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { Preferences } from '../../services/ports/storage.ts';
import { useDocumentLook, usePageTitle } from '../base/use-document.ts';

/** Keeps the document's title, description, theme and contrast as they should be. */
export function useAppearance(
  preferences: Preferences,
  title: string | undefined,
  description: string | undefined,
): void {
  const text = useText();
  const shownTitle = title || text('page.defaultTitle');
  const shownDescription = description || text('page.defaultDescription');
  useDocumentLook(preferences);
  usePageTitle(shownTitle);
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', shownDescription);
  }, [shownDescription]);
}
