import type { EditorRequest } from './messages.ts';

/** The looks of an editor. One without a dark theme never changes. */
export type EditorLook = 'plain' | 'dark' | 'high-contrast';

/** Returns the requests that change the editor's look. An editor that has just started is `plain`. */
export function toLookRequests(
  before: EditorLook,
  look: EditorLook,
  darkTheme: string | undefined,
): EditorRequest[] {
  if (before === look) return [];
  if (look === 'high-contrast') return [{ action: 'sethighcontrast', on: true }];
  // The editor stores its contrast for the next start, until it is turned off.
  const requests: EditorRequest[] = [];
  if (look === 'plain' || before === 'high-contrast') requests.push({ action: 'sethighcontrast', on: false });
  if (look === 'dark' && darkTheme !== undefined)
    requests.push({ action: 'setcolorthemebyid', colorThemeId: darkTheme, savePreference: false });
  return requests;
}
