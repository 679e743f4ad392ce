import { useEffect, useLayoutEffect } from 'react';
import type { Page } from '#schemas/generated/page.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import type { Preferences } from '../../shared/ports/storage.ts';
import { applyProperties } from '../../shared/ui/contrast.ts';
import { toThemeProperties } from '../../shared/ui/map-theme.ts';
import { toPlainText } from '../../shared/ui/markdown.tsx';
import { useDocumentLook, usePageTitle } from '../../shared/page/use-document.ts';

/**
 * Keeps the document's title, description, colors, theme and contrast up to date. Without a page, uses the site's
 * title. The title begins with the open activity, because browser tabs show only its start.
 */
export function useAppearance(
  preferences: Preferences,
  page: Page | undefined,
  siteName: string,
  opened?: string,
): void {
  const { title = siteName, description, theme } = page ?? {};
  const text = useText();
  // A layout effect runs before painting, so that the map never appears in other colors.
  useLayoutEffect(
    () => theme && applyProperties(document.documentElement, toThemeProperties(theme)),
    [theme],
  );
  const shownTitle = title || text('page.defaultTitle');
  const shownDescription = description || text('page.defaultDescription');
  useDocumentLook(preferences);
  usePageTitle(opened ? `${opened} – ${shownTitle}` : shownTitle);
  useEffect(() => {
    document
      .querySelector('meta[name="description"]')
      ?.setAttribute('content', toPlainText(shownDescription));
  }, [shownDescription]);
}
