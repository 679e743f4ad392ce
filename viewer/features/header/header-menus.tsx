import { FolderOpen, House } from 'lucide-react';
import type { Text } from '../../i18n/use-text.ts';
import { useText } from '../../i18n/use-text.ts';
import type { MenuFace } from '../../ui/menu.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import type { AccountOptions } from './account-options.ts';
import type { HelpOptions, SettingsOptions } from './header-options.ts';
import { toHelpEntries, toSettingsEntries } from './header-entries.tsx';

// What is in the header's menus: nobody needs it before one is opened.

/** The help menu. */
export function HelpMenu({ help, ...face }: MenuFace & { help: HelpOptions }) {
  return <Menu {...face} entries={toHelpEntries(help, useText())} />;
}

/** The settings menu. */
export function SettingsMenu({ settings, ...face }: MenuFace & { settings: SettingsOptions }) {
  return <Menu {...face} entries={toSettingsEntries(settings, useText())} />;
}

export interface WholeMenuOptions {
  onHome?: (() => void) | undefined;
  onMyProjects?: (() => void) | undefined;
  help: HelpOptions;
  settings: SettingsOptions;
  account?: AccountOptions | undefined;
  /** Absent until it has come. */
  toAccountEntries?: ((account: AccountOptions, text: Text) => MenuEntry[]) | undefined;
}

/** All of them in one, for a phone. */
export function WholeMenu(props: MenuFace & { options: WholeMenuOptions }) {
  const { options, ...face } = props;
  const { onHome, onMyProjects, help, settings, account, toAccountEntries } = options;
  const text = useText();
  const entries: MenuEntry[] = [
    // Who one is stands first: the end of a long menu is out of sight.
    ...(account && toAccountEntries ? toAccountEntries(account, text) : []),
    ...command(text('header.home'), <House {...icon} />, onHome),
    ...command(text('header.myProjects'), <FolderOpen {...icon} />, onMyProjects),
    ...toHelpEntries(help, text),
    ...toSettingsEntries(settings, text),
  ];
  return <Menu {...face} entries={entries} />;
}

const icon = { size: 20, strokeWidth: 2.25 } as const;

type Command = Extract<MenuEntry, { kind: 'command' }>;

function command(label: string, picture: Command['icon'], run: (() => void) | undefined): MenuEntry[] {
  return run ? [{ kind: 'command', label, icon: picture, run }] : [];
}
