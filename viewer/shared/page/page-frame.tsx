import { useSyncExternalStore, type ReactNode } from 'react';
import { useDeferredTexts } from '../i18n/use-text.ts';
import type { PreferencesStore } from '../ports/storage.ts';
import { useDocumentLook } from './use-document.ts';

interface PageFrameProps {
  preferences: PreferencesStore;
  children: ReactNode;
}

/** Gives the document its language, direction, theme and contrast; what stands in it waits for its texts. */
export function PageFrame({ preferences, children }: PageFrameProps) {
  const highContrast = useSyncExternalStore(preferences.subscribe, () => preferences.read().highContrast);
  const theme = useSyncExternalStore(preferences.subscribe, () => preferences.read().theme);
  useDocumentLook({ highContrast, theme });
  return useDeferredTexts() ? children : null;
}
