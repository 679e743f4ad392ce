import type { EditorRequest } from './messages.ts';

/** The looks that an editor has; one without a dark theme stays as it is. */
export type EditorLook = 'plain' | 'dark' | 'high-contrast';

/** What the editor is asked for a look after another; one that has just started is `plain`, its own look. */
export function toLookRequests(
  before: EditorLook,
  look: EditorLook,
  darkTheme: string | undefined,
): EditorRequest[] {
  if (before === look) return [];
  if (look === 'high-contrast') return [{ action: 'sethighcontrast', on: true }];
  // The editor keeps its contrast for the next time, until that is turned off.
  const requests: EditorRequest[] = [];
  if (look === 'plain' || before === 'high-contrast') requests.push({ action: 'sethighcontrast', on: false });
  if (look === 'dark' && darkTheme !== undefined)
    requests.push({ action: 'setcolorthemebyid', colorThemeId: darkTheme, savePreference: false });
  return requests;
}
