import { useSyncExternalStore, type ReactNode } from 'react';
import { useLaterTexts } from '../i18n/use-text.ts';
import type { PreferencesStore } from '../ports/storage.ts';
import { useDocumentLook } from './use-document.ts';

interface PageFrameProps {
  preferences: PreferencesStore;
  children: ReactNode;
}

/**
 * Sets the document's language, direction, theme and contrast, and renders the children once their texts are loaded.
 */
export function PageFrame({ preferences, children }: PageFrameProps) {
  const highContrast = useSyncExternalStore(preferences.subscribe, () => preferences.read().highContrast);
  const theme = useSyncExternalStore(preferences.subscribe, () => preferences.read().theme);
  useDocumentLook({ highContrast, theme });
  return useLaterTexts() ? children : null;
}
