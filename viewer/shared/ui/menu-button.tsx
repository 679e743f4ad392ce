import { use, useRef, useState, type ReactNode } from 'react';
import { LazyPart, SayLost, type Part } from './lazy-part.tsx';
import type { MenuFace } from './menu.tsx';
import styles from './menu-button.module.css';

interface MenuButtonProps<Given extends object> {
  label: string;
  icon: ReactNode;
  /** Draws the menu, with what it is given for its entries. */
  menu: Part<MenuFace & Given>;
  given: Given;
  /** Where there is no room for the text, it is for screen readers only: anywhere, or in narrower windows. */
  look?: 'iconOnly' | 'folding';
}

/** A button with a menu. The menu's code is fetched when a pointer or the focus comes near, and opens at the press. */
export function MenuButton<Given extends object>(props: MenuButtonProps<Given>) {
  const { label, icon, menu, given, look } = props;
  const [openedBy, setOpenedBy] = useState<'pointer' | 'key'>();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const sayLost = use(SayLost);
  const close = (): void => setOpenedBy(undefined);
  return (
    <div className={styles.place}>
      <button
        ref={buttonRef}
        type="button"
        className={`flat-button ${styles.button} ${look ? styles[look] : ''}`}
        aria-haspopup="menu"
        aria-expanded={openedBy !== undefined}
        // A failure shows when the menu is opened; nothing is lost by trying early.
        onPointerEnter={() => void menu.preload()}
        onFocus={() => void menu.preload()}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpenedBy('key');
        }}
        // A key's press comes as a click without a count.
        onClick={({ detail }) => setOpenedBy(openedBy ? undefined : detail === 0 ? 'key' : 'pointer')}
      >
        <span aria-hidden="true">{icon}</span>
        <span className={look === 'iconOnly' ? 'spoken' : styles.text}>{label}</span>
      </button>
      {openedBy && (
        <LazyPart
          part={menu}
          onFailed={() => {
            close();
            sayLost();
          }}
        >
          {(Menu) => (
            <Menu
              {...given}
              label={label}
              openedBy={openedBy}
              onClose={(isLeft) => {
                if (!isLeft) buttonRef.current?.focus();
                close();
              }}
            />
          )}
        </LazyPart>
      )}
    </div>
  );
}
