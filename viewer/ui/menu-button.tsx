import { useState, type ReactNode } from 'react';
import { LazyPart, type Part } from './lazy-part.tsx';
import type { MenuFace } from './menu.tsx';
import styles from './menu-button.module.css';

interface MenuButtonProps<Given extends object> {
  label: string;
  icon: ReactNode;
  /** Draws the menu, with what it is given for its entries. */
  menu: Part<MenuFace & Given>;
  given: Given;
  /** For where there is no room: the text is then for screen readers only. */
  isIconOnly?: boolean;
  /** The same, in narrower windows only. */
  isFolding?: boolean;
}

/** A button with a menu. The menu's code is fetched when a pointer or the focus comes near, and opens at the press. */
export function MenuButton<Given extends object>(props: MenuButtonProps<Given>) {
  const { label, icon, menu, given, isIconOnly = false, isFolding = false } = props;
  const [wantedBy, setWantedBy] = useState<'pointer' | 'key'>();
  const look = isIconOnly ? styles.iconOnly : isFolding ? styles.folding : '';
  const className = `flat-button ${styles.button} ${look}`;
  const face = (
    <>
      <span aria-hidden="true">{icon}</span>
      <span className={isIconOnly ? 'spoken' : styles.text}>{label}</span>
    </>
  );
  const waiting = (
    <button
      type="button"
      className={className}
      aria-haspopup="menu"
      aria-expanded={false}
      // A failure shows when the menu is opened; nothing is lost by trying early.
      onPointerEnter={() => void menu.preload()}
      onFocus={() => void menu.preload()}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setWantedBy('key');
      }}
      // A key's press comes as a click without a count.
      onClick={({ detail }) => setWantedBy(detail === 0 ? 'key' : 'pointer')}
    >
      {face}
    </button>
  );
  if (!wantedBy) return waiting;
  return (
    <LazyPart part={menu} fallback={waiting} onFailed={() => setWantedBy(undefined)}>
      {(Menu) => (
        <Menu {...given} className={className} label={label} openedBy={wantedBy}>
          {face}
        </Menu>
      )}
    </LazyPart>
  );
}
