import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check, ExternalLink } from 'lucide-react';
import { useRef, type FocusEvent, type ReactNode } from 'react';
import { textDirection } from '../i18n/text-direction.ts';
import { useLocale } from '../i18n/use-text.ts';
import styles from './menu.module.css';

/** A menu without its entries: the button that it takes the place of. */
export interface MenuFace {
  label: string;
  className: string | undefined;
  /** What asked for it first: a key goes to the first entry, as it does at all later times. */
  openedBy: 'pointer' | 'key';
  children: ReactNode;
}

interface MenuProps extends MenuFace {
  entries: readonly MenuEntry[];
}

/** A menu that opens as soon as it is there: it takes the place of the button that was pressed for it. */
export function Menu({ label, className, entries, openedBy, children }: MenuProps) {
  const isFirstByKey = useRef(openedBy === 'key');
  // It focuses itself where it is open from the start: it has seen no key.
  const onFocus = (event: FocusEvent<HTMLElement>): void => {
    if (!isFirstByKey.current || event.target !== event.currentTarget) return;
    isFirstByKey.current = false;
    event.currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
  };
  const direction = textDirection(useLocale());
  return (
    <DirectionProvider direction={direction}>
      <BaseMenu.Root defaultOpen modal={false}>
        <BaseMenu.Trigger className={className}>{children}</BaseMenu.Trigger>
        <BaseMenu.Portal>
          <BaseMenu.Positioner className={styles.positioner} sideOffset={6} align="end">
            <BaseMenu.Popup className={`card ${styles.popup}`} aria-label={label} onFocus={onFocus}>
              {entries.map((entry) => (
                <Entry key={entry.label} entry={entry} />
              ))}
            </BaseMenu.Popup>
          </BaseMenu.Positioner>
        </BaseMenu.Portal>
      </BaseMenu.Root>
    </DirectionProvider>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case 'command':
      return (
        <BaseMenu.Item className={`row ${styles.item}`} onClick={entry.run}>
          <span aria-hidden="true">{entry.icon}</span>
          {entry.label}
        </BaseMenu.Item>
      );
    case 'link':
      return (
        <BaseMenu.LinkItem
          className={`row ${styles.item}`}
          href={entry.url}
          target="_blank"
          rel="noopener noreferrer"
        >
          <span aria-hidden="true">{entry.icon}</span>
          {entry.label}
          <ExternalLink className={styles.trailing} size={14} aria-hidden="true" />
        </BaseMenu.LinkItem>
      );
    case 'group':
      return (
        <BaseMenu.Group className={styles.group}>
          <BaseMenu.GroupLabel className={`row ${styles.groupHead}`}>
            <span aria-hidden="true">{entry.icon}</span>
            <bdi>{entry.label}</bdi>
          </BaseMenu.GroupLabel>
          {entry.entries.map((one) => (
            <Entry key={one.label} entry={one} />
          ))}
        </BaseMenu.Group>
      );
    case 'choice':
      return (
        <BaseMenu.RadioGroup
          className={styles.group}
          aria-label={entry.label}
          value={entry.value}
          onValueChange={(value: string) => entry.change(value)}
        >
          <p className={`fine-print ${styles.groupLabel}`} aria-hidden="true">
            {entry.label}
          </p>
          {entry.options.map(({ value, label }) => (
            <BaseMenu.RadioItem key={value} className={`row ${styles.item}`} value={value} closeOnClick>
              <span className={styles.check} aria-hidden="true">
                <BaseMenu.RadioItemIndicator>
                  <Check size={18} strokeWidth={2.5} />
                </BaseMenu.RadioItemIndicator>
              </span>
              {label}
            </BaseMenu.RadioItem>
          ))}
        </BaseMenu.RadioGroup>
      );
  }
}

/** What a menu offers, as data: the same entries serve the wide header and the phone's one menu. */
export type MenuEntry =
  | { kind: 'command'; label: string; icon: ReactNode; run(): void }
  | { kind: 'link'; label: string; icon: ReactNode; url: string }
  /** What belongs together, with a head that tells what it is about. */
  | { kind: 'group'; label: string; icon: ReactNode; entries: readonly MenuEntry[] }
  | {
      kind: 'choice';
      label: string;
      value: string;
      options: readonly MenuOption[];
      change(value: string): void;
    };

interface MenuOption {
  value: string;
  label: string;
}
