import { useEffect } from 'react';
import type { EditorSession } from '../../../shared/protocol/editor-session.ts';
import type { Preferences } from '../../../shared/ports/storage.ts';

/** Passes the page's look to the editor: high contrast, and dark mode as set by the learner or the device. */
export function useEditorLook(
  session: Pick<EditorSession, 'setLook'>,
  { highContrast, theme }: Pick<Preferences, 'highContrast' | 'theme'>,
): void {
  useEffect(() => {
    const device = matchMedia('(prefers-color-scheme: dark)');
    const show = (): void => {
      const isDark = theme === 'system' ? device.matches : theme === 'dark';
      session.setLook(highContrast ? 'high-contrast' : isDark ? 'dark' : 'plain');
    };
    show();
    device.addEventListener('change', show);
    return () => device.removeEventListener('change', show);
  }, [session, highContrast, theme]);
}
