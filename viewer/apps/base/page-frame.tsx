import { Suspense, useEffect, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { textDirection } from '../../i18n/text-direction.ts';
import { useDeferredTexts, useLocale } from '../../i18n/use-text.ts';
import type { PreferencesStore } from '../../services/ports/storage.ts';

interface PageFrameProps {
  preferences: PreferencesStore;
  children: ReactNode;
}

/** Gives the document its language, direction, theme and contrast; what stands in it waits for its texts. */
export function PageFrame({ preferences, children }: PageFrameProps) {
  const locale = useLocale();
  const contrast = useSyncExternalStore(preferences.subscribe, () => String(preferences.read().highContrast));
  const theme = useSyncExternalStore(preferences.subscribe, () => preferences.read().theme);
  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = textDirection(locale);
  }, [locale]);
  useEffect(() => {
    document.body.classList.toggle('high-contrast', contrast === 'true');
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }, [contrast, theme]);
  return (
    <Suspense>
      <WithTexts>{children}</WithTexts>
    </Suspense>
  );
}

function WithTexts({ children }: { children: ReactNode }) {
  useDeferredTexts();
  return children;
}
