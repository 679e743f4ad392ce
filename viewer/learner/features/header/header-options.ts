import type { Text } from '../../../shared/i18n/use-text.ts';
import type { MenuEntry } from '../../../shared/ui/menu.tsx';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** What has no address or callback is not shown. */
export interface HelpOptions {
  /** Shows the page about the map that is there everywhere. */
  onHelp(): void;
  /** More of the place's own. */
  url?: string | undefined;
  feedbackUrl?: string | undefined;
}

export interface SettingsOptions {
  highContrast: boolean;
  onHighContrastChange?: ((isOn: boolean) => void) | undefined;
  theme: ThemeChoice;
  onThemeChange?: ((theme: ThemeChoice) => void) | undefined;
  onLanguage?: (() => void) | undefined;
  onReportAbuse?: (() => void) | undefined;
  /** A page where it can be done, where it cannot be done here. */
  reportUrl?: string | undefined;
  onMyProjects?: (() => void) | undefined;
  /** Everything done on this device, to a file and from one. */
  onSaveWork?: (() => void) | undefined;
  onOpenWork?: (() => void) | undefined;
  /** Of parts that come later. */
  more?: readonly MenuEntry[];
  onResetAll?: (() => void) | undefined;
  /** For as long as a reset of the account can be undone. */
  onUndoReset?: (() => void) | undefined;
}

/** §2 Header bar, last: who one is here, or the way to say it. */
export type AccountOptions =
  | { kind: 'signed-out'; onSignIn(): void }
  | {
      kind: 'signed-in';
      name: string;
      pictures: readonly string[];
      onProfile(): void;
      onMyProjects?: (() => void) | undefined;
      onSignOut(): void;
    };

/** What stands on the button. */
export function toAccountLabel(account: AccountOptions, text: Text): string {
  if (account.kind === 'signed-out') return text('header.signIn');
  return account.name || text('header.account');
}
