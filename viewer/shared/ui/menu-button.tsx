import { use, useRef, useState, type ReactNode } from 'react';
import { LazyPart, SayLost, type Part } from './lazy-part.tsx';
import type { MenuFace } from './menu.tsx';
import styles from './menu-button.module.css';

interface MenuButtonProps<Given extends object> {
  label: string;
  icon: ReactNode;
  /** The menu, which is rendered with the props `given`. */
  menu: Part<MenuFace & Given>;
  given: Given;
  /** `iconOnly` never shows the label, `folding` hides it in narrow windows. By default, the label is always shown. */
  look?: 'iconOnly' | 'folding';
}

/** A button that opens a menu. The menu's code is loaded on hover or focus. */
export function MenuButton<Given extends object>(props: MenuButtonProps<Given>) {
  const { label, icon, menu, given, look } = props;
  const [openedBy, setOpenedBy] = useState<'pointer' | 'key'>();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const sayLost = use(SayLost);
  const close = (): void => setOpenedBy(undefined);
  return (
    <div className={styles.wrapper}>
      <button
        ref={buttonRef}
        type="button"
        className={`flat-button ${styles.button} ${look ? styles[look] : ''}`}
        aria-haspopup="menu"
        aria-expanded={openedBy !== undefined}
        // Load the menu's code early. If that fails, opening the menu tries again and shows the failure.
        onPointerEnter={() => void menu.preload()}
        onFocus={() => void menu.preload()}
        onKeyDown={(event) => {
          // The menu handles Escape itself once its code is loaded.
          const isClosing = event.key === 'Escape' && openedBy !== undefined;
          if (!isClosing && event.key !== 'ArrowDown') return;
          event.preventDefault();
          event.stopPropagation();
          setOpenedBy(isClosing ? undefined : 'key');
        }}
        // A click with the keyboard has the click count 0.
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
