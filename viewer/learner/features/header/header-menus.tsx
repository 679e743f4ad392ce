import {
  BookOpen,
  CircleHelp,
  Contrast,
  Download,
  Flag,
  FolderOpen,
  House,
  Languages,
  MessageSquare,
  PersonStanding,
  RotateCcw,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useText, type Text } from '../../../shared/i18n/use-text.ts';
import { Menu, type MenuEntry, type MenuFace } from '../../../shared/ui/menu.tsx';
import { toSafeLink } from '../../../shared/ui/safe-url.ts';
import type { AccountOptions, HelpOptions, SettingsOptions, ThemeChoice } from './header-options.ts';

// The contents of the header's menus. This module is loaded when the first menu opens.

export function HelpMenu({ help, ...face }: MenuFace & { help: HelpOptions }) {
  return <Menu {...face} entries={toHelpEntries(help, useText())} />;
}

export function SettingsMenu({ settings, ...face }: MenuFace & { settings: SettingsOptions }) {
  return <Menu {...face} entries={toSettingsEntries(settings, useText())} />;
}

interface CombinedMenuOptions {
  onHome?: (() => void) | undefined;
  help: HelpOptions;
  settings: SettingsOptions;
  account?: AccountOptions | undefined;
  toAccountEntries?: ((account: AccountOptions, text: Text) => MenuEntry[]) | undefined;
}

/** All menus of the header in one, for phones. */
export function CombinedMenu(props: MenuFace & { options: CombinedMenuOptions }) {
  const { options, ...face } = props;
  const { onHome, help, settings, account, toAccountEntries } = options;
  const text = useText();
  const ofAccount = account && toAccountEntries ? toAccountEntries(account, text) : [];
  const hasProjects = account?.kind === 'signed-in' && ofAccount.length > 0;
  const entries: MenuEntry[] = [
    // The account comes first: the end of a long menu is out of view.
    ...ofAccount,
    ...command(text('header.home'), <House {...largeIcon} />, onHome),
    ...toHelpEntries(help, text),
    ...toSettingsEntries(hasProjects ? { ...settings, onMyProjects: undefined } : settings, text),
  ];
  return <Menu {...face} entries={entries} />;
}

const largeIcon = { size: 20, strokeWidth: 2.25 } as const;

const icon = { size: 18, strokeWidth: 2.25 } as const;

/** Returns the help entries: the viewer's own, and those that the site configures. */
function toHelpEntries(help: HelpOptions, text: Text): MenuEntry[] {
  return [
    ...command(text('help.title'), <CircleHelp {...icon} />, help.onHelp),
    ...link(text('header.documentation'), <BookOpen {...icon} />, help.url),
    ...link(text('header.feedback'), <MessageSquare {...icon} />, help.feedbackUrl),
  ];
}

function link(label: string, picture: ReactNode, address: string | undefined): MenuEntry[] {
  const url = toSafeLink(address);
  return url === undefined ? [] : [{ kind: 'link', label, icon: picture, url }];
}

function toSettingsEntries(settings: SettingsOptions, text: Text): MenuEntry[] {
  const { highContrast, onHighContrastChange, theme, onThemeChange } = settings;
  const entries: MenuEntry[] = [];
  if (onHighContrastChange) {
    entries.push({
      kind: 'toggle',
      label: text('header.highContrast'),
      shown: highContrast ? text('header.highContrastOn') : text('header.highContrastOff'),
      icon: <Contrast {...icon} />,
      isOn: highContrast,
      change: onHighContrastChange,
    });
  }
  if (onThemeChange) {
    entries.push({
      kind: 'choice',
      label: text('header.theme'),
      value: theme,
      options: themes.map((value) => ({ value, label: text(`header.theme.${value}`) })),
      change: (value) => onThemeChange(themes.find((known) => known === value) ?? 'system'),
    });
  }
  entries.push(
    ...command(text('hero.title'), <PersonStanding {...icon} />, settings.onHero),
    ...command(text('header.language'), <Languages {...icon} />, settings.onLanguage),
    ...command(text('header.reportAbuse'), <Flag {...icon} />, settings.onReportAbuse),
    ...link(text('header.reportAbuse'), <Flag {...icon} />, settings.reportUrl),
    ...command(text('header.myProjects'), <FolderOpen {...icon} />, settings.onMyProjects),
    ...command(text('work.save'), <Download {...icon} />, settings.onSaveWork),
    ...command(text('work.open'), <FolderOpen {...icon} />, settings.onOpenWork),
    ...(settings.more ?? []),
    ...command(text('header.resetAll'), <RotateCcw {...icon} />, settings.onResetAll),
    ...command(text('reset.undoLater'), <Undo2 {...icon} />, settings.onUndoReset),
  );
  return entries;
}

const themes: readonly ThemeChoice[] = ['light', 'dark', 'system'];

function command(label: string, picture: ReactNode, run: (() => void) | undefined): MenuEntry[] {
  return run ? [{ kind: 'command', label, icon: picture, run }] : [];
}
