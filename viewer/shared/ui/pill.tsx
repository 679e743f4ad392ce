import type { ReactNode } from 'react';
import styles from './pill.module.css';

interface PillProps {
  tone?: 'neutral' | 'brand' | 'success' | 'info';
  icon?: ReactNode;
  children: ReactNode;
}

/** A short label for a state or tag. The icon helps users who cannot distinguish the colors. */
export function Pill({ tone = 'neutral', icon, children }: PillProps) {
  return (
    <span className={`line ${styles.pill} ${styles[tone]}`}>
      {icon && <span aria-hidden="true">{icon}</span>}
      {children}
    </span>
  );
}
