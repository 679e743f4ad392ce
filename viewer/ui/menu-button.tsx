import { useState } from 'react';
import type { ReactNode } from 'react';
import { LazyPart, createPart } from './lazy-part.tsx';
import type { MenuEntry } from './menu-entry.ts';
import styles from './menu-button.module.css';

const loadMenu = () => import('./menu.tsx');
const menu = createPart(async () => (await loadMenu()).Menu);

interface MenuButtonProps {
  label: string;
  icon: ReactNode;
  entries: readonly MenuEntry[];
  /** For where there is no room: the text is then for screen readers only. */
  isIconOnly?: boolean;
  /** The same, in narrower windows only. */
  isFolding?: boolean;
}

/** A button with a menu. The menu's code is fetched when a pointer or the focus comes near, and opens at the press. */
export function MenuButton({ label, icon, entries, isIconOnly = false, isFolding = false }: MenuButtonProps) {
  const [wantedBy, setWantedBy] = useState<'pointer' | 'key'>();
  const look = isIconOnly ? styles.iconOnly : isFolding ? styles.folding : '';
  const className = `${styles.button} ${look}`;
  const face = (
    <>
      <span aria-hidden="true">{icon}</span>
      <span className={styles.text}>{label}</span>
    </>
  );
  const waiting = (
    <button
      type="button"
      className={className}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      // A press of a key comes as a click without a count.
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
        <Menu className={className} entries={entries} label={label} openedBy={wantedBy}>
          {face}
        </Menu>
      )}
    </LazyPart>
  );
}

function preload(): void {
  // A failure shows when the menu is opened; nothing is lost by trying early.
  loadMenu().catch(() => undefined);
}
