import { FolderOpen, LogIn, LogOut, UserRound } from 'lucide-react';
import { useText, type Text } from '../../../shared/i18n/use-text.ts';
import type { ReactNode } from 'react';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { createPart } from '../../../shared/ui/lazy-part.tsx';
import { MenuButton } from '../../../shared/ui/menu-button.tsx';
import type { MenuEntry } from '../../../shared/ui/menu.tsx';
import { toAccountLabel, type AccountOptions } from './header-options.ts';
import styles from '../../../shared/features/header/site-header.module.css';

// The account button and menu entries of the header. This module is loaded after the map.

const menu = createPart(async () => (await import('../../../shared/ui/menu.tsx')).Menu);

/** §2 Header bar, last: the user menu, or a button to sign in. */
export function AccountButton({ account }: { account: AccountOptions }) {
  const text = useText();
  if (account.kind === 'signed-in') {
    return (
      <MenuButton
        label={toAccountLabel(account, text)}
        icon={<Avatar {...account} />}
        menu={menu}
        given={{ entries: toCommands(account, text) }}
        look="folding"
      />
    );
  }
  return (
    <button type="button" className={`flat-button ${styles.signIn}`} onClick={account.onSignIn}>
      <LogIn size={20} strokeWidth={2.25} aria-hidden="true" />
      <span>{text('header.signIn')}</span>
    </button>
  );
}

/** Returns the account's entries for a phone's single menu, below the learner's name. */
export function toAccountEntries(account: AccountOptions, text: Text): MenuEntry[] {
  const entries = toCommands(account, text);
  if (account.kind === 'signed-out') return [...entries];
  return [{ kind: 'group', label: toAccountLabel(account, text), icon: <Avatar {...account} />, entries }];
}

function toCommands(account: AccountOptions, text: Text): readonly MenuEntry[] {
  if (account.kind === 'signed-out') {
    return [command(text('header.signIn'), <LogIn {...icon} />, account.onSignIn)];
  }
  return [
    command(text('header.myProfile'), <UserRound {...icon} />, account.onProfile),
    ...(account.onMyProjects
      ? [command(text('header.myProjects'), <FolderOpen {...icon} />, account.onMyProjects)]
      : []),
    command(text('header.signOut'), <LogOut {...icon} />, account.onSignOut),
  ];
}

const icon = { size: 18, strokeWidth: 2.25 } as const;

function command(label: string, picture: ReactNode, run: () => void): MenuEntry {
  return { kind: 'command', label, icon: picture, run };
}
