import type { Text } from '../../i18n/use-text.ts';

/** §2 Header bar, last: who one is here, or the way to say it. */
export type AccountOptions =
  | { kind: 'signed-out'; onSignIn(): void }
  | { kind: 'signed-in'; name: string; pictures: readonly string[]; onProfile(): void; onSignOut(): void };

/** What stands on the button. */
export function toAccountLabel(account: AccountOptions, text: Text): string {
  if (account.kind === 'signed-out') return text('header.signIn');
  return account.name || text('header.account');
}
