import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import styles from './start-bar.module.css';

interface StartBarProps {
  name?: string;
  children: ReactNode;
}

export function StartBar({ name, children }: StartBarProps) {
  const text = useText();
  return (
    <header className={styles.bar}>
      <p className={styles.name}>
        <Pencil size={20} strokeWidth={2.5} aria-hidden="true" />
        <strong>{text('studio.title')}</strong>
        <bdi>{name}</bdi>
      </p>
      {children}
    </header>
  );
}
