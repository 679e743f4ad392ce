import { Check, ExternalLink } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useLatest } from './use-latest.ts';
import styles from './menu.module.css';

/** A menu without its entries. */
export interface MenuFace {
  label: string;
  /** If opened by keyboard, the first entry gets the focus. */
  openedBy: 'pointer' | 'key';
  /** Returns the focus to the button, unless it has moved elsewhere already. */
  onClose(isLeft?: boolean): void;
}

interface MenuProps extends MenuFace {
  entries: readonly MenuEntry[];
}

/** A menu below its button, or above it if there is more room. It is rendered next to the button. */
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

const GAP = 6;

/** Places the menu on the side with more room, and limits its height to that. */
function placePopup(popup: HTMLElement): void {
  const { top = 0, bottom = 0 } = popup.parentElement?.getBoundingClientRect() ?? {};
  const below = window.innerHeight - bottom;
  const isAbove = below < popup.offsetHeight + 2 * GAP && top > below;
  popup.dataset['side'] = isAbove ? 'above' : 'below';
  popup.style.maxBlockSize = `${Math.max(0, (isAbove ? top : below) - 2 * GAP)}px`;
}

/** Closes the menu on a press or focus elsewhere. A focused frame takes the focus from the whole window. */
function useClosing(popupRef: { current: HTMLElement | null }, onClose: MenuFace['onClose']): void {
  const readOnClose = useLatest(onClose);
  useEffect(() => {
    const closeOutside = ({ target, type }: Event): void => {
      const place = popupRef.current?.parentElement;
      if (target instanceof Node && place?.contains(target)) return;
      // Unless a frame has the focus, the window only lost it temporarily.
      if (type === 'blur' && document.activeElement?.localName !== 'iframe') return;
      readOnClose()(true);
    };
    const events = ['pointerdown', 'focusin', 'blur'];
    for (const event of events) window.addEventListener(event, closeOutside, event !== 'blur');
    return () => {
      for (const event of events) window.removeEventListener(event, closeOutside, event !== 'blur');
    };
  }, [popupRef, readOnClose]);
}

function itemsOf(popup: HTMLElement): HTMLElement[] {
  return [...popup.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

/** Arrow keys go round, Home and End to the ends, a letter to the next entry that begins with it; false for other keys. */
function moveFocus({ key, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLElement>): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  const items = itemsOf(currentTarget);
  const at = items.findIndex((item) => item === document.activeElement);
  const step = (index: number): boolean => {
    items.at(index % items.length)?.focus();
    return true;
  };
  if (key === 'ArrowDown') return step(at + 1);
  if (key === 'ArrowUp') return step(at < 0 ? -1 : at - 1);
  if (key === 'Home') return step(0);
  if (key === 'End') return step(-1);
  if (key.length !== 1 || key === ' ') return false;
  const letter = key.toLocaleLowerCase();
  const found = [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
    item.textContent.trim().toLocaleLowerCase().startsWith(letter),
  );
  found?.focus();
  return found !== undefined;
}

interface EntryProps {
  entry: MenuEntry;
  onClose: MenuFace['onClose'];
}

function Entry({ entry, onClose }: EntryProps) {
  const id = useId();
  const item = { className: `row ${styles.item}`, tabIndex: -1 };
  // The focus is back on the menu's button first: a dialog gives it back to there.
  const closeAnd = (run: () => void) => (): void => {
    onClose();
    run();
  };
  switch (entry.kind) {
    case 'command':
      return (
        <button {...item} type="button" role="menuitem" onClick={closeAnd(entry.run)}>
          <span aria-hidden="true">{entry.icon}</span>
          {entry.label}
        </button>
      );
    case 'toggle':
      return (
        <button
          {...item}
          type="button"
          role="menuitemcheckbox"
          aria-checked={entry.isOn}
          onClick={closeAnd(() => entry.change(!entry.isOn))}
        >
          <span aria-hidden="true">{entry.icon}</span>
          {entry.label}
          {entry.isOn && <Check className={styles.trailing} size={18} strokeWidth={2.5} aria-hidden="true" />}
        </button>
      );
    case 'link':
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
    case 'group':
      return (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- in a menu no other element may group
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
    case 'choice':
      return (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- in a menu no other element may group
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
              onClick={closeAnd(() => entry.change(value))}
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
}

/** A menu's entries as data. The wide header and the phone's single menu use the same ones. */
export type MenuEntry =
  | { kind: 'command'; label: string; icon: ReactNode; run(): void }
  | { kind: 'toggle'; label: string; icon: ReactNode; isOn: boolean; change(isOn: boolean): void }
  | { kind: 'link'; label: string; icon: ReactNode; url: string }
  /** A group of entries with a heading. */
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
