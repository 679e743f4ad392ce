import {
  BookOpen,
  Contrast,
  Download,
  Flag,
  FolderOpen,
  Languages,
  MessageSquare,
  RotateCcw,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Text } from '../../i18n/use-text.ts';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import { toSafeLink } from '../../ui/safe-url.ts';
import type { HelpOptions, SettingsOptions, ThemeChoice } from './header-options.ts';

const icon = { size: 18, strokeWidth: 2.25 } as const;

/** The help menu, empty when there is nothing to offer. */
export function toHelpEntries(help: HelpOptions, text: Text): MenuEntry[] {
  return [
    ...link(text('header.documentation'), <BookOpen {...icon} />, help.url),
    ...link(text('header.feedback'), <MessageSquare {...icon} />, help.feedbackUrl),
  ];
}

function link(label: string, picture: ReactNode, address: string | undefined): MenuEntry[] {
  const url = address === undefined ? undefined : toSafeLink(address);
  return url === undefined ? [] : [{ kind: 'link', label, icon: picture, url }];
}

/** The settings menu in the specification's order. */
export function toSettingsEntries(settings: SettingsOptions, text: Text): MenuEntry[] {
  const { highContrast, onHighContrastChange, theme, onThemeChange } = settings;
  const contrastLabel = text(highContrast ? 'header.highContrastOff' : 'header.highContrastOn');
  const entries = command(
    contrastLabel,
    <Contrast {...icon} />,
    onHighContrastChange && (() => onHighContrastChange(!highContrast)),
  );
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
    ...command(text('header.language'), <Languages {...icon} />, settings.onLanguage),
    ...command(text('header.reportAbuse'), <Flag {...icon} />, settings.onReportAbuse),
    ...link(text('header.reportAbuse'), <Flag {...icon} />, settings.reportUrl),
    ...command(text('work.save'), <Download {...icon} />, settings.onSaveWork),
    ...command(text('work.open'), <FolderOpen {...icon} />, settings.onOpenWork),
    ...(settings.more ?? []),
    ...command(text('header.resetAll'), <RotateCcw {...icon} />, settings.onResetAll),
  );
  return entries;
}

const themes: readonly ThemeChoice[] = ['light', 'dark', 'system'];

function command(label: string, entryIcon: MenuEntryIcon, run: (() => void) | undefined): MenuEntry[] {
  return run ? [{ kind: 'command', label, icon: entryIcon, run }] : [];
}

type MenuEntryIcon = Extract<MenuEntry, { kind: 'command' }>['icon'];
