import { useEffect, useLayoutEffect } from 'react';
import type { Page } from '#schemas/generated/page.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import type { Preferences } from '../../shared/ports/storage.ts';
import { applyProperties } from '../../shared/ui/contrast.ts';
import { toThemeProperties } from '../../shared/ui/map-theme.ts';
import { toWords } from '../../shared/ui/markdown.tsx';
import { useDocumentLook, usePageTitle } from '../../shared/page/use-document.ts';

/**
 * Keeps the document's title, description, colours, theme and contrast as they should be; without a page it is the place's.
 * What is open stands first in the title: tabs show little of it.
 */
export function useAppearance(
  preferences: Preferences,
  page: Page | undefined,
  place: string,
  opened?: string,
): void {
  const { title = place, description, theme } = page ?? {};
  const text = useText();
  // Before it is drawn: the map is never seen in other colours.
  useLayoutEffect(
    () => theme && applyProperties(document.documentElement, toThemeProperties(theme)),
    [theme],
  );
  const shownTitle = title || text('page.defaultTitle');
  const shownDescription = description || text('page.defaultDescription');
  useDocumentLook(preferences);
  usePageTitle(opened ? `${opened} – ${shownTitle}` : shownTitle);
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', toWords(shownDescription));
  }, [shownDescription]);
}
