import type { Text } from '../../../shared/i18n/use-text.ts';
import type { MenuEntry } from '../../../shared/ui/menu.tsx';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** Entries without an address or callback are not shown. */
export interface HelpOptions {
  /** Shows our help page about the map. */
  onHelp(): void;
  /** Additional help of the site. */
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
  /** A page for reports, if they cannot be made here. */
  reportUrl?: string | undefined;
  onMyProjects?: (() => void) | undefined;
  /** Saves all work on this device to a file, or opens one. */
  onSaveWork?: (() => void) | undefined;
  onOpenWork?: (() => void) | undefined;
  /** Entries of parts that load later. */
  more?: readonly MenuEntry[];
  onResetAll?: (() => void) | undefined;
  /** Present while a reset of the account can be undone. */
  onUndoReset?: (() => void) | undefined;
}

/** §2 Header bar, last: the signed-in learner, or Sign In. */
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

export function toAccountLabel(account: AccountOptions, text: Text): string {
  if (account.kind === 'signed-out') return text('header.signIn');
  return account.name || text('header.account');
}
