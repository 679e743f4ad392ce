import type { EditorRequest } from './messages.ts';

/** The look of an editor: its theme and contrast. Without a dark theme, the theme never changes. */
export type EditorLook = 'plain' | 'dark' | 'high-contrast';

/** Returns the requests that change the editor's look from `before`. An editor that has just started is `plain`. */
export function toLookRequests(
  before: EditorLook,
  look: EditorLook,
  darkTheme: string | undefined,
): EditorRequest[] {
  if (before === look) return [];
  if (look === 'high-contrast') return [{ action: 'sethighcontrast', on: true }];
  // The editor stores high contrast for its next start, so turn it off explicitly.
  const requests: EditorRequest[] = [];
  if (look === 'plain' || before === 'high-contrast') requests.push({ action: 'sethighcontrast', on: false });
  if (look === 'dark' && darkTheme !== undefined)
    requests.push({ action: 'setcolorthemebyid', colorThemeId: darkTheme, savePreference: false });
  return requests;
}
