import { Check, ExternalLink } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { itemsOf, moveFocus, placePopup, useClosing } from './menu-popup.ts';
import styles from './menu.module.css';

/** The props that all menus share. */
export interface MenuFace {
  label: string;
  /** How the menu was opened. If by keyboard, its first entry gets the focus. */
  openedBy: 'pointer' | 'key';
  /** Closes the menu. Returns the focus to the button, unless `isLeft`: the focus has already moved elsewhere. */
  onClose(isLeft?: boolean): void;
}

interface MenuProps extends MenuFace {
  entries: readonly MenuEntry[];
}

/** A menu below its button, or above it if there is more space. It is rendered next to the button. */
export function Menu({ label, entries, openedBy, onClose }: MenuProps) {
  const popupRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popup = popupRef.current;
    if (!popup) return;
    placePopup(popup);
    (openedBy === 'key' ? itemsOf(popup)[0] : popup)?.focus();
  }, [openedBy]);
  useClosing(popupRef, onClose);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Tab') return onClose();
    if (event.key === 'Escape') onClose();
    else if (!moveFocus(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={popupRef}
      className={`card ${styles.popup}`}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {entries.map((entry) => (
        <Entry key={entry.label} entry={entry} onClose={onClose} />
      ))}
    </div>
  );
}

interface EntryProps<Entry> {
  entry: Entry;
  onClose: MenuFace['onClose'];
}

function Entry({ entry, onClose }: EntryProps<MenuEntry>) {
  switch (entry.kind) {
    case 'command':
      return <CommandEntry entry={entry} onClose={onClose} />;
    case 'toggle':
      return <ToggleEntry entry={entry} onClose={onClose} />;
    case 'link':
      return <LinkEntry entry={entry} onClose={onClose} />;
    case 'group':
      return <GroupEntry entry={entry} onClose={onClose} />;
    case 'choice':
      return <ChoiceEntry entry={entry} onClose={onClose} />;
  }
}

const item = { className: `row ${styles.item}`, tabIndex: -1 };

/**
 * Returns a function that closes the menu, which focuses its button, and then calls `run`. If `run` opens a dialog,
 * closing the dialog returns the focus to the button.
 */
function closeThen(onClose: MenuFace['onClose'], run: () => void): () => void {
  return () => {
    onClose();
    run();
  };
}

function CommandEntry({ entry, onClose }: EntryProps<EntryOf<'command'>>) {
  return (
    <button {...item} type="button" role="menuitem" onClick={closeThen(onClose, entry.run)}>
      <span aria-hidden="true">{entry.icon}</span>
      {entry.label}
    </button>
  );
}

function ToggleEntry({ entry, onClose }: EntryProps<EntryOf<'toggle'>>) {
  return (
    <button
      {...item}
      type="button"
      role="menuitemcheckbox"
      aria-checked={entry.isOn}
      aria-label={entry.label}
      onClick={closeThen(onClose, () => entry.change(!entry.isOn))}
    >
      <span aria-hidden="true">{entry.icon}</span>
      {entry.shown ?? entry.label}
      {entry.isOn && <Check className={styles.trailing} size={18} strokeWidth={2.5} aria-hidden="true" />}
    </button>
  );
}

function LinkEntry({ entry, onClose }: EntryProps<EntryOf<'link'>>) {
  return (
    <a
      {...item}
      role="menuitem"
      href={entry.url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => onClose()}
    >
      <span aria-hidden="true">{entry.icon}</span>
      {entry.label}
      <ExternalLink className={styles.trailing} size={14} aria-hidden="true" />
    </a>
  );
}

function GroupEntry({ entry, onClose }: EntryProps<EntryOf<'group'>>) {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- other elements cannot group entries in a menu
    <div className={styles.group} role="group" aria-labelledby={id}>
      <p id={id} className={`row ${styles.groupHead}`}>
        <span aria-hidden="true">{entry.icon}</span>
        <bdi>{entry.label}</bdi>
      </p>
      {entry.entries.map((one) => (
        <Entry key={one.label} entry={one} onClose={onClose} />
      ))}
    </div>
  );
}

function ChoiceEntry({ entry, onClose }: EntryProps<EntryOf<'choice'>>) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- other elements cannot group entries in a menu
    <div className={styles.group} role="group" aria-label={entry.label}>
      <p className={`fine-print ${styles.groupLabel}`} aria-hidden="true">
        {entry.label}
      </p>
      {entry.options.map(({ value, label }) => (
        <button
          {...item}
          key={value}
          type="button"
          role="menuitemradio"
          aria-checked={value === entry.value}
          onClick={closeThen(onClose, () => entry.change(value))}
        >
          <span className={styles.check} aria-hidden="true">
            {value === entry.value && <Check size={18} strokeWidth={2.5} />}
          </span>
          {label}
        </button>
      ))}
    </div>
  );
}

/** An entry of a menu, as data, because the header's menus and the phone's single menu use the same ones. */
export type MenuEntry =
  | { kind: 'command'; label: string; icon: ReactNode; run(): void }
  | {
      kind: 'toggle';
      /** Name for screen readers, which announce the state themselves. */
      label: string;
      /** Visible text, with the state in words. Defaults to `label`. */
      shown?: string;
      icon: ReactNode;
      isOn: boolean;
      change(isOn: boolean): void;
    }
  | { kind: 'link'; label: string; icon: ReactNode; url: string }
  | { kind: 'group'; label: string; icon: ReactNode; entries: readonly MenuEntry[] }
  | {
      kind: 'choice';
      label: string;
      value: string;
      options: readonly MenuOption[];
      change(value: string): void;
    };

type EntryOf<Kind extends MenuEntry['kind']> = Extract<MenuEntry, { kind: Kind }>;

interface MenuOption {
  value: string;
  label: string;
}
