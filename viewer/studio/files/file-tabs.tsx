import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import type { Studio } from '../state/create-studio.ts';
import styles from './file-tabs.module.css';

/** The open files as tabs. Closing a tab saves its text first. */
export function FileTabs({ studio }: { studio: Studio }) {
  const text = useText();
  const { open, active, saves } = useStore(studio.store);
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const tab = listRef.current?.children[open.indexOf(active ?? '')];
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active, open]);
  return (
    <ul ref={listRef} className={styles.tabs} aria-label={text('studio.openTexts')}>
      {open.map((path) => (
        <li key={path} className={styles.tab} data-active={path === active || undefined}>
          <button
            type="button"
            className={styles.name}
            aria-current={path === active ? 'true' : undefined}
            title={path}
            onClick={() => void studio.open(path)}
          >
            <bdi>{path.slice(path.lastIndexOf('/') + 1)}</bdi>
            {(saves.get(path)?.kind ?? 'saved') !== 'saved' && <span aria-hidden="true"> •</span>}
          </button>
          <IconButton
            className={styles.close}
            label={text('studio.close', { file: path })}
            onClick={() => void studio.close(path)}
          >
            <X size={16} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
