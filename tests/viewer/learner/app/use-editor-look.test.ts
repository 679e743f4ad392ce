// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useEditorLook } from '../../../../viewer/learner/app/page/use-editor-look.ts';
import type { EditorLook } from '../../../../viewer/shared/protocol/editor-look.ts';
import type { Preferences } from '../../../../viewer/shared/ports/storage.ts';

afterEach(() => vi.unstubAllGlobals());

/** A device in dark or light mode, which may change. */
function useDevice(matches: boolean) {
  const query = Object.assign(new EventTarget(), { matches });
  vi.stubGlobal('matchMedia', () => query);
  return (isDark: boolean): void => {
    query.matches = isDark;
    query.dispatchEvent(new Event('change'));
  };
}

function follow(first: Preferences) {
  const looks: EditorLook[] = [];
  const session = { setLook: (look: EditorLook) => void looks.push(look) };
  const { rerender } = renderHook((preferences: Preferences) => useEditorLook(session, preferences), {
    initialProps: first,
  });
  return { looks, rerender };
}

test('the editor is dark if the learner or the device chose that, and high contrast takes precedence', () => {
  const change = useDevice(false);
  const { looks, rerender } = follow({ highContrast: false, theme: 'system' });
  change(true);
  rerender({ highContrast: true, theme: 'system' });
  rerender({ highContrast: false, theme: 'light' });
  rerender({ highContrast: false, theme: 'dark' });
  change(false);
  expect(looks).toEqual(['plain', 'dark', 'high-contrast', 'plain', 'dark', 'dark']);
});
