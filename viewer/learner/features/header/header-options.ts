import type { Text } from '../../../shared/i18n/use-text.ts';
import type { MenuEntry } from '../../../shared/ui/menu.tsx';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** Options of the help menu. An entry without a URL or callback is not shown. */
export interface HelpOptions {
  /** Shows the viewer's own help about the map. */
  onHelp(): void;
  /** URL of additional help that the site offers. */
  url?: string | undefined;
  feedbackUrl?: string | undefined;
}

export interface SettingsOptions {
  highContrast: boolean;
  onHighContrastChange?: ((isOn: boolean) => void) | undefined;
  theme: ThemeChoice;
  onThemeChange?: ((theme: ThemeChoice) => void) | undefined;
  /** Lets the learner choose the figure on the map. */
  onHero?: (() => void) | undefined;
  onLanguage?: (() => void) | undefined;
  onReportAbuse?: (() => void) | undefined;
  /** URL of a page for reports, if the viewer cannot send reports itself. */
  reportUrl?: string | undefined;
  onMyProjects?: (() => void) | undefined;
  /** Saves all work on this device to a file. `onOpenWork` opens such a file. */
  onSaveWork?: (() => void) | undefined;
  onOpenWork?: (() => void) | undefined;
  /** Additional entries, from parts that load later. */
  more?: readonly MenuEntry[];
  onResetAll?: (() => void) | undefined;
  /** Undoes the last reset of the account. Absent if no reset can be undone. */
  onUndoReset?: (() => void) | undefined;
}

/** §2 Header bar, last: the signed-in learner, or the option to sign in. */
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
